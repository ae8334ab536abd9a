"""The table that every rule set shares: bar, track, infield screen, band, options, calls, tips, tote and motion.

A new look is a folder beside this one, named in looks/catalog.py. It holds

    look.py      `make(board, sitting, play, voice)`, which gives a subclass of base.look.Look; hooks.py tells what it
                 must fill in (`plan`: where things lie, base/layout.py; `question`: its Choices; `parts()`: its panels;
                 `scripts()`; `tips()`; `bar()`) and what it may (`tote()`, `tension`, `hint()`, `news_of()` …)

and, each optional and found by its name,

    calls/caller.py   `Caller(seed)`: base.calls.caller.Caller with its moments and facts; without it nobody speaks
                      (base/calls/claims.py asks what any race may be asked)
    scorepad.py       ROWS, `placed(view)` and `entry(view, event)` for the scoring scene (base/scorepad.py)
    charts.py         `charts(match, names, looks)` for the pages after a race (base/charts.py)
    phrases.py        `decision(view, command)`, if decisions can be judged
    course.py         `lengths(options)`: the squares of each column, where they depend on the options of a match

Beside look.py there usually are

    paddock.py   a Paddock (base/paddock.py: the horses, where a view has them, lanes, lines), and `showing(…)`: the
                 Showing with its dice that everything is drawn from; a subclass may hold more, such as hands of cards
    layout.py    boxes, and the PLAN
    choices.py   a subclass of base.choices.Choices: `label` and `place` of every answer, `prompt`; `lead` for actions
                 that are named even when off, `pairs` for two horses in either order, `style` for rings and for the
                 second group, to which a key jumps
    scripts.py   a subclass of base.motion.Scripts: `table()` gives each event its script, made from self.motion (dice,
                 marks, coins, cards) and self.gallop (horses); an event without one is instant
    tips.py      a subclass of base.tips.Tips: words for horses, chips, dice, lines, options and its own things
    tote.py      Races (base/tote.py): how races are run on, many at once
    standing.py  a base.standing.Standing for `draw_standing`

Panels are Parts (base/still.py): a box, a signature, and a picture drawn anew only when the signature changes. The map
may have no infield screen; then there is none. Where there are secrets, the look also has `draw_peek(canvas, view,
seat)`, which shows a seat's hand over everything while it is held. Nothing here knows a rule set.
"""
