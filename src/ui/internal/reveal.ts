import Taro from '@tarojs/taro';

/** How far below the upper edge of the screen the field comes to stand, px. */
const ABOVE = 160;

/** Scrolls to the field of this id; false when it is not drawn. These targets cannot be told to focus. */
export function revealField(id: string): boolean {
  Taro.createSelectorQuery()
    .select(`#${id}-field`)
    .boundingClientRect()
    .select('.pull__scroll')
    .node()
    .select('.pull__scroll')
    .scrollOffset()
    .exec(([field, scroller, offset]: RevealAnswer) => {
      const top = (offset?.scrollTop ?? 0) + (field?.top ?? 0) - ABOVE;
      if (field) scroller?.node?.scrollTo?.({ top, animated: true });
    });
  return true;
}

type RevealAnswer = [
  { top: number } | null,
  { node?: { scrollTo?: (to: { top: number; animated: boolean }) => void } } | null,
  { scrollTop: number } | null,
];

/** Which control somebody types in is not known here. */
export function typedIn(): unknown {
  return undefined;
}
