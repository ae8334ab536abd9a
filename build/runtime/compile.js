// Compiles Python sources for the page's own Python, in that very Python: a browser then has nothing left to compile.
//   usage: node compile.js PYODIDE_FOLDER FOLDER        every .py below FOLDER becomes a .pyc beside where it was
"use strict";
const path = require("path");
const [pyodideFolder, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = require(path.join(pyodideFolder, "pyodide.js"));
const COMPILE = `
import os
from importlib._bootstrap_external import _code_to_hash_pyc
for folder, _, names in os.walk("/sources"):
    for name in names:
        if name.endswith(".py"):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                code = compile(file.read(), path.removeprefix("/sources/"), "exec", dont_inherit=True)
            with open(path + "c", "wb") as file:
                file.write(_code_to_hash_pyc(code, bytes(8), checked=False))
            os.remove(path)
`;

(async () => {
  const pyodide = await loadPyodide({ indexURL: pyodideFolder + "/" });
  pyodide.mountNodeFS("/sources", folder);
  pyodide.runPython(COMPILE);
})().catch((fault) => { console.error(String(fault).trim().split("\n").pop()); process.exit(1); });
