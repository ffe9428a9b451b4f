import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { ulid } from 'ulid';
import { askedDuring } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

// A phone; what a desktop shows beside the cards is in panes.test.tsx.
window.innerWidth = 375;

let director: Elsewhere;
let add: (FormEngineKey: string, _RowModel: object) => Promise<string>;

beforeAll(async () => {
  const tenant = await startTenant('director', 'spec', 'loctek');
  const admin = await elsewhere(tenant, 'admin');
  director = await elsewhere(tenant, 'director');
  add = async (FormEngineKey, _RowModel) => {
    const Id = ulid();
    await admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });
    return Id;
  };
});

const at = (days: number) => dayjs().add(days, 'day').format('YYYY-MM-DD 23:59:00');
const plan = (Mingcheng: string, more: object = {}) =>
  add('diy_check_plan', {
    ...{ Mingcheng, Leixing: '5S', Quyu: '一号线', Zhuangtai: '检查中', FuzeRenID: director.id },
    ...{ FuzeRen: '主任', JihuaKSSJ: at(-1), JihuaJSSJ: at(3), ...more },
  });
/** Items of a plan, the first ones checked. */
const items = async (JihuaID: string, count: number, checked = 0) => {
  for (let Xuhao = 1; Xuhao <= count; Xuhao += 1) {
    const Jieguo = Xuhao <= checked ? '合格' : '';
    await add('diy_check_item', {
      ...{ JihuaID, Xuhao, Fenlei: '整理', Neirong: `第 ${Xuhao} 项`, Manfen: 5, Jieguo },
    });
  }
};
/** What the cards with this name say of their progress. */
const far = (page: HTMLElement, name: string) =>
  within(page)
    .queryAllByRole('button', { name: new RegExp(`^${name} `) })
    .map((card) => ({
      said: /已检 \d+ \/ \d+/.exec(card.getAttribute('aria-label') ?? '')?.[0],
      drawn: card.querySelector('.check-progress__count')?.textContent?.trim(),
    }));

/** A fresh look at the list. */
const list = async () => {
  await renderPage('changePassword');
  return renderPage('checkPlan');
};

it('PROGRESS-cards: the card of a task says how far its inspection is, and one question is asked for all cards', async () => {
  const both = [await plan('进度 甲'), await plan('进度 乙')] as const;
  await items(both[0], 3, 1);
  await items(both[1], 2);
  await plan('进度 空');
  await items(await plan('进度 毕', { Zhuangtai: '已完成' }), 2, 2);
  const asked = await askedDuring(async () => {
    const page = await list();
    await waitFor(() => expect(far(page, '进度 甲')).toEqual([{ said: '已检 1 / 3', drawn: '已检 1 / 3' }]));
    expect(far(page, '进度 乙')).toEqual([{ said: '已检 0 / 2', drawn: '已检 0 / 2' }]);
    expect(far(page, '进度 空')).toEqual([{}]);
    expect(far(page, '进度 毕')).toEqual([{}]);
  }, '/getTableData');
  const asks = asked.filter((body) => body.includes('diy_check_item'));
  expect(asks.length).toBeGreaterThan(0);
  // The news of what was just added may have them read once more, but never one by one.
  for (const body of asks) for (const id of both) expect(body).toContain(id);
});

it('PROGRESS-kept: what was entered on this device and not submitted yet counts', async () => {
  const id = await plan('进度 丙');
  await items(id, 3, 1);
  const check = await renderPage('checkPlan5S', { id });
  await userEvent.click((await within(check).findAllByRole('radio', { name: '合格' }))[1]!);
  await within(check).findByText(/已检 2 \/ 3/);
  const page = await list();
  await waitFor(() => expect(far(page, '进度 丙')).toEqual([{ said: '已检 2 / 3', drawn: '已检 2 / 3' }]));
});

it('PROGRESS-others: what a colleague checks meanwhile is shown when the list is refreshed', async () => {
  const id = await plan('进度 丁');
  await items(id, 2);
  const page = await list();
  await waitFor(() => expect(far(page, '进度 丁')).toEqual([{ said: '已检 0 / 2', drawn: '已检 0 / 2' }]));
  await items(id, 1, 1);
  const again = await list();
  await waitFor(() => expect(far(again, '进度 丁')).toEqual([{ said: '已检 1 / 3', drawn: '已检 1 / 3' }]));
});
