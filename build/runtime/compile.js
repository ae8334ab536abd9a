// Compiles Python sources for the page's own Python, with that Python, so that a browser does not compile anything.
//   usage: node compile.js PYODIDE_FOLDER FOLDER [WANTED ALWAYS]   replaces every .py below FOLDER by a .pyc
// With names of modules, FOLDER is the library: modules that they never import are deleted (library.py), and
// documentation is removed.
"use strict";

const fs = require("fs");
const path = require("path");
const [pyodideFolder, folder] = process.argv.slice(2, 4).map((name) => path.resolve(name));
const [wanted, always] = process.argv.slice(4);
const { loadPyodide } = require(path.join(pyodideFolder, "pyodide.js"));
const NOTHING_LEFT_OUT = -1;
const WITHOUT_DOCUMENTATION = 2;
const COMPILE = `
import os
from importlib._bootstrap_external import _code_to_hash_pyc
for folder, _, names in os.walk("/sources"):
    for name in names:
        if name.endswith(".py"):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                code = compile(file.read(), path.removeprefix("/sources/"), "exec", dont_inherit=True, optimize=optimize)
            with open(path + "c", "wb") as file:
                file.write(_code_to_hash_pyc(code, bytes(8), checked=False))
            os.remove(path)
`;

(async () => {
  const pyodide = await loadPyodide({ indexURL: pyodideFolder + "/" });
  pyodide.mountNodeFS("/sources", folder);
  if (wanted) {
    pyodide.runPython(fs.readFileSync(path.join(__dirname, "library.py"), "utf8"));
    pyodide.globals.get("trim")(wanted, always);
  }
  pyodide.globals.set("optimize", wanted ? WITHOUT_DOCUMENTATION : NOTHING_LEFT_OUT);
  pyodide.runPython(COMPILE);
})().catch((fault) => {
  console.error(String(fault).trim().split("\n").pop());
  process.exit(1);
});
