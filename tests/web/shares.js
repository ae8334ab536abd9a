// Selects the cases of a law: with LONGSHOT_SHARE=2/3 one of three shares, else all. No share is empty, and all shares
// together contain every case.
"use strict";

const [SHARE, SHARES] = (process.env.LONGSHOT_SHARE || "1/1").split("/").map(Number);

const ofShare = (cases) => cases.filter((_, turn) => turn % SHARES === (SHARE - 1) % Math.min(SHARES, cases.length));

module.exports = { ofShare };
