import { options, type VNode } from 'preact';

/** A drawn node with its DOM node, under the name it has in preact's minified package. */
type Drawn = VNode & { __e?: Node | null };

const items = () => document.querySelectorAll('[role="listitem"]');

/**
 * Which existing list items are drawn again while `act` runs, each by its text; the frame that a list draws around them does not
 * count.
 *
 * @param act resolves once it has been drawn
 */
export async function redrawnItems(act: () => Promise<void>): Promise<string[]> {
  const before = new Set(items());
  const nodes = new Set<Element>();
  const { diffed } = options;
  options.diffed = (vnode) => {
    diffed?.(vnode);
    const { __e: node, type } = vnode as Drawn;
    if (typeof type === 'string' && node instanceof Element) nodes.add(node);
  };
  try {
    await act();
  } finally {
    options.diffed = diffed;
  }
  // Their place in the document is known only once everything is drawn.
  const drawn = [...nodes].map((node) => node.parentElement?.closest('[role="listitem"]'));
  return [...new Set(drawn)].flatMap((item) => (item && before.has(item) ? [item.textContent ?? ''] : []));
}
