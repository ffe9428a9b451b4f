/** Names of the marks, as the style sheet knows them. */
const ALL = 'found';
const CURRENT = 'found-here';

/** All places of a text below a node, whatever its letters' case, also across elements within one block. */
export function foundRanges(root: Node, text: string): Range[] {
  const wanted = text.toLowerCase();
  const document = root.ownerDocument;
  if (wanted === '' || !document) return [];
  const nodes: { node: Node; from: number }[] = [];
  let whole = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, from: whole.length });
    whole += (node.nodeValue ?? '').toLowerCase();
  }
  // The node that holds a letter begins at or before it, the one that holds an end begins before it.
  const placeOf = (offset: number, isEnd: boolean) => {
    const later = nodes.findIndex(({ from }) => (isEnd ? from >= offset : from > offset));
    return nodes[(later < 0 ? nodes.length : later) - 1];
  };
  const ranges: Range[] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const [start, end] = [placeOf(at, false), placeOf(at + wanted.length, true)];
    if (!start || !end) continue;
    const range = document.createRange();
    range.setStart(start.node, at - start.from);
    range.setEnd(end.node, at + wanted.length - end.from);
    ranges.push(range);
  }
  return ranges;
}

/** Marks the places in the document that holds them; browsers without this kind of mark scroll there all the same. */
export function mark(view: typeof globalThis | null, ranges: readonly Range[], current?: Range): void {
  const marks = view?.CSS?.highlights;
  if (!view || !marks) return;
  marks.set(ALL, new view.Highlight(...ranges));
  if (current) marks.set(CURRENT, new view.Highlight(current));
  else marks.delete(CURRENT);
}

/** Scrolls a place into the middle of what is seen. */
export function scrollTo(range: Range): void {
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  element?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
