import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { decodeEntities } from '@/ui/html-content/entities';
import { readHtml } from '@/ui/html-content/read-html';

/** What a reader reports, one line per event; neighbouring texts are joined. */
class Record {
  readonly lines: string[] = [];
  private skipped = 0;

  open(name: string, attributes: { [name: string]: string }): void {
    this.lines.push(`<${name}${JSON.stringify(attributes)}>`);
    if (/^(script|style|title|textarea|iframe|xmp)$/.test(name)) this.skipped += 1;
  }

  close(name: string): void {
    this.lines.push(`</${name}>`);
    if (/^(script|style|title|textarea|iframe|xmp)$/.test(name)) this.skipped -= 1;
  }

  text(text: string): void {
    if (this.skipped > 0) return;
    const last = this.lines[this.lines.length - 1];
    if (last?.startsWith('"')) this.lines[this.lines.length - 1] = last + text;
    else this.lines.push(`"${text}`);
  }
}

function ours(html: string): string[] {
  const told = new Record();
  readHtml(html, told);
  return told.lines;
}

function theirs(html: string): string[] {
  const told = new Record();
  const parser = new Parser({
    onopentag: (name, attributes) => told.open(name, attributes),
    onclosetag: (name) => told.close(name),
    ontext: (text) => told.text(text),
  });
  parser.end(html);
  return told.lines;
}

describe('HTML read without a browser', () => {
  it.each([
    '<p>one<p>two<div>three</div>',
    '<ul><li>a<li>b<ol><li>c</ol></ul>',
    '<table><tr><td>1<td>2<tr><th>3<th>4</table>',
    '<table><thead><tr><td>1<tbody><tr><td>2</table>',
    '<dl><dt>a<dd>b<dt>c</dl>',
    '<b>a<i>b</b>c</i>',
    '</p>a</br>b</div>',
    '<br/>a<hr>b<img src=x alt="y">',
    '<a href=\'a"b\' title="c\'d" x=1 X=2 y>t</a>',
    '<A HREF=/x?a=1&copy=2&amp;b&lt>&copy &copy; &notit; &#x4e2d;&#25991; &#150; &#0; &bogus;</A>',
    'a < b && c > d <3 & e',
    '<!-- <b>x</b> --><!doctype html><?xml version="1.0"?>a',
    '<script>if (a < b) "</b>"</script>a<style>p > b {}</style>b',
    '<title>a<b>c</title>d<textarea><p>e</textarea>f',
    '<p>never closed <b',
    '<image src=a>',
    '<h1>a<h2>b',
    '中文<b>🔑</b>&nbsp;&hellip;',
  ])('HTML-read: reads %j as htmlparser2 does', (html) => {
    expect(ours(html)).toEqual(theirs(html));
  });

  it('HTML-read-any: reads any pieces of HTML as htmlparser2 does', () => {
    const names = 'p div b ul li table tr td th h1 span br img hr dd dt a tbody script style'.split(' ');
    const name = fc.constantFrom(...names);
    const attribute = fc.constantFrom(
      '',
      ' x',
      ' id=1',
      ' a="b c"',
      " a='&lt;'",
      ' href=/a?b&amp;c',
      ' style="a:b"',
    );
    const piece = fc.oneof(
      fc
        .tuple(name, attribute, fc.constantFrom('', ' ', ' /'))
        .map(([tag, given, end]) => `<${tag}${given}${end}>`),
      name.map((tag) => `</${tag}>`),
      fc.constantFrom('text', '&amp;', '&nbsp;x', '&#65;', ' ', '<!-- a -->', 'x < y', '中', '&', '>'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = pieces.join('');
        expect(ours(html)).toEqual(theirs(html));
      }),
      { numRuns: 1500 },
    );
  });

  it('HTML-read-all: survives anything', () => {
    const rough = fc.string({ unit: fc.constantFrom(...`<>/="' &;#!-?abp`), maxLength: 60 });
    fc.assert(
      fc.property(rough, (html) => {
        const told = ours(html);
        const count = (start: RegExp): number => told.filter((line) => start.test(line)).length;
        expect(count(/^<[^/]/)).toBe(count(/^<\//));
      }),
      { numRuns: 2000 },
    );
  });

  it('HTML-read-long: copes with a megabyte of half-open tags', () => {
    for (const part of ['<', '<p', '<p ', '<!--', '</', '<a b="', '&amp', '<script>', '<b>'])
      expect(() => ours(part.repeat(20_000))).not.toThrow();
  });

  it('HTML-entities: knows the characters of HTML 4 by name and number', () => {
    const names =
      'amp lt gt quot apos nbsp copy reg eacute Uuml szlig yuml mdash ndash hellip lsquo rdquo bull euro trade larr ' +
      'rArr alpha Omega sum infin ne le ge sub oplus lang rang spades diams ensp zwj lrm check starf thetasym fnof ' +
      'frac12 times divide iquest sup2 loz there4 forall permil Prime Scaron Yuml circ tilde';
    const codes = [
      ...Array.from({ length: 400 }, (_, code) => code),
      0x4e2d,
      0xd800,
      0x1f511,
      0x10ffff,
      0x110000,
    ];
    const written = [
      ...names.split(' '),
      ...codes.map((code) => `#${code}`),
      ...codes.map((code) => `#x${code.toString(16)}`),
    ];
    for (const reference of written)
      expect([`"${decodeEntities(`&${reference};`)}`]).toEqual(theirs(`&${reference};`));
  });

  it('HTML-read-half: drops an unfinished tag at the end', () => {
    expect(ours('text<p class="never closed>x</p>')).toEqual(['"text']);
  });
});
