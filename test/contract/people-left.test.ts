import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let admin: Visitor;
let staff: Visitor;

const PUBLIC = '/api/SysUser/getSysUserPublicInfo';
const USERS = '/api/SysUser/getSysUser';
const idsIn = async (path: string, body: object, visitor = staff): Promise<string[]> =>
  (await visitor.call<Row[]>(path, { _PageSize: 100, ...body })).Data.map(({ Id }) => Id);

beforeAll(async () => {
  contract = await openContract();
  [admin, staff] = await Promise.all([contract.visit('admin'), contract.visit('staff')]);
  const FormEngineKey = 'sys_user';
  const off = { FormEngineKey, Id: 'u-second', _RowModel: { State: 0, Phone: '13900000777' } };
  expect((await admin.call('/api/FormEngine/uptFormData', off)).Code).toBe(1);
  expect((await admin.call('/api/FormEngine/delFormData', { FormEngineKey, Id: 'u-nobody' })).Code).toBe(1);
}, patience(120_000));
afterAll(() => contract.close());

describe('somebody who has left', () => {
  it.each([PUBLIC, USERS])(
    'PEOPLE-left: is not among the colleagues of %s, whatever is asked for',
    async (path) => {
      for (const body of [
        {},
        { _Keyword: '李四' },
        { _Keyword: '13900000777' },
        { DeptId: 'd3' },
        { State: 0 },
      ]) {
        const ids = await idsIn(path, body);
        expect(ids).not.toContain('u-second');
        expect(ids).not.toContain('u-nobody');
      }
      expect(await idsIn(path, {})).toContain('u-boss');
    },
  );

  it('PEOPLE-left: is still a name to anyone who has his Id, and nothing more', async () => {
    const { Data, DataCount } = await staff.call<Row[]>(PUBLIC, {
      Ids: ['u-second', 'u-nobody', 'u-boss', 'u-none'],
      _PageSize: 100,
    });
    const byId = Object.fromEntries(Data.map((row) => [row.Id, row]));
    expect(byId['u-second']).toEqual({ Id: 'u-second', Name: '李四', Left: 1 });
    expect(byId['u-nobody']).toEqual({ Id: 'u-nobody', Name: '新人', Left: 1 });
    expect(byId['u-boss']).toMatchObject({ Name: '总经理', Account: 'boss' });
    expect(byId['u-boss']).not.toHaveProperty('Left');
    expect([Data.length, DataCount]).toEqual([3, 3]);
  });

  it('PEOPLE-left: cannot be found by anything else about him', async () => {
    const Ids = ['u-second'];
    for (const body of [
      { _Keyword: '139000' },
      { Phone: '13900000777' },
      { Account: 'second' },
      { DeptId: 'd3' },
    ])
      expect(await idsIn(PUBLIC, { Ids, ...body })).toEqual([]);
  });

  it('PEOPLE-left: is not a row that colleagues can read, either', async () => {
    const FormEngineKey = 'sys_user';
    const read = (who: Visitor, call: string, body: object) =>
      who.call<Row[]>(`/api/FormEngine/${call}`, { FormEngineKey, ...body });
    for (const body of [{}, { Ids: ['u-second', 'u-boss'] }, { _Where: [['Phone', 'Like', '1']] }]) {
      const { Data } = await read(staff, 'getTableData', body);
      expect(Data.map(({ Id }) => Id)).toContain('u-boss');
      expect(Data.map(({ Id }) => Id)).not.toContain('u-second');
    }
    for (const Id of ['u-second', 'u-nobody'])
      expect(await read(staff, 'getFormData', { Id })).toMatchObject({ Data: null });
    expect(await read(staff, 'getFormData', { Id: 'u-boss' })).toMatchObject({ Code: 1 });
    expect(await read(admin, 'getFormData', { Id: 'u-second' })).toMatchObject({ Code: 1 });
  });

  it('PEOPLE-left: stays in the list from which administrators switch accounts on again', async () => {
    expect(await idsIn(USERS, { State: 0 }, admin)).toEqual(
      expect.arrayContaining(['u-second', 'u-stopped']),
    );
    expect(await idsIn(USERS, {}, admin)).toContain('u-second');
  });
});

describe('the search for people', () => {
  it.each([
    'ｂｏｓｓ',
    'ＢＯＳＳ',
    '\u202dboss\u202c',
    '１３８０００００００２',
    '138 0000 0002',
    '总经理\u200b',
  ])('PEOPLE-width: finds the boss by %j', async (_Keyword) => {
    for (const path of [PUBLIC, USERS]) expect(await idsIn(path, { _Keyword })).toEqual(['u-boss']);
  });

  it('PEOPLE-width: finds by single columns in any width too', async () => {
    expect(await idsIn(USERS, { Account: 'ｂｏｓ' })).toEqual(['u-boss']);
    expect(await idsIn(USERS, { Phone: '１３８０００００００２' })).toEqual(['u-boss']);
    expect(await idsIn(USERS, { Account: '100%' })).toEqual([]);
  });
});
