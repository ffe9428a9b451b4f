/** Flags of every Chromium of these tests. */
export const browserArgs = [
  // Root has no sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Nothing here is drawn by a graphics card, and a process of its own for it takes a tenth of the time.
  '--in-process-gpu',
];
