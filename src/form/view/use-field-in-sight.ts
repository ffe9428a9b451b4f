/** Other platforms move the page above their keyboard themselves. */
export function useFieldInSight(): void {}
