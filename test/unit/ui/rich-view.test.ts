import { safeAddress, safeStyle } from '@/ui/html-content/allowed';
import { richNodes, type RichNode } from '@/ui/html-content/nodes';

const names = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'text' ? [] : [node.name, ...names(node.children)]));
const attributes = (nodes: readonly RichNode[]): Record<string, string>[] =>
  nodes.flatMap((node) => (node.type === 'text' ? [] : [node.attrs, ...attributes(node.children)]));

/** The words that are drawn. */
const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : wordsOf(node.children))).join('');

describe('HTML of the server', () => {
  it('keeps what formats text', () => {
    expect(names(richNodes('<p>a <strong>b</strong></p><ul><li>c</li></ul>'))).toEqual([
      'p',
      'strong',
      'ul',
      'li',
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<p>ok<script src=//evil.example></script></p>',
    '<iframe src="https://evil.example">x</iframe>',
    '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>',
    '<style>body{display:none}</style>',
    '<object data="x"></object><embed src="x">',
    '<form action="//evil.example"><input name=p></form>',
  ])('S10-html: drops %s', (html) => {
    expect(names(richNodes(html)).every((name) => name === 'p')).toBe(true);
    expect(wordsOf(richNodes(html))).not.toMatch(/alert|display|evil/);
  });

  it('drops handlers, scripts in addresses and styles that load or cover something', () => {
    const html =
      '<img src="javascript:alert(1)" onerror="alert(1)"><a href="&#106;ava\nscript:alert(1)" onclick="x">a</a>' +
      '<p style="color:red;background-image:url(//evil.example);position:fixed;top:0;behavior:url(x)">t</p>';
    const all = attributes(richNodes(html));
    expect(all.flatMap(Object.keys).filter((name) => name.startsWith('on'))).toEqual([]);
    expect(all.some((attrs) => 'href' in attrs || 'src' in attrs)).toBe(false);
    expect(all.map((attrs) => attrs.style ?? '').join(';')).not.toMatch(/url|fixed|behavior/);
    expect(all[2]?.style).toContain('color:red');
  });

  it('resolves images of the tenant and leaves the others alone', () => {
    const [attrs] = attributes(richNodes('<img src="/img/a.png">', (src) => `https://files.example${src}`));
    expect(attrs?.src).toBe('https://files.example/img/a.png');
  });

  it('survives a thousand levels and half a tag', () => {
    expect(() => richNodes(`${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}<p`)).not.toThrow();
    expect(wordsOf(richNodes('a &lt;b&gt; &amp; <b>c'))).toBe('a <b> & c');
  });

  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['/path', '/path'],
    ['\n /img/现场 1.png ', '/img/现场 1.png'],
    ['tel:138', 'tel:138'],
    ['java\u0000script:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
  ])('takes the address %j as %j', (address, expected) => {
    expect(safeAddress(address, false)).toBe(expected);
  });

  it('accepts pictures as data, and no other data', () => {
    expect(safeAddress('data:image/png;base64,AAAA', true)).toBeDefined();
    expect(safeAddress('data:image/svg+xml;base64,AAAA', true)).toBeUndefined();
    expect(safeStyle('COLOR: red; width:expression(alert(1))')).toBe('color:red');
  });
});
