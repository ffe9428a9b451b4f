/** Flags for every Chromium that these tests start. */
export const browserArgs = [
  // Chromium has no sandbox when it runs as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // No graphics card draws anything here, and a separate process for it takes a tenth of the time.
  '--in-process-gpu',
];
