import { controls, innerOf, type Behaviour } from './services';
import { describe } from '../journal';

/** `image`: shows the picture where the host draws, and tells the app whether it exists. */
export const image: Behaviour = ({ self, lifetime, observer }, services) => {
  let current = '';
  const load = (): void => {
    const src = String(self.data['src'] ?? '');
    if (src === current) return;
    current = src;
    const drawn = innerOf<HTMLImageElement>(self);
    drawn.removeAttribute('src');
    if (!src) return;
    services.picture(src).then(
      (address) => {
        if (src !== current) return;
        if (address !== undefined) drawn.src = address;
        else self.triggerEvent('load', { width: 1, height: 1 });
      },
      (error: unknown) => {
        if (src === current) self.triggerEvent('error', { errMsg: describe(error) });
      },
    );
  };
  lifetime('attached', () => {
    const drawn = innerOf<HTMLImageElement>(self);
    drawn.addEventListener('load', (event) => {
      event.stopPropagation();
      self.triggerEvent('load', { width: drawn.naturalWidth, height: drawn.naturalHeight });
    });
    drawn.addEventListener('error', (event) => {
      event.stopPropagation();
      self.triggerEvent('error', { errMsg: `cannot show ${current}` });
    });
    load();
  });
  observer('src', load);
};

/** `rich-text`: text with marks; nothing in it can run. */
export const richText: Behaviour = ({ self, lifetime, observer }) => {
  const show = (): void => {
    const nodes = self.data['nodes'];
    const holder = document.createElement('template');
    if (typeof nodes === 'string') holder.innerHTML = nodes;
    else holder.content.append(...((nodes as RichNode[] | null) ?? []).map(richNode));
    for (const element of holder.content.querySelectorAll('*')) {
      if (['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT'].includes(element.tagName)) element.remove();
      for (const { name } of [...element.attributes])
        if (name.startsWith('on')) element.removeAttribute(name);
    }
    innerOf(self).replaceChildren(holder.content);
  };
  lifetime('attached', show);
  observer('nodes', show);
};

interface RichNode {
  type?: string;
  name?: string;
  text?: string;
  attrs?: Record<string, string>;
  children?: RichNode[];
}

function richNode(node: RichNode): Node {
  if (node.type === 'text' || node.name === undefined) return document.createTextNode(node.text ?? '');
  const element = document.createElement(node.name);
  for (const [name, value] of Object.entries(node.attrs ?? {})) element.setAttribute(name, value);
  element.append(...(node.children ?? []).map(richNode));
  return element;
}

/** A component that only a phone can draw: shows a note in its place. */
export const stub =
  (tag: string): Behaviour =>
  ({ self, lifetime }) => {
    lifetime('attached', () => {
      self.$$.setAttribute('data-stub', tag);
      self.$$.prepend(`[${tag}]`);
    });
    controls.set(self, { value: () => self.data });
  };
