import type { RunningServer } from '../../../../server/app';
import { patience } from '../../../kit/patience';
import { smallServer } from '../../../kit/small-server';
import { signIn, startClient, stopClient } from '../../../kit/signed-in';
import { getTableData } from '@/data/api/form-engine';
import type { Row } from '@/data/protocol/row';
import { sessionStore } from '@/data/session/session-store';
import {
  cellHtml,
  pressButton,
  ruleAllows,
  tabCondition,
  visibleButtons,
} from '@/features/menus/menu-scripts';
import type { TabCondition } from '@/features/menus/menu-scripts';
import { menuById } from '@/features/menus/menus';
import type { ButtonModel } from '@/features/menus/menu-model';

// Taro opens pages and needs a browser for it; none is opened here.
jest.mock('@/navigation/navigation', () => ({ open: () => Promise.resolve() }));
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }));

let server: RunningServer;

beforeAll(async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  server = await smallServer();
  await startClient(server.url);
}, patience(120_000));

afterAll(async () => {
  await stopClient();
  await server.close();
});

/** Expenses by their purpose. */
async function expenses(): Promise<Map<string, Row>> {
  const answer = await getTableData({ FormEngineKey: 'diy_demo_expense', _PageIndex: 1, _PageSize: 50 });
  return new Map((answer.Data ?? []).map((row) => [String(row.Reason), row]));
}

const names = (buttons: readonly ButtonModel[]): string[] => buttons.map(({ name }) => name);

describe('the scripts of menus, on the demo tenant', () => {
  it('D2-V8BtnLimit: buttons follow the state of the row, by return as by V8.Result', async () => {
    await signIn('admin');
    const menu = await menuById('demo_expense');
    const { user } = sessionStore.getState();
    const rows = await expenses();
    const shown = async (reason: string) => {
      const row = rows.get(reason);
      return names(await visibleButtons(menu.rowButtons, user, 'List', { menu, row }));
    };
    expect(await shown('濮院客户走访')).toEqual([]);
    expect(await shown('展会布展两晚')).toEqual(['审核', '退回']);
    expect(await shown('客户来访用餐')).toEqual(['付款']);
    expect(await shown('打印纸')).toEqual([]);
  });

  it('D2-V8BtnLimit: a rule that agrees grants nothing that the roles do not', async () => {
    await signIn('field');
    const menu = await menuById('demo_expense');
    const row = (await expenses()).get('展会布展两晚');
    expect(
      await visibleButtons(menu.rowButtons, sessionStore.getState().user, 'List', { menu, row }),
    ).toEqual([]);
  });

  it('D2-V8BtnLimit: Edit and Delete have their own rules', async () => {
    await signIn('admin');
    const menu = await menuById('demo_expense');
    const rows = await expenses();
    const may = (code: string, reason: string) => ruleAllows(code, { menu, row: rows.get(reason) });
    expect(await may(menu.editShowScript, '打印纸')).toBe(false);
    expect(await may(menu.editShowScript, '濮院客户走访')).toBe(true);
    expect(await may(menu.deleteShowScript, '客户来访用餐')).toBe(false);
    expect(await may(menu.deleteShowScript, '出租车')).toBe(true);
  });

  it('D2-V8BtnRun: a button changes its row and reads the list again', async () => {
    await signIn('admin');
    const menu = await menuById('demo_expense');
    const row = (await expenses()).get('客户来访用餐');
    const pay = menu.rowButtons.find(({ name }) => name === '付款');
    if (!pay) throw new Error('the button is gone');
    let reads = 0;
    const refresh = () => {
      reads += 1;
      return Promise.resolve();
    };
    await pressButton(pay, { menu, row, refresh });
    expect((await expenses()).get('客户来访用餐')?.Status).toBe('已付款');
    expect(reads).toBe(1);
  });

  it('D2-PageTab: a tab fetches the rows its script asks for, with the user’s own id', async () => {
    await signIn('admin');
    const orders = await menuById('order');
    const of = async (name: string): Promise<TabCondition> => {
      const tab = orders.tabs.find((one) => one.name === name);
      if (!tab) throw new Error(`no tab ${name}`);
      return tabCondition(tab, { menu: orders });
    };
    expect(await of('草稿')).toEqual({ where: [['Status', '=', '草稿']], search: {} });
    expect(await of('全部')).toEqual({ where: [], search: {} });
    const assets = await menuById('equipment');
    const using = assets.tabs.find(({ name }) => name === '在用');
    expect(using && (await tabCondition(using, { menu: assets }))).toEqual({
      where: [],
      search: { Zhuangtai: '在用' },
    });
  });

  it('D2-TableTemplateEngine: HTML in V8.Result or returned, an empty text counts, and returning nothing keeps the value', async () => {
    await signIn('admin');
    const menu = await menuById('order');
    const html = (cell: string) =>
      cellHtml({ name: 'Status', scripts: { cell } }, { Id: 'r1', Status: '草稿' } as unknown as Row, menu);
    expect(await html(`V8.Result = '<b>' + V8.Form.Status + V8.Row.Status + '</b>';`)).toBe(
      '<b>草稿草稿</b>',
    );
    expect(await html(`return row.Status + '!';`)).toBe('草稿!');
    expect(await html(`V8.Result = '';`)).toBe('');
    expect(await html(`var a = 1;`)).toBeUndefined();
    expect(await html(`V8.Missing();`)).toBeUndefined();
  });
});
