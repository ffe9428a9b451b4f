import Taro from '@tarojs/taro';

/**
 * Heights of the drawn rows, px; rows the platform does not answer for are left out.
 * @param listId id of the box that holds the rows
 */
export function measureRows(listId: string, count: number, done: (heights: number[]) => void): void {
  Taro.createSelectorQuery()
    .selectAll(`#${listId} .virtual-list__row`)
    .boundingClientRect((rects) => {
      const list = Array.isArray(rects) ? rects : [];
      if (list.length === count) done(list.map((rect) => rect.height));
    })
    .exec();
}
