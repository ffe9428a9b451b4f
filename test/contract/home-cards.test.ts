import type { IndexCard, IndexData } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';
import { menuId } from '../../server/seed/base/define-menu';
import { roleId } from '../../server/seed/base/roles';
import { patience } from '../kit/patience';
import { demoVisitor, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

let contract: Contract;
let admin: DemoVisitor;

beforeAll(async () => {
  contract = await openDemo();
  admin = await demoVisitor(contract, 'admin');
}, patience(180_000));
afterAll(() => contract.close());

const cardsOf = async (account: string): Promise<IndexCard[] | undefined> =>
  (await (await demoVisitor(contract, account)).engine<IndexData>('mobile_index_data')).Data.HomeCards;

/** What the cards lead to, by the keys of menus. */
const menusOf = (cards: IndexCard[] | undefined, keys: readonly string[]) =>
  (cards ?? [])
    .flatMap((card) => (typeof card === 'string' ? [] : card.Items))
    .map(({ Menu }) => keys.find((key) => menuId('microi', key) === Menu));

const config = async (): Promise<Row> =>
  (await admin.call<Row>('/api/DiyTable/getSysConfig', { OsClient: 'microi' })).Data;

const arrange = async (HomeCards: unknown) =>
  admin.call('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_config',
    Id: (await config()).Id,
    _RowModel: { HomeCards: JSON.stringify(HomeCards) },
  });

describe('what roles begin with on the home page', () => {
  it('BOARD-role: the first arrangement for one of somebody’s roles, its menus by Id and with a name; nobody sees those of others', async () => {
    const keys = ['order', 'customer', 'sales_trend'];
    expect(menusOf(await cardsOf('director'), keys)).toEqual(['order', 'customer', 'sales_trend', 'order']);
    expect(menusOf(await cardsOf('manager'), keys)).toEqual(['order', 'customer']);
    const chart = (await cardsOf('director'))?.find(
      (card) => typeof card !== 'string' && card.Kind === 'chart',
    );
    expect(chart).toMatchObject({ Items: [{ Name: '销售走势' }] });
    expect(await cardsOf('field')).toBeUndefined();
    expect(await cardsOf('admin')).toEqual([]);
    expect(await config()).not.toHaveProperty('HomeCards');
  });

  it('BOARD-right: of a menu that a role has lost, no card and no number is sent', async () => {
    const key = { RoleId: roleId('microi', 'manager'), FkId: menuId('microi', 'order') };
    const { Data } = await admin.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'sys_rolelimit',
      _SearchEqual: key,
      _PageSize: 5,
    });
    expect(Data).toHaveLength(1);
    const removed = { FormEngineKey: 'sys_rolelimit', Id: Data[0]?.Id };
    expect(await admin.call('/api/FormEngine/delFormData', removed)).toMatchObject({ Code: 1 });
    expect(menusOf(await cardsOf('manager'), ['order', 'customer'])).toEqual(['customer']);
  });

  it('BOARD-tenant: an administrator gives a role others; what is damaged in them is left out', async () => {
    const list = { Kind: 'list', Menu: 'customer', Name: '我的客户', Filters: { Status: ['跟进中'] } };
    const gone = { Kind: 'list', Menu: 'no_such_menu' };
    const cards = [
      'todo',
      null,
      7,
      { Menu: 'customer' },
      gone,
      { Kind: 'numbers', Items: [gone, null] },
      list,
    ];
    expect(await arrange([null, { Roles: '外勤' }, { Roles: ['外勤专员'], Cards: cards }])).toMatchObject({
      Code: 1,
    });
    const { Kind, Menu: _menu, ...item } = list;
    expect(await cardsOf('field')).toEqual([
      'todo',
      { Kind, Items: [{ Menu: menuId('microi', 'customer'), ...item }] },
    ]);
    expect(await cardsOf('director')).toBeUndefined();
    expect(await arrange('no list')).toMatchObject({ Code: 1 });
    expect(await cardsOf('field')).toBeUndefined();
  });
});
