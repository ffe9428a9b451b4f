import { outcomeOf, RUNNERS } from './runners';

const js = String.raw;

/** Expressions built at run time that take longer than anybody would wait, each with a text that proves it. */
const SLOW: Record<string, string> = {
  'forty optional signs': js`return new RegExp("a?".repeat(40) + "a".repeat(40) + "b").test("a".repeat(60));`,
  'alternatives that overlap': js`return new RegExp("(?:a|aa)".repeat(40) + "b").test("a".repeat(60));`,
  'bounded repetitions in a row': js`return new RegExp("^" + "a{0,99}".repeat(7) + "b").test("a".repeat(600));`,
  'repetitions with empty ones between': js`return new RegExp("a*c?".repeat(12) + "b").test("a".repeat(300));`,
  'other letters in capitals': js`return new RegExp("à*À*".repeat(6) + "b", "i").test("à".repeat(300));`,
  'a range with a class': js`return new RegExp("^" + "[\\w-a]*z*".repeat(6) + "!").test("z".repeat(300));`,
  'repeated options': js`return new RegExp("^(?:a" + "b?".repeat(30) + "b".repeat(30) + ")+c").test("a" + "b".repeat(40));`,
  'a group of options': js`return new RegExp("^(?:(?:a|aa){9}){9}b").test("a".repeat(170));`,
  'a repetition of many characters': js`return new RegExp("[ab]{100}".repeat(20) + "c").test("a".repeat(900000));`,
};

/** Expressions of everyday forms: they have to run. */
const USEFUL: Record<string, [string, unknown]> = {
  'a mobile number': [js`return /^1[3-9]\d{9}$/.test("13800001234");`, true],
  'an identity card': [js`return /^\d{17}[\dXx]$|^\d{15}$/.test("11010519491231002X");`, true],
  'an e-mail': [js`return /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test("a.b@example.com.cn");`, true],
  'a network address': [js`return /^(\d{1,3}\.){3}\d{1,3}$/.test("192.168.1.8");`, true],
  'a number plate': [js`return new RegExp("^[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{5,6}$").test("浙B12345");`, true],
  'spaces at both ends': [js`return "  a b  ".replace(/^\s+|\s+$/g, "");`, 'a b'],
  'a day and a time': [
    js`return new RegExp("^\\d{4}-\\d{1,2}-\\d{1,2}( \\d{1,2}:\\d{2}(:\\d{2})?)?$").test("2026-11-22 08:30");`,
    true,
  ],
  'an amount': [js`return /^-?\d+(\.\d{1,2})?$/.test("1234.50");`, true],
  'a web address': [
    js`return /^https?:\/\/[\w.-]+(:\d{1,5})?(\/\S*)?$/i.test("https://a.example.com:8080/x?y");`,
    true,
  ],
  'names in braces': [js`return "a {b} {c}".match(/\{[^}]+\}/g).length;`, 2],
  'a list of words': [js`return "a, b;c".split(/\s*[,;]\s*/).join("|");`, 'a|b|c'],
};

describe.each(RUNNERS)('%s runner', (_name, make) => {
  it.each(Object.keys(SLOW))('SCRIPT-slow-pattern: does not let %s stop the page', async (name) => {
    const outcome = (await outcomeOf(make(), SLOW[name] ?? '')) as { error?: string; refused?: string };
    // An expression that ran to its end would give a value, hours later.
    expect(outcome.error ?? outcome.refused).toBeTruthy();
  });

  it.each(Object.entries(USEFUL))(
    'SCRIPT-useful-pattern: runs an expression for %s',
    async (_what, [code, wanted]) => {
      expect(await outcomeOf(make(), code)).toEqual({ value: wanted });
    },
  );
});
