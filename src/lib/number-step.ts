/** The step of a number with n decimal places: 0.1^n, as the exact decimal (0.001, not 0.0010000000000000002). Spec §5. */
export function numberStep(decimals: number): number {
  const places = Number.isInteger(decimals) && decimals > 0 ? Math.min(decimals, 20) : 0;
  return Number(`1e-${places}`);
}
