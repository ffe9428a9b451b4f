/** In a browser the stylesheet leaves the space (`env(safe-area-inset-top)`). */
export function headInsets(): { top: number; right: number } {
  return { top: 0, right: 0 };
}
