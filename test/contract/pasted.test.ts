import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { customersOf, openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let admin: Visitor;

beforeAll(async () => {
  contract = await openContract();
  admin = await contract.visit('admin');
}, patience(120_000));
afterAll(() => contract.close());

const add = (values: object) =>
  admin.call<Row>('/api/FormEngine/addFormData', { FormEngineKey: 'diy_customer', _RowModel: values });
const found = async (query: object): Promise<unknown[]> =>
  (await customersOf(admin, query)).Data?.map((row) => row['CustName']) ?? [];

describe('what comes along with a paste', () => {
  it('an account is read as it looks', async () => {
    for (const account of ['\u202dadmin\u202c', '\ufeffadmin', 'ａｄｍｉｎ'])
      await expect(contract.visit(account)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('a search finds what is visible, in whatever width, and phones however they are written', async () => {
    await add({ CustName: '云栖（一）Ａ１厂 13900139000' });
    await add({ CustName: '云栖(二) 139-0013-9001' });
    expect(await found({ _Keyword: '\u202d13900139000\u202c' })).toEqual(['云栖（一）Ａ１厂 13900139000']);
    expect(await found({ _Keyword: '139 0013 9000' })).toEqual(['云栖（一）Ａ１厂 13900139000']);
    expect(await found({ _Keyword: '１３９００１３９００１' })).toEqual(['云栖(二) 139-0013-9001']);
    expect(await found({ _Keyword: '栖(一)a1' })).toEqual(['云栖（一）Ａ１厂 13900139000']);
    expect(await found({ _Search: { CustName: '栖（二）\u200b' } })).toEqual(['云栖(二) 139-0013-9001']);
    expect(await found({ _Keyword: '％' })).toEqual(["O'Neil 100%_"]);
  });

  it('options that come from SQL are searched in plain width', async () => {
    const _RowModel = { Name: '138（东）区' };
    await admin.call('/api/FormEngine/addFormData', { FormEngineKey: 'diy_area', _RowModel });
    for (const _Keyword of ['１３８', '\u202d138（东）\u202c']) {
      const query = { _FieldId: 't-customer-AreaId', _Keyword };
      const { Data } = await admin.call<Row[]>('/api/diytable/getDiyFieldSqlData', query);
      expect(Data.map(({ Name }) => Name)).toEqual(['138（东）区']);
    }
  });

  it('a phone is stored as it is dialled, whoever writes it', async () => {
    const Phone = '\u202d138 0013 8009\u202c';
    expect(await add({ CustName: '贴', Phone, Note: Phone })).toMatchObject({
      Data: { Phone: '13800138009', Note: Phone },
    });
    expect(await add({ CustName: '转', Phone: '转张三\u200b' })).toMatchObject({
      Data: { Phone: '转张三\u200b' },
    });
  });

  it('one’s own phone and address are kept as they are dialled', async () => {
    const reply = await admin.call<Row>('/api/SysUser/uptSysUser', {
      Phone: '\u202d138 0013 8000\u202c',
      Email: 'li＠yunqi.cn\u200b',
      Remark: '👨‍👩‍👧',
    });
    expect(reply).toMatchObject({
      Code: 1,
      Data: { Phone: '13800138000', Email: 'li@yunqi.cn', Remark: '👨‍👩‍👧' },
    });
  });
});
