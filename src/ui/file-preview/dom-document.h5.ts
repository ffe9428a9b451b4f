import type { ShownDocument } from './types';
import { mark, foundRanges, scrollTo } from './find-text';

/** Finding in a document that is drawn as a whole. */
export function domDocument(root: () => HTMLElement | null | undefined): ShownDocument {
  let ranges: Range[] = [];
  const view = () => root()?.ownerDocument.defaultView ?? null;
  return {
    find(text) {
      const node = root();
      ranges = node ? foundRanges(node, text) : [];
      mark(view(), ranges);
      return Promise.resolve(ranges.length);
    },
    goTo(place) {
      const range = ranges[place];
      if (!range) return;
      mark(view(), ranges, range);
      scrollTo(range);
    },
  };
}
