import {
  defineMessages,
  fillText,
  getLanguage,
  onLanguageChange,
  translate,
  setLanguage,
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

  it('keep the braces of a missing parameter', () => {
    expect(fillText('{a} and {b}', { a: '$&' })).toBe('$& and {b}');
  });
});
