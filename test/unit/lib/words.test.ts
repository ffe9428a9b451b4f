import {
  defineMessages,
  fillText,
  getLanguage,
  onLanguageChange,
  translate,
  setLanguage,
  supplyEnglish,
} from '@/i18n/define-messages';

const words = defineMessages({ hello: '你好，{name}', ok: '确定' }, { hello: 'Hello {name}', ok: 'OK' });

afterEach(() => setLanguage('zh-CN'));

describe('words', () => {
  it('are Chinese first, English on request, and notify listeners', () => {
    const told: string[] = [];
    const off = onLanguageChange(() => told.push(getLanguage()));
    expect([translate(words, 'ok'), translate(words, 'hello', { name: '张三' })]).toEqual([
      '确定',
      '你好，张三',
    ]);
    setLanguage('en');
    expect(translate(words, 'hello', { name: 'Ann' })).toBe('Hello Ann');
    setLanguage('en');
    off();
    setLanguage('zh-CN');
    expect(told).toEqual(['en']);
  });

  it('WORDS-late: are Chinese until the English ones arrive, which listeners hear of', () => {
    const apart = { zh: { ok: '确定' }, en: 'apart' } as const;
    setLanguage('en');
    expect(translate(apart, 'ok')).toBe('确定');
    const drawn: string[] = [];
    const off = onLanguageChange(() => drawn.push(translate(apart, 'ok')));
    const english = { apart: { ok: 'OK' } };
    supplyEnglish(english);
    supplyEnglish(english);
    off();
    expect(drawn).toEqual(['OK']);
  });

  it('keep the braces of a missing parameter', () => {
    expect(fillText('{a} and {b}', { a: '$&' })).toBe('$& and {b}');
  });
});
