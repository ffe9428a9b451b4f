/**
 * A limit longer than the general one, for this machine: a slow one gets more (scripts/test/pace.mjs).
 *
 * @param ms more than a quiet machine ever needs
 */
export const patience = (ms: number): number => ms * Number(process.env['MICROI_PACE'] ?? 1);
