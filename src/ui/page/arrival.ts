/** Only browsers have a window title and a focus to move. */
export function useArrival(_headingId: string, _title: string): void {}
