import { ExpressionError, holds } from '../../../server/flow/expression';

const form = {
  Jine: '12000.00',
  Leibie: '设备',
  Tianshu: 3,
  Beizhu: '',
  Tags: '["急"]',
  Flag: true,
  constructor: 'x',
};

describe('condition of a flow line', () => {
  it.each([
    ['Jine >= 10000', true],
    ['Jine < 10000', false],
    ['V8.Form.Jine > 5000 && Form.Tianshu <= 3', true],
    ["$Leibie$ == '设备'", true],
    ['Leibie === \'备件\' || Leibie = "设备"', true],
    ["Leibie in ['备件', '设备']", true],
    ["not (Leibie in ['备件'])", true],
    ["Leibie <> '设备'", false],
    ["Leibie like '设'", true],
    ["Tags like '急'", true],
    ['!Beizhu', true],
    ['Beizhu == null', true],
    ['Missing == 0 || Missing == ""', true],
    ['Flag', true],
    ['Flag == 1', true],
    ['Tianshu * 2 + 1 == 7', true],
    ['(Tianshu - 1) / 2 == 1', true],
    ['Tianshu / 0 == 0', true],
    ['-Tianshu < 0', true],
    ["'10' > '9'", true],
    ["'abc' < 'abd'", true],
    ['1 == 1 and 2 == 3 or true', true],
  ])('S-flow-line: %s is %s', (condition, expected) => {
    expect(holds(condition, form)).toBe(expected);
  });

  it.each([
    ['Danjia * Shuliang > 3.3', false],
    ['Danjia * Shuliang <= 3.3', true],
    ['Danjia * Shuliang == 3.3', true],
    ['0.1 + 0.2 == 0.3 && 0.3 - 0.1 <= 0.2', true],
    ['3.3 / 3 == 1.1', true],
    ['1 / 3 * 3 >= 0.99', true],
    ['Zong >= 1234567890123456.78', true],
    ['Zong >= 1234567890123456.79', false],
    ['Zong - 0.01 < 1234567890123456.78', true],
    ['-Zong < -1234567890123456.77', true],
    ["Zong in ['1234567890123456.780']", true],
    ["' 3.30 ' == Danjia * 3", true],
    ["'x' > 3", true],
  ])('S-flow-line-decimal: %s is %s', (condition, expected) => {
    const amounts = { Danjia: 1.1, Shuliang: 3, Zong: '1234567890123456.78' };
    expect(holds(condition, amounts)).toBe(expected);
  });

  it.each([
    '',
    'Jine >',
    'Jine >= 1 1',
    "Leibie == 'x",
    '(1',
    'Jine.length > 1',
    'process.exit()',
    'a => 1',
    'Jine; 1',
    '`x`',
    'Leibie[0]',
    '1 +'.repeat(600),
    '('.repeat(500),
  ])('S-flow-line-broken: refuses %j', (condition) => {
    expect(() => holds(condition, form)).toThrow(ExpressionError);
  });

  it('S-flow-line-own: sees the form’s own values only', () => {
    expect(holds('toString == null && hasOwnProperty == null && __proto__ == null', {})).toBe(true);
  });
});
