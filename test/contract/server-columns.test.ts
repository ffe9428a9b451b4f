import type { DiyField } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitor, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

const FORM = '/api/FormEngine';

/** The columns that only the server fills, for each form that is shipped, and what somebody tries to put there. */
const forms: Record<string, { tenant: string; as: string; values: () => object; forged: Record<string, unknown> }> = {
  diy_purchase: { tenant: 'microi', as: 'field', values: () => purchaseOf(100), forged: { Jine: 1 } },
  diy_leave: { tenant: 'microi', as: 'field', values: () => leaveOf(1), forged: { Tianshu: 0.5 } },
  diy_order: { tenant: 'microi', as: 'field', values: () => ({ CustomerId: 'c1', OrderDate: '2026-11-20', Status: '草稿' }), forged: { Total: 1, Customer: '别家' } },
  diy_order_item: { tenant: 'microi', as: 'field', values: () => ({ OrderId: 'none', ProductId: 'p1', Quantity: 2, Price: 3 }), forged: { Amount: 1, ProductName: '别的' } },
  diy_customer: { tenant: 'microi', as: 'field', values: () => ({ CustName: '自填客户', Contact: '王' }), forged: { Owner: '别人' } },
  Diy_location: { tenant: 'microi', as: 'field', values: () => ({ BaifangDXLX: '客户', BaifangDX: '北屿机电' }), forged: { DakaR: '别人', Juli: 1 } },
  diy_check_plan: { tenant: 'loctek', as: 'inspector', values: () => ({ Mingcheng: '检查', Leixing: '5S', Quyu: '仓库' }), forged: { Zongfen: 99.5, Dengji: '优' } },
  diy_check_item: { tenant: 'loctek', as: 'inspector', values: () => ({ Neirong: '通道', Manfen: 5, Jieguo: '合格' }), forged: { Defen: 1 } },
  diy_check_choucha: { tenant: 'loctek', as: 'inspector', values: () => ({ YangbenMC: '样', YangbenBH: 'Y1' }), forged: { JianchaRen: '别人' } },
  diy_check_zhenggai: { tenant: 'loctek', as: 'inspector', values: () => ({ WentiMS: '油污' }), forged: { TibaoRenID: 'x' } },
}; // prettier-ignore
/** Punches come only through punch_card; of a stored one only its confirmation can be written. */
const punch = {
  DeptId: 'x', DeptName: 'x', Riqi: '2020-01-01', DakaLX: '外勤', DakaSJ: '2020-01-01 08:00:00', DakaDD: 'x', DakaDD_Lng: 1, DakaDD_Lat: 1,
  Juli: 1, KaoqinDID: 'x', ZhuangtaiKQ: '缺卡', Beizhu: 'x', Tupian: '["x"]', Shebei: 'x', ChidaoSC: 7, BendiSJ: '2020-01-01 08:00:00', FuwuqiSJ: '2020-01-01 08:00:00',
}; // prettier-ignore

let contract: Contract;
beforeAll(async () => {
  contract = await openDemo(['microi', 'loctek']);
}, patience(180_000));
afterAll(() => contract.close());

const stored = async (tenant: string, table: string, id: string): Promise<Row> =>
  (await contract.server.db
    .withSchema(`os__${tenant}`)
    .selectFrom(table.toLowerCase())
    .selectAll()
    .where('Id', '=', id)
    .executeTakeFirstOrThrow()) as unknown as Row;

/** Every way to write an existing row, with values that the caller may not write. */
async function tryAll(who: DemoVisitor, table: string, Id: string, _RowModel: object): Promise<void> {
  const row = { FormEngineKey: table, Id, _RowModel };
  const calls: Array<[string, unknown]> = [
    ['uptFormData', row],
    ['uptFormData', { ...row, _ForceUpt: 1 }],
    ['uptFormDataBatch', [row]],
    ['uptFormDataByWhere', { FormEngineKey: table, _Where: [['Id', '=', Id]], _RowModel }],
    ['addFormData', row],
  ];
  for (const [path, body] of calls) await who.call(`${FORM}/${path}`, body);
}

it('COLUMN-declared: the columns tried here are exactly those that the definitions declare as the server’s', async () => {
  const found = new Map<string, string[]>();
  for (const tenant of ['microi', 'loctek']) {
    const scope = contract.server.scope(tenant);
    const declared = ({ Config }: DiyField) => /"ColumnClass":"server"/.test(String(Config));
    for (const table of (await scope.model()).tablesById.values()) {
      const names = table.fields.filter(declared).map(({ Name }) => Name);
      if (names.length) found.set(table.name, names.sort());
    }
  }
  const tried = Object.entries(forms).map(([table, { forged }]) => [table, Object.keys(forged).sort()] as const);
  expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(tried), diy_attendance: Object.keys(punch).sort() });
}); // prettier-ignore

it.each(Object.entries(forms))('COLUMN-server: what is sent for %s is never stored', async (table, form) => {
  const who = await demoVisitor(contract, form.as, form.tenant);
  const id = await who.addRow(table, { ...form.values(), ...form.forged });
  const added = await stored(form.tenant, table, id);
  for (const [name, value] of Object.entries(form.forged)) expect([name, added[name]]).not.toEqual([name, value]);
  await tryAll(who, table, id, form.forged);
  const after = await stored(form.tenant, table, id);
  for (const name of Object.keys(form.forged)) expect([name, after[name]]).toEqual([name, added[name]]);
}); // prettier-ignore

it('COLUMN-punch: of a punch personnel can change only whether its time is believed', async () => {
  const hr = await demoVisitor(contract, 'hr');
  const { Data } = await hr.call<Row[]>(`${FORM}/getTableData`, { FormEngineKey: 'diy_attendance', _PageSize: 1 }); // prettier-ignore
  const id = Data[0]?.Id ?? '';
  const before = await stored('microi', 'diy_attendance', id);
  await tryAll(hr, 'diy_attendance', id, { ...punch, QuerenZT: '不采信' });
  const { UpdateTime: _, ...after } = await stored('microi', 'diy_attendance', id);
  expect({ ...before, ...after }).toEqual({ ...before, QuerenZT: '不采信' });
});

describe('the time of a visit', () => {
  const DAY = 24 * 3_600_000;
  const text = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const visit = (DakaSJ?: string) => ({ BaifangDXLX: '客户', BaifangDX: '北屿机电', DakaSJ });

  it.each([
    ['of yesterday, from a phone without network', -DAY, true],
    ['to come', DAY, false],
    ['long gone', -30 * DAY, false],
  ])('VISIT-time: one %s', async (_what, away, believed) => {
    const field = await demoVisitor(contract, 'field');
    const sent = text(Date.now() + away);
    const id = await field.addRow('Diy_location', visit(sent));
    const { DakaSJ, CreateTime } = await stored('microi', 'Diy_location', id);
    expect(DakaSJ).toBe(believed ? sent : CreateTime);
    await tryAll(field, 'Diy_location', id, { DakaSJ: text(Date.now() - 2 * DAY), Beizhu: '改' });
    expect(await stored('microi', 'Diy_location', id)).toMatchObject({
      DakaSJ,
      Beizhu: '改',
      DakaR: '许南乔',
    });
  });

  it('VISIT-place: stays where it was, and says how far away its customer is', async () => {
    const field = await demoVisitor(contract, 'field');
    const customers = await field.call<Row[]>(`${FORM}/getTableData`, { FormEngineKey: 'diy_customer', _Where: [['Location_Lng', '>', 1]], _PageSize: 1, _PageIndex: 1 }); // prettier-ignore
    const [customer] = customers.Data;
    const here = { DakaDD: '大厅', DakaDD_Lng: customer?.Location_Lng, DakaDD_Lat: Number(customer?.Location_Lat) + 0.001 };
    const id = await field.addRow('Diy_location', { ...visit(), ...here, KehuID: customer?.Id });
    const made = await stored('microi', 'Diy_location', id);
    // A thousandth of a degree.
    expect(made.Juli).toBe(111);
    await tryAll(field, 'Diy_location', id, { DakaDD_Lng: 121, Juli: 1 });
    await tryAll(field, 'Diy_location', id, { DakaDD: '别处', Beizhu: '改' });
    expect(await stored('microi', 'Diy_location', id)).toEqual(made);
    const values = { ...here, Beizhu: '改', KehuID: '' };
    expect((await field.call(`${FORM}/uptFormData`, { FormEngineKey: 'Diy_location', Id: id, _RowModel: values })).Msg).toBe('');
    expect(await stored('microi', 'Diy_location', id)).toMatchObject({ Beizhu: '改', Juli: null });
    const nowhere = await field.addRow('Diy_location', { ...visit(), ...here, KehuID: 'nobody', Juli: 3 });
    expect(await stored('microi', 'Diy_location', nowhere)).toMatchObject({ Juli: null });
  }); // prettier-ignore

  it('VISIT-admin: the platform’s administrator can carry over what was noted elsewhere', async () => {
    const admin = await demoVisitor(contract, 'admin');
    const id = await admin.addRow('Diy_location', visit('2020-01-01 08:00:00'));
    expect(await stored('microi', 'Diy_location', id)).toMatchObject({ DakaSJ: '2020-01-01 08:00:00' });
  });
});
