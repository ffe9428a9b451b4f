import Taro from '@tarojs/taro';

/**
 * Heights of the drawn rows, px, and of what scrolls above them; rows for which the platform gives no answer are left out.
 *
 * @param listId id of the box that holds the rows; `…head` is that of the header
 */
export function measureRows(
  listId: string,
  count: number,
  done: (heights: number[], head: number, top?: number) => void,
): void {
  let head = 0;
  Taro.createSelectorQuery()
    .select(`#${listId}head`)
    .boundingClientRect((rect) => {
      head = Array.isArray(rect) ? 0 : (rect?.height ?? 0);
    })
    .selectAll(`#${listId} .virtual-list__row`)
    .boundingClientRect((rects) => {
      const list = Array.isArray(rects) ? rects : [];
      // On some platforms a page covered by another one has no layout: all its rows would measure as nothing.
      if (list.length !== count || list.every(({ height }) => height === 0)) return;
      done(
        list.map((rect) => rect.height),
        head,
      );
    })
    .exec();
}
