import Taro from '@tarojs/taro';

/** How far below the top edge of the screen the field ends up, px. */
const ABOVE = 160;

/** Scrolls to the field with this id; false when it is not drawn. These targets cannot set the focus from code. */
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

/** Which control is being typed in is not known here. */
export function typedIn(): unknown {
  return undefined;
}
