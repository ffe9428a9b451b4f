import fc from 'fast-check';
import { readTyped } from '@/lib/typed-number';
import { toChineseAmount } from '@/lib/amount';
import { add } from '@/lib/decimal';
import { totalsOf } from '@/form/records/totals';
import { validateForm } from '@/form/store/validate';
import { encodeRow } from '@/form/store/encode-row';
import { countText } from '../features/records/decimal-oracle';
import { formOf, openForm } from './one-form';
import { oneField } from './one-field';

const money = (more: object = {}) => ({
  Name: 'Total',
  Component: 'NumberText',
  Type: 'decimal(18,2)',
  ...more,
});

describe('values that nobody typed', () => {
  it.each([
    [3 * 1.1, 3.3],
    [7 * 0.07, 0.49],
    [3 * 19.9, 59.7],
    [45 - 49.2, -4.2],
    [1.005, 1.01],
    [-1.005, -1.01],
    [1.15 * 0.7, 0.81],
    ['3.3000000000000003', 3.3],
    ['12,5', 12.5],
    [1e-9, 0],
    ['', ''],
    ['约三', '约三'],
  ])('a script that sets %p sets %p', (given, kept) => {
    const store = openForm([money()]);
    store.formSet('Total', given);
    expect(store.value('Total')).toBe(kept);
  });

  it('a default and a preset have the decimals of the field', () => {
    const store = openForm([money({ DefaultValue: '1.005' }), { ...money(), Name: 'Price' }], {
      presets: { Price: 7 * 0.07 },
    });
    expect([store.value('Total'), store.value('Price')]).toEqual([1.01, 0.49]);
  });

  it('a column without decimals, without any limit, and a setting', () => {
    const set = (settings: object) => {
      const store = openForm([{ Name: 'Total', Component: 'NumberText', ...settings }]);
      store.formSet('Total', 0.1 + 0.2 + 2);
      return store.value('Total');
    };
    expect(set({ Type: 'int' })).toBe(2);
    expect(set({ Type: 'double' })).toBe(2.3);
    expect(set({ Type: '' })).toBe(2.3);
    expect(set({ Type: 'varchar(50)' })).toBe(2.3);
    expect(set({ Type: 'int', Config: { NumberTextPrecision: 1 } })).toBe(2.3);
  });

  it('rows inside a value have the decimals of their columns', () => {
    const Columns = [{ Key: 'Amount', Component: 'NumberText', Config: { NumberTextPrecision: 2 } }];
    const store = openForm([{ Name: 'Rows', Component: 'JsonTable', Config: { JsonTable: { Columns } } }]);
    store.formSet('Rows', [{ Amount: 1.005, Other: 3 * 1.1, Word: '1.005' }]);
    expect(store.value('Rows')).toEqual([{ Amount: 1.01, Other: 3.3, Word: '1.005' }]);
  });

  it.each([{ Readonly: 1 }, { Visible: 0, AppVisible: 0 }])(
    'a field that nobody can edit (%p) refuses nothing',
    (lock) => {
      const store = openForm([
        money({ ...lock, NotEmpty: 1 }),
        { ...money(lock), Name: 'Sum', Config: { NumberTextMax: '1' } },
      ]);
      store.set('Sum', 12345.678);
      expect(validateForm(store).first).toBeNull();
    },
  );
});

describe('long numbers', () => {
  it.each([
    ['decimal(18,2)', '1234567890123456.78'],
    ['decimal(18,4)', '12345678901234.1234'],
    ['decimal(18,2)', '-9999999999999999.99'],
  ])('%s keeps %s', (Type, text) => {
    const store = openForm([money({ Type })]);
    store.set('Total', readTyped(text));
    expect(validateForm(store).first).toBeNull();
    expect(encodeRow(store).Total).toBe(text);
    store.saved({ Total: text }, 'Edit');
    expect(store.value('Total')).toBe(text);
  });

  it('a sum has every digit of its parts', () => {
    const columns = formOf([{ Name: 'Name' }, money()]).fields;
    const rows = ['1234567890123456.78', '0.01', 0.1, 0.2].map((Total) => ({ Total }));
    expect(totalsOf(rows, columns)?.get('Total')).toBe('1,234,567,890,123,457.09');
    expect(totalsOf([{ Total: 1 }, { Total: 2.5 }], columns)?.get('Total')).toBe('3.50');
    expect(totalsOf([{ Total: 1 }, { Total: null }], columns)?.get('Total')).toBe('1.00');
  });

  it('the decimal is the same when shown, stored, summed and written in words', () => {
    const field = oneField('NumberText', { Type: 'decimal(18,2)' });
    const { codec } = field.type;
    const columns = formOf([{ Name: 'Name' }, money()]).fields;
    const cents = fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n });
    const written = (amount: bigint) => {
      const size = String(amount < 0n ? -amount : amount).padStart(3, '0');
      return `${amount < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
    };
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const value = codec.decode(written(one), field);
        const shown = codec.toText(value, field, { options: [] });
        expect(add(shown, 0)).toBe(add(written(one), 0));
        expect(codec.equals(codec.decode(codec.encode(value, field), field), value, field)).toBe(true);
        expect(readTyped(shown)).toBe(value);
        const rows = [{ Total: value }, { Total: codec.decode(written(other), field) }];
        expect(totalsOf(rows, columns)?.get('Total')).toBe(countText(written(one + other)));
        expect(toChineseAmount(value as number)).toBe(toChineseAmount(written(one)));
        expect(toChineseAmount(written(one))?.endsWith('整')).toBe(one % 10n === 0n);
      }),
    );
  });
});

describe('numbers as they are typed', () => {
  it.each([
    ['12,5', 12.5],
    ['12，5', 12.5],
    ['0,234', 0.234],
    [',5', 0.5],
    ['12,', 12],
    ['1,234', 1234],
    ['1，234', 1234],
    ['1,234.50', 1234.5],
    ['1,234,567.8', 1234567.8],
    ['1.234,50', 1234.5],
    ['1.234.567,5', 1234567.5],
    ['１２．５', 12.5],
    ['－３', -3],
    ['−3', -3],
    ['–3', -3],
    ['+7', 7],
    ['＋７', 7],
    ['12。5', 12.5],
    ['¥1,234.50', 1234.5],
    ['￥ 12.5', 12.5],
    ['-¥12', -12],
    ['¥-12', -12],
    ['12.50 元', 12.5],
    ['１２元', 12],
    [' 12.5\n', 12.5],
    ['\u00a012.5\u3000', 12.5],
    ['1 234 567', 1234567],
    ['1\u00a0234,5', 1234.5],
    ['\u202d12.5\u202c', 12.5],
    ['\ufeff12\u200b', 12],
    ['007', 7],
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['1,234,567,890,123,456.78', '1234567890123456.78'],
    ['', ''],
    ['  ', ''],
  ])('%p is %p', (typed, number) => {
    expect(readTyped(typed)).toBe(number);
  });

  it.each(
    '1a2|1,23,4|1,234,5|1.2.3|1.234.567|12 5|1 2 3|12\n34|12\t5|--3|+-3|-|.|,|1-2|12%|3万|$5|(5)|1,2.3|12,34.5|012,5|十二|¥|元|1e|0x10'.split(
      '|',
    ),
  )('%p is left for words', (typed) => {
    expect(readTyped(typed)).toBe(typed);
  });

  it('never gives another number than the one it shows afterwards', () => {
    const sign = fc.constantFrom(...'0123456789.,，。 +-－¥元e１５'.split(''));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const read = readTyped(signs.join(''));
        expect(readTyped(String(read))).toBe(read);
      }),
    );
  });
});
