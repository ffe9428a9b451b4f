/** React Native cannot be asked, so its rows keep the estimated height. */
export function measureRows(
  _listId: string,
  _count: number,
  _done: (heights: number[], head: number, top?: number) => void,
): void {}
