let lock: WakeLockSentinel | undefined;

/** Keeps the screen on, or lets it go dark again; browsers without wake locks do nothing. */
export async function keepAwake(on: boolean): Promise<void> {
  try {
    await lock?.release();
    lock = on && 'wakeLock' in navigator ? await navigator.wakeLock.request('screen') : undefined;
  } catch {
    lock = undefined;
  }
}
