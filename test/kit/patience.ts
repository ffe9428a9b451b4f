/**
 * A limit that is longer than the general one, on this machine: a slow one gets more (scripts/test/pace.mjs).
 *
 * @param ms what a quiet machine never needs
 */
export const patience = (ms: number): number => ms * Number(process.env['MICROI_PACE'] ?? 1);
