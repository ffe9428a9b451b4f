import fc from 'fast-check';
import { cleanText, codeText, dialled, dialledSearch, foundText, seenText } from '@/lib/clean-text';

const FAMILY = '👨‍👩‍👧';
const UNSEEN = [
  ...Array.from('\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff'),
]; // prettier-ignore

describe('what comes along with a paste', () => {
  it('is removed from phone numbers, with blanks and dashes', () => {
    for (const pasted of [
      '\u202d138 0013 8000\u202c',
      '138-0013-8000',
      '１３８００１３８０００',
      '138\u00a00013\u00a08000',
      '(138) 0013–8000',
      '\ufeff13800138000\n',
    ])
      expect(dialled(pasted)).toBe('13800138000');
    expect(dialled('+86 138 0013 8000')).toBe('+8613800138000');
    expect(dialled('021-5555 6666转8')).toBe('02155556666转8');
    expect(dialled('13800138000 13900139000')).toBe('13800138000 13900139000');
  });

  it('is removed from codes, addresses and searches', () => {
    expect(cleanText('Ａｂ＠ｃ．ｃｏｍ\u200b')).toBe('Ab@c.com');
    expect(codeText(' ＡＢ－０１\u200e ')).toBe('AB-01');
    expect(codeText('鄂（2026）\u200b12号')).toBe('鄂（2026）12号');
    expect(foundText('\u2066华东（一）Ａ１\u2069')).toBe('华东（一）A1');
    expect(['138 0013 8000', '2026-11-20', '12345', 'abc'].map(dialledSearch)).toEqual([
      '13800138000',
      '',
      '',
      '',
    ]);
  });

  it('never breaks an emoji, and leaves no invisible character elsewhere', () => {
    const emoji = fc.constantFrom(FAMILY, '❤️‍🔥', '👩‍⚕️', '🧑🏽‍🚀', '🏳️‍🌈', '😀');
    const word = fc.constantFrom('a', '1', '中', ' ', '（');
    const unseen = fc.constantFrom(...UNSEEN);
    fc.assert(
      fc.property(fc.array(fc.oneof(emoji, word)), unseen, (parts, sign) => {
        expect(seenText(parts.join(''))).toBe(parts.join('').trim());
        expect(seenText(sign + parts.join(`x${sign}y`) + sign)).toBe(parts.join('xy').trim());
      }),
    );
  });

  it('is gone after one pass: clean text stays as it is', () => {
    const text = fc.string({ unit: fc.constantFrom(...UNSEEN, ...'1Ａ（ -＋あ中😀'.match(/./gu)!) });
    fc.assert(
      fc.property(text, (dirty) => {
        for (const clean of [cleanText, seenText, foundText, codeText, dialled])
          expect(clean(clean(dirty))).toBe(clean(dirty));
      }),
    );
  });
});
