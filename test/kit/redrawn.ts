import { options, type VNode } from 'preact';

/** The node that something drawn has become: preact's name for it in the package. */
type Drawn = VNode & { __e?: Node | null };

const items = () => document.querySelectorAll('[role="listitem"]');

/**
 * Which items of lists that are there already are drawn anew while something is done, each by its words; the frame that a list
 * draws around them does not count.
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
  // Where they stand is known once all of it is drawn.
  const drawn = [...nodes].map((node) => node.parentElement?.closest('[role="listitem"]'));
  return [...new Set(drawn)].flatMap((item) => (item && before.has(item) ? [item.textContent ?? ''] : []));
}
