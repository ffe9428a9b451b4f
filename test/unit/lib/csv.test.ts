import { readCsv } from '@/lib/csv';

describe('a CSV text', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, with commas in numbers',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\ufeffa,b', [['a', 'b']]],
    ['a named separator', 'sep=;\na,x;b', [['a,x', 'b']]],
    ['one column', 'a\n1\n', [['a'], ['1']]],
    [
      'line ends of an old Mac',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('CSV-separators: %s', (_what, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  it('CSV-quotes: quoted cells keep separators, line breaks, quotes and blanks', () => {
    expect(readCsv('a,b\n"1,5","x\r\ny"\n"say ""hi""",""\n  z ,5" pipe')).toEqual([
      ['a', 'b'],
      ['1,5', 'x\r\ny'],
      ['say "hi"', ''],
      ['  z ', '5" pipe'],
    ]);
  });

  it('CSV-as-it-is: leading zeros, formulas, emoji and empty lines are left alone', () => {
    expect(readCsv('no,name\n007,=1+1\n\n8,😀,extra')).toEqual([
      ['no', 'name'],
      ['007', '=1+1'],
      [''],
      ['8', '😀', 'extra'],
    ]);
  });

  it('CSV-most: reading ends after the given number of rows; a quote that is never closed takes the rest', () => {
    expect(readCsv('a\n1\n2\n3', 2)).toEqual([['a'], ['1']]);
    expect(readCsv('a,b\n"1,2\n3')).toEqual([['a', 'b'], ['1,2\n3']]);
  });
});
