import { waitFor, within } from '@testing-library/dom';
import { menuId } from '../../server/seed/base/define-menu';
import { peekCache } from '@/data/cache/app-cache';
import { newId } from '@/device/runtime/random';
import { back, open } from '@/navigation/navigation';
import { askedDuring, withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

const menu = menuId('yunqi', 'customer');
const CALL = '/getRowHistory';

interface Person {
  Id: string;
  Name: string;
  Account: string;
}

let office: Elsewhere;
let field: Elsewhere;
let people: Person[];

async function start(profile: 'spec' | 'today' = 'spec'): Promise<void> {
  const tenant = await startTenant('manager', profile);
  office = await elsewhere(tenant, 'admin');
  field = await elsewhere(tenant, 'field');
  people = await office.ask<Person[]>('/api/FormEngine/getTableData', { FormEngineKey: 'sys_user' });
}

const nameOf = (id: string): string => people.find(({ Id }) => Id === id)?.Name ?? '';
const row = (Id: string, _RowModel: object) => ({ FormEngineKey: 'diy_customer', Id, _RowModel });

async function added(): Promise<string> {
  const id = newId();
  const values = {
    CustName: `动态客户${id}`,
    Contact: '顾',
    CustLevel: 'B',
    Amount: 1200,
    OwnerId: field.id,
  };
  await field.ask('/api/FormEngine/addFormData', row(id, values));
  return id;
}

const change = (by: Elsewhere, id: string, values: object) =>
  by.ask('/api/FormEngine/uptFormData', row(id, values));

async function openRecord(id: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workDetail', { menu, id });
  await within(page).findByRole('heading', { name: `动态客户${id}` });
  return page;
}

const linesOf = (entry: HTMLElement): string[] =>
  [...entry.querySelectorAll('.record-history__line')].map(({ textContent }) => textContent ?? '');

/** The entries of the history that a page shows, newest first. */
async function historyOf(page: HTMLElement): Promise<HTMLElement[]> {
  return within(await within(page).findByRole('list', { name: '动态 今天' })).findAllByRole('listitem');
}

describe('the history of a record', () => {
  beforeAll(() => start());

  it('HISTORY-page: says who changed what, as the record shows it, with people by their names', async () => {
    const id = await added();
    const manager = people.find(({ Account }) => Account === 'manager');
    await change(office, id, { CustLevel: 'A', Amount: 126000.5, NextFollow: '2026-11-30' });
    await change(office, id, { OwnerId: manager?.Id, Contract: '[]', Remark: '长'.repeat(600) });
    const page = await openRecord(id);
    const [given, graded, first] = await historyOf(page);
    expect(given?.textContent).toMatch(new RegExp(`^${nameOf(office.id)}\\d\\d:\\d\\d`));
    await waitFor(() =>
      expect(linesOf(given!)).toEqual([`负责人：${nameOf(field.id)} → ${manager?.Name}`, '备注：内容有改动']),
    );
    expect(linesOf(graded!)).toEqual([
      '客户等级：B → A',
      '预计额：¥1,200.00 → ¥126,000.50',
      '下次跟进：（空） → 2026-11-30',
    ]);
    expect(first?.textContent).toMatch(new RegExp(`^${nameOf(field.id)} 新增\\d\\d:`));
  });

  it('HISTORY-page-live: nothing until somebody changes the record, then that change, without reopening it', async () => {
    const id = await added();
    const page = await openRecord(id);
    await waitFor(async () => expect(await peekCache(`history:diy_customer:${id}`)).toBeDefined());
    expect(within(page).queryByText('动态')).toBeNull();
    await open('outbox');
    await shownPage('outbox');
    await change(office, id, { CustLevel: 'D' });
    await back();
    const [entry] = await historyOf(page);
    expect(linesOf(entry!)).toEqual(['客户等级：B → D']);
  });

  it('HISTORY-page-offline: without a network it is what was last read, and it goes with the record', async () => {
    const id = await added();
    await change(office, id, { CustLevel: 'C' });
    await historyOf(await openRecord(id));
    const kept = () => peekCache(`history:diy_customer:${id}`);
    await waitFor(async () => expect(await kept()).toBeDefined());
    await withoutNetwork(async () => {
      const [entry] = await historyOf(await openRecord(id));
      expect(linesOf(entry!)).toEqual(['客户等级：B → C']);
    });
    await office.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_customer', Id: id });
    await renderPage('changePassword');
    await renderPage('workDetail', { menu, id });
    await waitFor(async () => expect(await kept()).toBeUndefined());
  });
});

it('HISTORY-page-today: a server that keeps no history shows none and is not asked for it', async () => {
  await start('today');
  const id = await added();
  await change(office, id, { CustLevel: 'A' });
  const asked = await askedDuring(async () => {
    const page = await openRecord(id);
    // Show-rules are asked after the record has been drawn, and so is what belongs below it.
    await within(page).findByRole('button', { name: '新建订单' });
    expect(within(page).queryByText('动态')).toBeNull();
  }, CALL);
  expect(asked).toEqual([]);
});
