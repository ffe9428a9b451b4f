/** Days that an approval may wait unless the tenant sets them. */
const USUAL_DAYS = 3;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * How many days an approval may wait until it is late; reminders count workdays, lists count days.
 *
 * @param setting `ShenpiTS` of sys_config
 * @returns 0 when no approval is ever late
 */
export function mayWaitDays(setting: unknown): number {
  const isSet = setting !== null && setting !== undefined && setting !== '';
  const days = isSet ? Number(setting) : USUAL_DAYS;
  return days >= 0 && Number.isFinite(days) ? days : USUAL_DAYS;
}

/** The same in milliseconds; Infinity when no approval is ever late. */
export const mayWaitMs = (setting: unknown): number => (mayWaitDays(setting) || Infinity) * DAY_MS;
