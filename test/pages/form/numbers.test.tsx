import { screen } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { LABEL, openOne } from '../../kit/open-one-field';
import { openTestForm } from '../../kit/open-test-form';
import { validateForm } from '@/form/store/validate';

afterEach(cleanup);

const box = (): HTMLInputElement => screen.getByLabelText(LABEL);

describe('numbers in a form', () => {
  it('a total set by a script is shown and written in words as the exact decimal, and blocks nothing', () => {
    const { store, page } = openTestForm([
      { Name: 'Sum', Label: '金额', Component: 'NumberText', Type: 'decimal(18,2)', Readonly: 1 },
    ]);
    store.formSet('Sum', 3 * 1.1);
    expect(validateForm(store).first).toBeNull();
    return page.findByText('叁元叁角整').then(() => expect(page.getByText('¥3.30')).toBeTruthy());
  });

  it.each([
    ['decimal(18,2)', '1234567890123456.78'],
    ['decimal(18,4)', '12345678901234.1234'],
  ])('%s keeps %s when the field is left', async (Type, text) => {
    const { user, stored, store } = openOne('NumberText', { Type });
    await user.type(box(), text);
    await user.tab();
    expect([box().value, stored(), store.stateOf('v')?.error]).toEqual([text, text, '']);
  });

  it('steps a long number without losing a digit', async () => {
    const { user, stored } = openOne('NumberText', { Type: 'decimal(18,2)' });
    await user.type(box(), '1234567890123456.78');
    await user.keyboard('{ArrowUp}');
    expect(stored()).toBe('1234567890123457.78');
  });

  it.each([
    ['12,5', 12.5],
    ['１２．５', 12.5],
    ['－１２．５', -12.5],
    ['1,234.50', 1234.5],
    ['1，234', 1234],
    ['￥1,234.5', 1234.5],
    ['12.5元', 12.5],
    ['+12.5', 12.5],
  ])('understands %s, typed and pasted', async (typed, number) => {
    const { user, stored } = openOne('NumberText', { Type: 'decimal(18,2)' });
    await user.type(box(), typed);
    expect(stored()).toBe(number);
    await user.clear(box());
    await user.paste(` ${typed}\u200b`);
    await user.tab();
    expect([stored(), box().value]).toEqual([number, String(number)]);
  });

  it.each([
    ['1,23,4', '请输入数字'],
    ['12 5', '请输入数字'],
    ['3万', '请输入数字'],
    ['1a2', '请输入数字'],
    ['12.345', '最多 2 位小数'],
    ['12345678901234567', '整数部分最多 16 位'],
  ])('says what is wrong with %s and keeps it', async (typed, words) => {
    const { user } = openOne('NumberText', { Type: 'decimal(18,2)' });
    await user.type(box(), typed);
    await user.tab();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(box().value).toBe(typed);
  });

  it('keeps the digits of a long number in a row of a table inside a value', async () => {
    const Columns = [
      { Key: 'Name', Label: '名称', Component: 'Text' },
      { Key: 'Amount', Label: '单价', Component: 'NumberText', Config: { NumberTextPrecision: 2 } },
    ];
    const { user, stored } = openOne('JsonTable', { Config: { JsonTable: { Columns } } });
    await user.click(screen.getByRole('button', { name: /^添加/ }));
    await user.type(await screen.findByLabelText('单价'), '1,234,567,890,123,456.78');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await screen.findByText('¥1,234,567,890,123,456.78');
    expect(JSON.parse(String(stored()))).toMatchObject([{ Amount: '1234567890123456.78' }]);
  });
});
