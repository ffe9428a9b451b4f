/** Days that an approval may wait unless the tenant sets `ShenpiTS` in sys_config. */
const USUAL_DAYS = 3;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * How long an approval may wait until it is late, in milliseconds.
 *
 * @param setting `ShenpiTS` of sys_config: days; 0 = however long
 * @returns Infinity when no approval is ever late
 */
export function mayWaitMs(setting: unknown): number {
  const isSet = setting !== null && setting !== undefined && setting !== '';
  const days = isSet ? Number(setting) : USUAL_DAYS;
  if (days === 0) return Infinity;
  return (days > 0 && Number.isFinite(days) ? days : USUAL_DAYS) * DAY_MS;
}
