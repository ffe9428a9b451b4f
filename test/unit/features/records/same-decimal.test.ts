import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { openContract, type Contract } from '../../../contract/kit';
import { patience } from '../../../kit/patience';
import { startClient, stopClient } from '../../../kit/signed-in';
import '../../../kit/device-node';
import { minimalTenant } from '../../../../server/seed/minimal';
import { addFormDataBatch } from '@/data/api/form-engine';
import { login } from '@/data/session/session';
import { blobOf } from '@/device/storage/files';
import { totalsOf } from '@/form/records/totals';
import { createFormStore } from '@/form/store/form-store';
import { encodeRow } from '@/form/store/encode-row';
import type { FormStore } from '@/form/store/types';
import { cleanRow } from '@/form/store/row-values';
import { validateForm } from '@/form/store/validate';
import { cardOf } from '@/features/records/list/card-data';
import { firstQuery, toTableQuery } from '@/features/records/list/list-query';
import { readRows } from '@/features/records/list/list-state';
import { openList, type OpenedList } from '@/features/records/list/open-list';
import { statisticsOf } from '@/features/records/list/statistics';
import { FIRST_LOOK } from '@/ui/data-table/column-look';
import { writeRowFile } from '@/features/records/transfer/write-rows';
import type { Row } from '@/data/protocol/row';
import { toChineseAmount } from '@/lib/amount';
import { readTyped } from '@/lib/typed-number';
import {
  countText,
  decimalText,
  groupedText,
  halfUp,
  moneyText,
  saidAmount,
  tenThousands,
} from './decimal-oracle';

// Taro opens pages and needs a browser for it; none is opened here.
jest.mock('@/navigation/navigation', () => ({ open: () => Promise.resolve() }));
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }));

const count = process.env['MICROI_FULL'] === '1' ? 10_000 : 1000;
/** Rows per call. */
const PART = 500;
const TABLE = 'diy_ledger';

function ledger() {
  const base = minimalTenant('one');
  const field = (Sort: number, Name: string, Label: string, Component: string, Type: string) => ({
    Id: `t-ledger-${Name}`,
    TableId: 't-ledger',
    Name,
    Label,
    Component,
    Type,
    Sort,
    Visible: 1,
    AppVisible: 1,
  });
  const menu = base.Menus?.find(({ Id }) => Id === 'm-order');
  const sums = ['Amount', 'Total'].map((name) => ({ Id: `t-ledger-${name}`, Type: 'Sum' }));
  const more = { Id: 'm-ledger', Name: '台账', ModuleEngineKey: 'ledger', DiyTableId: 't-ledger' };
  return {
    ...base,
    IsDefault: true,
    RoleLimits: [
      ...(base.RoleLimits ?? []),
      { RoleId: 'r-admin', FkId: 'm-ledger', Type: 'Menu' as const, Permission: ['Add'] },
    ],
    Tables: [...base.Tables, { Id: 't-ledger', Name: TABLE, Description: '台账' }],
    Fields: [
      ...base.Fields,
      field(1, 'Title', '标题', 'Text', 'varchar(50)'),
      field(2, 'Amount', '金额', 'NumberText', 'decimal(18,4)'),
      field(3, 'Total', '合计', 'NumberText', 'decimal(18,2)'),
    ],
    Menus: [...(base.Menus ?? []), { ...menu, ...more, StatisticsFields: sums }],
  };
}

interface Sample {
  /** What the user types. */
  typed: string;
  /** The intended amount, in ten-thousandths. */
  amount: bigint;
  /** The quantity in thousandths and its price in ten-thousandths. */
  quantity: bigint;
  price: bigint;
}

/** Different ways to write the same decimal. */
const ways: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text}元`,
  (text) => text.replace(/^(-?)/, '$1￥'),
  groupedText,
  (text) => groupedText(text).replace(/,/g, '，'),
  (text) => [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
  (text) => ` ${text}${text.includes('.') ? '00' : '.0'}`,
];

const MOST = 999_999_999_999_99n * 100n;

/** Up to four decimals, mostly two, often a half. */
const amounts = fc.oneof(
  fc.bigInt({ min: -MOST, max: MOST }),
  fc.bigInt({ min: -(MOST / 100n), max: MOST / 100n }).map((cents) => cents * 100n),
  fc.bigInt({ min: -20_000n, max: 20_000n }).map((halves) => halves * 50n),
  fc.constantFrom(0n, 1n, -1n, 50n, -50n, MOST, -MOST, 100_500_000n, 149_950_000n),
);

const samples: Sample[] = fc.sample(
  fc
    .record({
      amount: amounts,
      way: fc.constantFrom(...ways),
      quantity: fc.oneof(
        fc.bigInt(0n, 9_999_999n),
        fc.bigInt(1n, 40n).map((whole) => whole * 1000n),
      ),
      price: fc.oneof(fc.bigInt(-99_999_999n, 99_999_999n), fc.constantFrom(700n, 10_050n, 11_500n, 350n)),
    })
    .map(({ way, ...rest }) => ({ ...rest, typed: way(decimalText(rest.amount, 4)) })),
  { numRuns: count },
);
/** A quantity times its price, in hundredths. */
const totalOf = ({ quantity, price }: Sample): bigint => halfUp(quantity * price, 100_000n);
const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

let contract: Contract;
let list: OpenedList;
beforeAll(async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  contract = await openContract({ seed: [ledger()] });
  await startClient(contract.server.url, 'one');
  await login.withPassword({ account: 'admin', password: 'secret1' }, false);
  list = await openList('ledger');
}, patience(120_000));
afterAll(async () => {
  await stopClient();
  await contract.close();
});

const newForm = (): FormStore => {
  const store = createFormStore(list.definition.form, { mode: 'Add', id: 'new' });
  store.start();
  return store;
};

/** The form as the user fills it in, and as its script fills in the total. */
function filled({ typed, quantity, price }: Sample): FormStore {
  const store = newForm();
  store.set('Amount', readTyped(typed));
  store.formSet('Total', Number(decimalText(quantity, 3)) * Number(decimalText(price, 4)));
  return store;
}

/** The samples for which a value is not what it should be; the first few suffice to see why. */
function differences(
  what: (sample: Sample, index: number) => readonly [shown: unknown, wanted: unknown],
): string[] {
  return samples
    .flatMap((sample, index) => {
      const [shown, wanted] = what(sample, index);
      return shown === wanted ? [] : [`${sample.typed} #${index}: ${String(shown)} is not ${String(wanted)}`];
    })
    .slice(0, 5);
}

/** All rows in the order they were written, and their sums from the last answer. */
async function storedRows(): Promise<{ rows: Row[]; statistics: unknown }> {
  const query = firstQuery(list.definition);
  const rows: Row[] = [];
  let statistics: unknown;
  for (let page = 1; rows.length < count; page += 1) {
    const answer = await readRows(list.definition, toTableQuery(list.definition, query, page, PART));
    if ('error' in answer) throw new Error(answer.error);
    rows.push(...answer.rows);
    statistics = answer.statistics;
  }
  const order = (row: Row) => Number(String(row['Title']).slice(1));
  return { rows: rows.sort((one, other) => order(one) - order(other)), statistics };
}

it(`SAME-decimal: ${count} amounts are the same when typed, stored, shown, added up, exported and written in words`, async () => {
  const forms = samples.map(filled);
  expect(differences((_, at) => [validateForm(forms[at] as FormStore).first, null])).toEqual([]);
  for (let from = 0; from < count; from += PART) {
    const part = forms.slice(from, from + PART).map((form, at) => {
      const { Id: _, ...values } = encodeRow(form);
      return { FormEngineKey: TABLE, _RowModel: { ...values, Title: `#${from + at}` } };
    });
    expect(await addFormDataBatch(part)).toMatchObject({ Code: 1 });
  }

  const { rows, statistics } = await storedRows();
  expect(rows).toHaveLength(count);
  const now = new Date();
  const words = { untitled: '', yesterday: '' };
  const cards = rows.map((row) => cardOf(list.definition, row, {}, now, words));
  const line = (at: number, label: string) => cards[at]?.lines?.find((each) => each.label === label)?.value;
  const amount = ({ amount: value }: Sample) => decimalText(value, 4);
  const total = (sample: Sample) => decimalText(totalOf(sample), 2);
  expect(differences((sample, at) => [line(at, '金额'), moneyText(amount(sample))])).toEqual([]);
  expect(differences((sample, at) => [line(at, '合计'), countText(total(sample))])).toEqual([]);

  // The record of a row, opened once more and saved as it is, changes nothing.
  const records = rows.map((row) => {
    const store = createFormStore(list.definition.form, { mode: 'Edit', row });
    store.start();
    return store;
  });
  expect(differences((_, at) => [records[at]?.changed().length, 0])).toEqual([]);
  const said = (at: number, name: string) => toChineseAmount(records[at]?.value(name) as string | number);
  expect(differences((sample, at) => [saidAmount(said(at, 'Total')), total(sample)])).toEqual([]);
  expect(
    differences((sample, at) => [
      saidAmount(said(at, 'Amount')),
      decimalText(halfUp(sample.amount, 100n), 2),
    ]),
  ).toEqual([]);

  const sums = { Amount: sumOf(samples.map((each) => each.amount)), Total: sumOf(samples.map(totalOf)) };
  expect(statisticsOf(list.definition, statistics).map(({ text }) => text)).toEqual([
    tenThousands(sums.Amount, 4),
    tenThousands(sums.Total, 2),
  ]);
  const shown = totalsOf(rows.map(cleanRow), list.definition.form.fields);
  expect(shown?.get('Amount')).toBe(moneyText(decimalText(sums.Amount, 4)));
  expect(shown?.get('Total')).toBe(countText(decimalText(sums.Total, 2)));
});

it('SAME-sheet: a spreadsheet of the list has the same decimals in its cells', async () => {
  const { definition } = list;
  const file = await writeRowFile(
    { definition, query: firstQuery(definition), look: FIRST_LOOK, rows: undefined },
    { format: 'xlsx', columns: 'seen' },
    '台账.xlsx',
    { signal: new AbortController().signal, report: () => undefined },
  );
  if (!('path' in file)) throw new Error(file.why);
  const [sheet] = await readXlsxFile(Buffer.from((await blobOf(file)?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const [head, ...lines] = sheet?.data ?? [];
  expect(lines).toHaveLength(count);
  const at = (title: string) => head?.indexOf(title) ?? -1;
  const byTitle = new Map(lines.map((cells) => [String(cells[at('标题')]), cells]));
  const cell = (index: number, title: string) => {
    const value = byTitle.get(`#${index}`)?.[at(title)];
    return String(readTyped(String(value)));
  };
  const same = (value: bigint, places: number) => String(readTyped(decimalText(value, places)));
  expect(differences((sample, index) => [cell(index, '金额'), same(sample.amount, 4)])).toEqual([]);
  expect(differences((sample, index) => [cell(index, '合计'), same(totalOf(sample), 2)])).toEqual([]);
});

it('SAME-sum: a sum above its list is the server’s decimal, in 万 where it is long', () => {
  // Menus may name a server function that adds up; it sends numbers or their text.
  const shown = (sum: unknown) => statisticsOf(list.definition, { Amount: sum })[0]?.text;
  const sums = samples.map(({ amount }) => decimalText(amount, 4));
  expect(differences(({ amount }, at) => [shown(sums[at]), tenThousands(amount, 4)])).toEqual([]);
  expect(differences(({ amount }, at) => [shown(Number(sums[at])), tenThousands(amount, 4)])).toEqual([]);
  expect(shown('98765432109876543.21')).toBe('9876543210987.7万');
});

it('SAME-refused: a decimal that the column would round is refused where it is typed', () => {
  expect(
    differences(({ amount }) => {
      const store = newForm();
      store.set('Total', readTyped(decimalText(amount, 4)));
      return [validateForm(store).first === null, amount % 100n === 0n];
    }),
  ).toEqual([]);
});
