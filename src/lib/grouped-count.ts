/** A whole number in groups of three digits, for reading: 20000 → 20,000. */
export const groupedCount = (count: number | string): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, ',');
