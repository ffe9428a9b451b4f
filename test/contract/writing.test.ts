import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let boss: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [staff, boss] = await contract.visitAs('staff', 'boss');
}, patience(120_000));
afterAll(() => contract.close());

const write = (call: string, body: unknown, visitor = staff) =>
  visitor.call<Row>(`/api/FormEngine/${call}`, body);
const add = (values: object, visitor = staff, extra: object = {}) =>
  write('addFormData', { FormEngineKey: 'diy_customer', ...extra, _RowModel: values }, visitor);
const read = async (Id: string, visitor = boss) =>
  (await visitor.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: 'diy_customer', Id })).Data;
const count = async (query: object = {}, visitor = boss) =>
  (await visitor.call('/api/FormEngine/GetTableDataCount', { FormEngineKey: 'diy_customer', ...query }))
    .DataCount;

describe('adding', () => {
  it('B14-8: keeps the client’s Id, fills the fixed columns, draws the next number', async () => {
    const Id = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
    const reply = await add(
      {
        CustName: 'Gamma',
        Phone: '400',
        Age: '31',
        Vip: true,
        Tags: ['a'],
        Signed: '2026-05-06T07:08',
        No: 'FAKE',
      },
      staff,
      { Id },
    );
    expect(reply).toMatchObject({
      Code: 1,
      DataCount: 1,
      Data: {
        Id,
        CustName: 'Gamma',
        Age: 31,
        Vip: 1,
        Tags: '["a"]',
        Signed: '2026-05-06 07:08:00',
        No: 'C00004',
        UserId: 'u-staff',
        UserName: '张三',
        IsDeleted: 0,
      },
    });
    expect(reply.Data.CreateTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(reply.Data.UpdateTime).toBe(reply.Data.CreateTime);
  });

  it('B14-9: the same Id again is refused with a reason, so that a replay can be told from a clash', async () => {
    const first = await add({ CustName: 'Once' });
    const again = await add({ CustName: 'Twice' }, staff, { Id: first.Data.Id });
    expect(again).toMatchObject({
      Code: 0,
      Msg: '已经存在此数据！',
      DataAppend: { ReasonCode: 'DuplicateId', Id: first.Data.Id },
    });
    expect((await read(first.Data.Id))['CustName']).toBe('Once');
  });

  it('B14-10: takes values flat at the root, as _FormData, and as JSON text; makes an Id', async () => {
    const flat = await write('addFormData', {
      FormEngineKey: 'diy_customer',
      CustName: 'Flat',
      OsClient: 'one',
      _ClientType: 'H5',
    });
    expect(flat.Data).toMatchObject({ CustName: 'Flat', Id: expect.stringMatching(/^[0-9A-Z]{26}$/) });
    expect(
      (await write('addFormData-diy_customer', { _FormData: { CustName: 'Form' } })).Data['CustName'],
    ).toBe('Form');
    expect(
      (await write('add-formdata-diy_customer', { _RowModel: '{"CustName":"Text"}' })).Data['CustName'],
    ).toBe('Text');
    expect((await write('addFormData', { FormEngineKey: 'diy_customer', _RowModel: 'nonsense' })).Code).toBe(
      0,
    );
  });

  it('B14-11: a unique value taken by another row is refused under its label', async () => {
    expect(await add({ CustName: 'Copy', Phone: '100' })).toMatchObject({
      Code: 0,
      Msg: '[电话]已经存在此数据！',
    });
    expect(
      await write('uptFormData', { FormEngineKey: 'diy_customer', Id: 'c2', _RowModel: { Phone: '100' } }),
    ).toMatchObject({ Code: 0, Msg: '[电话]已经存在此数据！' });
    expect(
      (await write('uptFormData', { FormEngineKey: 'diy_customer', Id: 'c1', _RowModel: { Phone: '100' } }))
        .Code,
    ).toBe(1);
    expect((await add({ CustName: 'No phone', Phone: '' })).Code).toBe(1);
    expect((await add({ CustName: 'No phone either', Phone: '' })).Code).toBe(1);
  });

  it('B14-12: numbers stay unique when many add at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_each, n) => add({ CustName: `Rush ${n}` })),
    );
    const numbers = replies.map((reply) => reply.Data['No']);
    expect(new Set(numbers).size).toBe(12);
  });

  it.each([
    ['too long a text', { CustName: 'x'.repeat(51) }, '[客户名称]长度不能超过50个字符！'],
    ['text for a number', { Age: 'old' }, '[年龄]必须是数字！'],
    ['a number beyond all bounds', { Age: 1e20 }, '[年龄]数字超出范围！'],
    ['no date', { Signed: '2025-02-30' }, '[签约日]日期格式不正确！'],
    ['a zero character', { Note: 'a\u0000b' }, '参数错误！'],
  ])('B14-13: %s is refused and nothing stored', async (_name, values, message) => {
    const before = await count();
    expect(await add(values)).toMatchObject({ Code: 0, Data: null, Msg: message });
    expect(await count()).toBe(before);
  });

  it('B14-14: empty number and date become empty, unknown and fixed columns are left alone', async () => {
    const reply = await add({
      CustName: 'Odd',
      Age: '',
      Signed: '',
      Unknown: 1,
      UserId: 'u-admin',
      IsDeleted: 1,
      CreateTime: '2000-01-01 00:00:00',
    });
    expect(reply.Data).toMatchObject({ Age: null, Signed: null, UserId: 'u-staff', IsDeleted: 0 });
    expect(reply.Data).not.toHaveProperty('Unknown');
    expect(reply.Data.CreateTime).not.toMatch(/^2000/);
  });
});

describe('changing and deleting', () => {
  it('B14-15: changes what is sent and nothing else; says how many rows', async () => {
    const { Data: row } = await add({ CustName: 'Change me', Age: 1, Note: 'keep' });
    const reply = await write('uptFormData', {
      FormEngineKey: 'diy_customer',
      Id: row.Id,
      _RowModel: { Age: 2 },
      _NotSaveField: [],
    });
    expect(reply).toMatchObject({ Code: 1, DataCount: 1, Data: { Age: 2, Note: 'keep', No: row['No'] } });
    await write('uptFormData', {
      FormEngineKey: 'diy_customer',
      Id: row.Id,
      _RowModel: { Age: 3, Note: 'gone' },
      _NotSaveField: ['Note'],
    });
    expect(await read(row.Id)).toMatchObject({ Age: 3, Note: 'keep' });
    await write('uptFormData', { FormEngineKey: 'diy_customer', Id: row.Id, _RowModel: { Cost: 99 } }); // bound to another role
    expect((await read(row.Id))['Cost']).toBeNull();
    expect(
      await write('uptFormData', { FormEngineKey: 'diy_customer', Id: 'nothing', _RowModel: { Age: 1 } }),
    ).toMatchObject({ Code: 0, Msg: '不存在的数据！' });
  });

  it('B14-16: _NoLineForAdd inserts a row that is not there; _ForceUpt changes the number for the administrator alone', async () => {
    const reply = await write('uptFormData', {
      FormEngineKey: 'diy_customer',
      Id: 'upsert-1',
      _NoLineForAdd: true,
      _RowModel: { CustName: 'Upsert' },
    });
    expect(reply.Data).toMatchObject({ Id: 'upsert-1', CustName: 'Upsert' });
    const force = { FormEngineKey: 'diy_customer', Id: 'upsert-1', _ForceUpt: true, _RowModel: { No: 'X1' } };
    await write('uptFormData', force);
    expect((await read('upsert-1'))['No']).not.toBe('X1');
    await write('uptFormData', force, await contract.visit('admin'));
    expect((await read('upsert-1'))['No']).toBe('X1');
  });

  it('B14-17: deleting hides the row and keeps it', async () => {
    const { Data: row } = await add({ CustName: 'Delete me' });
    expect(await write('delFormData', { FormEngineKey: 'diy_customer', Id: row.Id }, boss)).toMatchObject({
      Code: 1,
      DataCount: 1,
    });
    expect(
      (await boss.call('/api/FormEngine/getFormData', { FormEngineKey: 'diy_customer', Id: row.Id })).Code,
    ).toBe(2);
    expect((await write('delFormData', { FormEngineKey: 'diy_customer', Id: row.Id }, boss)).Msg).toBe(
      '不存在的数据！',
    );
    const stored = await contract.server.db
      .withSchema('os__one')
      .selectFrom('diy_customer')
      .select(['IsDeleted'])
      .where('Id', '=', row.Id)
      .executeTakeFirst();
    expect(stored?.['IsDeleted']).toBe(1);
  });

  it('B14-18: by condition; an empty condition is refused', async () => {
    await add({ CustName: 'Group', Note: 'temp' });
    await add({ CustName: 'Group', Note: 'temp' });
    const body = { FormEngineKey: 'diy_customer', _Where: [{ Name: 'Note', Value: 'temp', Type: '=' }] };
    expect(await write('uptFormDataByWhere', { ...body, _RowModel: { Age: 77 } }, boss)).toMatchObject({
      Code: 1,
      DataCount: 2,
    });
    expect(await count({ _SearchEqual: { Age: 77 } })).toBe(2);
    expect(await write('delFormDataByWhere', body, boss)).toMatchObject({ Code: 1, DataCount: 2 });
    for (const _Where of [[], undefined, '[]', '']) {
      const before = await count();
      expect((await write('delFormDataByWhere', { FormEngineKey: 'diy_customer', _Where }, boss)).Code).toBe(
        0,
      );
      expect(
        (
          await write(
            'uptFormDataByWhere',
            { FormEngineKey: 'diy_customer', _Where, _RowModel: { Age: 1 } },
            boss,
          )
        ).Code,
      ).toBe(0);
      expect(await count()).toBe(before);
    }
  });
});

describe('batches', () => {
  const body = (Id: string, values: object) => ({ FormEngineKey: 'diy_customer', Id, _RowModel: values });

  it('B14-19: a root array is one transaction: all or nothing', async () => {
    expect(
      await write('addFormDataBatch', [body('b1', { CustName: 'B1' }), body('b2', { CustName: 'B2' })]),
    ).toMatchObject({ Code: 1, DataCount: 2 });
    const failed = await write('addFormDataBatch', [
      body('b3', { CustName: 'B3' }),
      body('b4', { Age: 'x' }),
    ]);
    expect(failed).toMatchObject({ Code: 0, Msg: '[年龄]必须是数字！' });
    expect(
      (await boss.call('/api/FormEngine/getFormData', { FormEngineKey: 'diy_customer', Id: 'b3' })).Code,
    ).toBe(2);
    expect(
      (await write('uptFormDataBatch', [body('b1', { Age: 5 }), body('b2', { Age: 6 })])).DataCount,
    ).toBe(2);
    expect((await write('delFormDataBatch', [body('b1', {}), body('missing', {})], boss)).Code).toBe(0);
    expect((await read('b1'))['Age']).toBe(5);
    expect((await write('DelTableData', [body('b1', {}), body('b2', {})], boss)).DataCount).toBe(2);
  });

  it('B14-20: {_List} in a form body, the older way', async () => {
    const reply = await staff.form(
      '/api/FormEngine/addFormData',
      '_List[0][FormEngineKey]=diy_customer&_List[0][Id]=l1&_List[0][_RowModel][CustName]=L1',
    );
    expect(reply).toMatchObject({ Code: 1, DataCount: 1 });
    expect((await read('l1'))['CustName']).toBe('L1');
    // Some clients write lists and objects of a form as JSON text.
    const list = JSON.stringify([{ FormEngineKey: 'diy_customer', Id: 'l2', _RowModel: { CustName: 'L2' } }]);
    const texts = `_List=${encodeURIComponent(list)}`;
    expect(await staff.form('/api/FormEngine/addFormDataBatch', texts)).toMatchObject({
      Code: 1,
      DataCount: 1,
    });
    expect((await read('l2'))['CustName']).toBe('L2');
    expect((await staff.form('/api/FormEngine/addFormDataBatch', '_List=[1')).Code).toBe(0);
  });

  it('B14-23: the fields of a multipart body are the parameters of any call', async () => {
    const send = (call: string, fields: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return staff.send<Row>(`/api/FormEngine/${call}`, body, {});
    };
    const names = { FormEngineKey: 'diy_customer', Id: 'm1' };
    const added = await send('addFormData', {
      ...names,
      '_RowModel[CustName]': 'M1',
      '_RowModel[Age]': '31',
    });
    expect(added).toMatchObject({ Code: 1, Data: { CustName: 'M1', Age: 31 } });
    const model = JSON.stringify({ CustName: 'M2' });
    expect((await send('uptFormData', { ...names, _RowModel: model })).Code).toBe(1);
    expect((await read('m1'))['CustName']).toBe('M2');
    // A file that nobody asked for is left alone.
    const withFile = { ...names, file: new Blob(['x'.repeat(300_000)]), _RowModel: '{"CustName":"M3"}' };
    expect((await send('uptFormData', withFile)).Code).toBe(1);
    expect((await read('m1'))['CustName']).toBe('M3');
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`F${n}`, '1']));
    expect((await send('uptFormData', many)).Code).toBe(0);
  });

  it('B14-21: no array, an empty one, or something else inside is refused', async () => {
    for (const wrong of [{}, [], [1], [[]], [null]])
      expect((await write('addFormDataBatch', wrong)).Code).toBe(0);
  });

  it('B14-22: two thousand rows in two batches', async () => {
    // For 2,000 at once a busy machine needs more than the 5.5 s of database time that a request gets.
    const rows = Array.from({ length: 2000 }, (_each, n) => ({
      FormEngineKey: 'diy_order',
      _RowModel: { CustomerId: 'c1', Title: `T${n}`, Total: n },
    }));
    for (const half of [rows.slice(0, 1000), rows.slice(1000)])
      expect((await write('addFormDataBatch', half)).DataCount).toBe(1000);
    const page = await staff.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_order',
      _OrderBy: 'Total',
      _PageIndex: 101,
      _PageSize: 20,
    });
    expect(page.DataCount).toBe(2002);
    expect(page.Data).toHaveLength(2002 - 2000);
    expect((await staff.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_order' })).Msg).toBe(
      '请求数据超过1000条，请使用分页或自定义接口！',
    );
  });
});
