/** Milliseconds since 1970; tests may replace it through startServer({ now }). */
export type Now = () => number;

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** `yyyy-MM-dd HH:mm:ss` in the server's own zone. */
export function formatTime(milliseconds: number): string {
  const d = new Date(milliseconds);
  const date = `${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`;
  return `${date} ${pad(d.getHours())}:${pad(d.getMinutes())}:${pad(d.getSeconds())}`;
}

/** `yyyyMM`, the month folder of uploads. */
export function formatMonth(milliseconds: number): string {
  const d = new Date(milliseconds);
  return `${d.getFullYear()}${pad(d.getMonth() + 1)}`;
}
