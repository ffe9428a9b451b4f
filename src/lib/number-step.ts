/** The step of a number with n decimal places: 0.1^n, as the exact decimal (0.001, not 0.0010000000000000002). Spec §5. */
export function numberStep(decimals: number): number {
  const places = Number.isInteger(decimals) && decimals > 0 ? Math.min(decimals, 20) : 0;
  return Number(`1e-${places}`);
}

/** Rounds half away from zero to n decimal places, on the decimal digits a person sees (1.005 → 1.01). */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const shifted = Math.round(shift(Math.abs(value), decimals));
  const rounded = shift(shifted, -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Adds a step to a value without float noise: addStep(0.1, 0.2, 1) → 0.3. */
export function addStep(value: number, step: number, decimals: number): number {
  return roundTo(value + step, decimals);
}

function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
