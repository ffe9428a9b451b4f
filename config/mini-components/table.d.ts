declare const table: { names?: Record<string, string[]> };
export default table;
