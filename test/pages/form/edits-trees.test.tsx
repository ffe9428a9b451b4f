import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import type { OptionPorts } from '@/data/query/option-ports';
import { dismissAll } from '@/ui/overlay/machine';
import { drawMaps } from '../../kit/drawn-maps';
import { LABEL, openOne, tick } from '../../kit/open-one-field';

beforeAll(drawMaps);
afterEach(() => {
  dismissAll();
  cleanup();
});

const TREE = {
  Config: JSON.stringify({ SelectSaveField: 'Id', SelectLabel: 'Name' }),
  Data: JSON.stringify([
    { Id: 'a', Name: '甲', _Child: [{ Id: 'a1', Name: '甲一' }] },
    { Id: 'b', Name: '乙' },
  ]),
};

describe('editing trees and places', () => {
  it('C-Cascader: writes the path of keys from the root down', async () => {
    const { user, stored } = openOne('Cascader', TREE);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    await tick(user, 'button', '展开 甲');
    await tick(user, 'radio', '甲一');
    await waitFor(() => expect(stored()).toBe('["a","a1"]'));
    expect(screen.getByRole('button', { name: `${LABEL} 甲 / 甲一` })).toBeTruthy();
    // Emptied by one tap, it is restored by another.
    await user.click(screen.getByRole('button', { name: '清除' }));
    expect(stored()).not.toBe('["a","a1"]');
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(stored()).toBe('["a","a1"]');
    expect(screen.getByRole('button', { name: `${LABEL} 甲 / 甲一` })).toBeTruthy();
  });

  it('C-SelectTree: writes the key of the node', async () => {
    const { user, stored } = openOne('SelectTree', TREE);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    await tick(user, 'radio', '甲');
    await waitFor(() => expect(stored()).toBe('a'));
  });

  it('C-Department: writes the path of ids and shows the names', async () => {
    const Data = [{ Id: 'd1', Name: '总部', _Child: [{ Id: 'd2', Name: '市场部' }] }];
    const { user, stored } = openOne(
      'Department',
      {},
      { sources: { departments: () => Promise.resolve({ Code: 1, Data, Msg: null }) } },
    );
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    await tick(user, 'radio', '市场部');
    await waitFor(() => expect(stored()).toBe('["d1","d2"]'));
    expect(screen.getByRole('button', { name: `${LABEL} 总部-市场部` })).toBeTruthy();
  });

  it('C-Address: writes the names of province, city and district', async () => {
    const { user, stored } = openOne('Address');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    const sheet = await screen.findByRole('dialog');
    await user.type(within(sheet).getByRole('searchbox'), '鄞州');
    await tick(user, 'radio', '鄞州区');
    await waitFor(() => expect(stored()).toBe('["浙江省","宁波市","鄞州区"]'));
  });

  it('C-Map: writes the address as JSON and the typed point in its companion columns', async () => {
    const { user, stored, store } = openOne('Map');
    const [address, point] = screen.getAllByRole('textbox');
    await user.type(address as HTMLElement, '濮院');
    await user.type(point as HTMLElement, '120.6, 30.7');
    expect(JSON.parse(String(stored()))).toMatchObject({
      Address: '濮院',
      Center: { lng: 120.6, lat: 30.7 },
    });
    expect(store.values()).toMatchObject({ v_Lng: 120.6, v_Lat: 30.7 });
  });

  it('C-MapArea: writes the outlines typed corner by corner, and names a wrong line', async () => {
    const { user, stored, page } = openOne('MapArea');
    const box = screen.getByRole('textbox');
    await user.type(box, '120,30{enter}121,30{enter}121');
    expect(page.getByRole('alert').textContent).toContain('3');
    await user.type(box, ',31');
    expect(JSON.parse(String(stored())).Paths).toEqual([
      [
        { lng: 120, lat: 30 },
        { lng: 121, lat: 30 },
        { lng: 121, lat: 31 },
      ],
    ]);
  });

  it('C-TreeCheckbox: writes nodes with their rights and keeps those of nodes already ticked', async () => {
    const Config = JSON.stringify({
      TreeCheckbox: {
        DataSourceType: 'Static',
        DataSourceStatic: [
          { Id: 'm1', Name: '客户' },
          { Id: 'm2', Name: '订单' },
        ],
        DefaultPermissions: ['Add'],
      },
    });
    const { user, stored } = openOne(
      'TreeCheckbox',
      {
        Config,
        Data: JSON.stringify([
          { Id: 'm1', Name: '客户' },
          { Id: 'm2', Name: '订单' },
        ]),
      },
      { mode: 'Edit', row: { Id: 'r', v: '[{"Id":"m1","Permission":"[\\"Del\\"]"}]' } },
    );
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    await tick(user, 'checkbox', '订单');
    await tick(user, 'button', /确定/);
    await waitFor(() =>
      expect(JSON.parse(String(stored()))).toEqual([
        { Id: 'm1', Permission: '["Del"]' },
        { Id: 'm2', Permission: '["Add"]' },
      ]),
    );
  });
});

describe('a tree whose branches come from the server one by one', () => {
  const lazy = {
    Config: JSON.stringify({
      ...{ SelectLabel: 'Name', SelectSaveField: 'Id', DataSource: 'Sql' },
      Cascader: { Lazy: true },
    }),
    Data: JSON.stringify([
      { Id: 'a', Name: '华东' },
      { Id: 'b', Name: '华南' },
    ]),
  };
  const below = (Name: string) => ({ Code: 1, Data: [{ Id: Name, Name }], Msg: null });
  const openTree = async (fieldSqlData: OptionPorts['fieldSqlData']) => {
    const { user } = openOne('Cascader', lazy, { sources: { fieldSqlData } });
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    return { user, sheet: within(await screen.findByRole('dialog')) };
  };

  it('LATE-branch: a branch that arrives after another one was opened does not take its place', async () => {
    const give: Record<string, () => void> = {};
    const { user, sheet } = await openTree(
      ({ parent = '' }) =>
        new Promise((resolve) => {
          give[parent] = () => resolve(below(parent === 'a' ? '上海' : '广州'));
        }),
    );
    await user.click(await sheet.findByRole('button', { name: '下级 华东' }));
    await user.click(sheet.getByRole('button', { name: '全部' }));
    await user.click(await sheet.findByRole('button', { name: '下级 华南' }));
    give['a']?.();
    give['b']?.();
    await sheet.findByRole('button', { name: '广州' });
  });

  it('RETRY-branch: a branch that could not be read is there after a retry', async () => {
    let tries = 0;
    const { user, sheet } = await openTree(() =>
      Promise.resolve(tries++ === 0 ? { Code: 0, Data: [], Msg: '忙' } : below('上海')),
    );
    await user.click(await sheet.findByRole('button', { name: '下级 华东' }));
    await user.click(await sheet.findByRole('button', { name: '重试' }));
    await sheet.findByRole('button', { name: '上海' });
  });
});

it('LATE-place: a point chosen on the map stays when the device then reports its location', async () => {
  let answer: ((place: object) => void) | undefined;
  const geolocation = { getCurrentPosition: (found: (place: object) => void) => void (answer = found) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  const { user, page, stored } = openOne('Map');
  await user.click(page.getByRole('button', { name: `选择位置 ${LABEL}` }));
  const sheet = await screen.findByRole('dialog');
  const map = await waitFor(() => sheet.querySelector('.leaflet-container') as HTMLElement);
  await waitFor(() => expect(answer).toBeDefined());
  fireEvent.click(map);
  await waitFor(() =>
    expect(within(sheet).getByRole('button', { name: '确定' })).toHaveProperty('disabled', false),
  );
  answer?.({ coords: { longitude: 121.5, latitude: 31.2, accuracy: 10 } });
  // rest: what arrives too late would be there within some frames; looking too soon can miss it but never cause it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.click(within(sheet).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(String(stored())).toContain('Center'));
  const { Center } = JSON.parse(String(stored())) as { Center: { lng: number } };
  expect(Math.abs(Center.lng - 121.5)).toBeGreaterThan(0.5);
  Reflect.deleteProperty(navigator, 'geolocation');
});
