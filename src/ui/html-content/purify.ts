import { richNodes, type RichNode } from './nodes';

const VOID = new Set(['br', 'hr', 'img', 'col']);

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function write(node: RichNode): string {
  if (node.type === 'text') return escape(node.text);
  const attributes = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const start = `<${node.name}${attributes.join('')}>`;
  return VOID.has(node.name) ? start : `${start}${node.children.map(write).join('')}</${node.name}>`;
}

/** HTML limited to the allow-list, where there is no browser to parse it. */
export function purify(html: string, resolve: (src: string) => string): Promise<string> {
  return Promise.resolve(richNodes(html, resolve).map(write).join(''));
}
