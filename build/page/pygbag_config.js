var config = {
  cdn: "{{cookiecutter.cdn}}", PYBUILD: "{{cookiecutter.PYBUILD}}", archive: "{{cookiecutter.archive}}",
  autorun: {{cookiecutter.autorun}}, can_close: {{cookiecutter.can_close}}, ume_block: {{cookiecutter.ume_block}},
  xtermjs: "0", _sdl2: "canvas", gui_divider: 1, gui_debug: 2,
  user_canvas: 1, user_canvas_managed: 1,                   // our own style sheet places the canvas
};
