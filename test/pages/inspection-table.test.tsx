import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { ulid } from 'ulid';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

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
const plan = (Mingcheng: string, days: number, more: object = {}) =>
  add('diy_check_plan', {
    ...{ Mingcheng, Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查', FuzeRenID: director.id },
    ...{ FuzeRen: '主任', JihuaKSSJ: at(days - 3), JihuaJSSJ: at(days), ...more },
  });
const problem = (WentiMS: string) =>
  add('diy_check_zhenggai', {
    ...{ WentiMS, Quyu: '二号线', Zhuangtai: '待整改', ZerenRenID: director.id, ZerenRen: '主任' },
    YaoqiuWCSJ: at(2),
  });

async function openTable(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('checkPlan');
  const shape = await within(page).findByRole('radio', { name: '表格' });
  if (shape.getAttribute('aria-checked') !== 'true') await userEvent.click(shape);
  await within(page).findByRole('grid');
  return page;
}

const own = (page: HTMLElement, words: RegExp) =>
  within(page)
    .getAllByRole('row')
    .filter(({ textContent }) => words.test(textContent ?? ''));
const rowOf = (page: HTMLElement, words: RegExp) =>
  waitFor(() => {
    const [row] = own(page, words);
    expect(row).toBeDefined();
    return row as HTMLElement;
  });
const heads = (page: HTMLElement) =>
  within(page)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.table__name')?.textContent ?? '');
const cells = (page: HTMLElement, rows: readonly HTMLElement[], label: string) =>
  rows.map((row) => row.querySelectorAll('.table__cell')[heads(page).indexOf(label)]?.textContent?.trim());

it('TABLE-inspections: tasks are compared in a table with their deadline, progress and score, which is sorted by its heads', async () => {
  const id = await plan('0 比较 甲', 3, { Zhuangtai: '检查中' });
  await plan('0 比较 乙', -2);
  await plan('0 比较 丙', 1, { Zhuangtai: '待复核' });
  for (const Xuhao of [1, 2])
    await add('diy_check_item', {
      ...{ JihuaID: id, Xuhao, Fenlei: '整理', Neirong: `第 ${Xuhao} 项`, Manfen: 5 },
      Jieguo: Xuhao === 1 ? '合格' : '',
    });
  const page = await openTable();
  await waitFor(() => expect(own(page, /^0 比较/)).toHaveLength(3));
  const rows = () => own(page, /^0 比较/);
  await waitFor(() => expect(cells(page, rows(), '进度')).toContain('已检 1 / 2'));
  expect(cells(page, rows(), '名称')[0]).toBe('0 比较 乙');
  expect(cells(page, rows(), '状态')[0]).toBe('已逾期');
  expect(cells(page, rows(), '截止')[0]).toBe('逾期 2 天');
  const head = (label: string) => within(page).getByRole('columnheader', { name: new RegExp(`^${label}`) });
  const sort = (label: string) =>
    userEvent.click(within(head(label)).getAllByRole('button')[0] as HTMLElement);
  await sort('得分');
  await waitFor(() => expect(head('得分').getAttribute('aria-sort')).toBe('ascending'));
  const scores = () =>
    cells(page, within(page).getAllByRole('row').slice(1), '得分').map((text) => parseFloat(text ?? ''));
  const ascending = scores().filter((score) => !Number.isNaN(score));
  expect(ascending.length).toBeGreaterThan(5);
  expect(ascending).toEqual([...ascending].sort((one, other) => one - other));
  await sort('得分');
  await waitFor(() => expect(head('得分').getAttribute('aria-sort')).toBe('descending'));
  // Tasks without a score come last both ways.
  expect(scores()[0]).toBeGreaterThan(ascending[0] ?? 0);
  expect(scores()[0]).toBe(Math.max(...scores().filter((score) => !Number.isNaN(score))));
  await sort('名称');
  await waitFor(() => expect(cells(page, rows(), '名称')).toEqual(['0 比较 丙', '0 比较 甲', '0 比较 乙']));
  // Read of the first ones only.
  expect(head('进度').getAttribute('aria-sort')).toBeNull();
});

it('TABLE-inspections-open: a press shows a task beside the table, J the next row; a problem has a page of its own', async () => {
  await plan('打开 甲', -40);
  await plan('打开 乙', -39);
  await problem('打开 护栏松动');
  const page = await openTable();
  await userEvent.click(await rowOf(page, /^打开 甲/));
  await screen.findByRole('region', { name: '打开 甲' });
  await userEvent.keyboard('j');
  await screen.findByRole('region', { name: '打开 乙' });
  await waitFor(() => expect(own(page, /^打开 乙/)[0]?.getAttribute('aria-current')).toBe('true'));
  await userEvent.click(within(page).getByRole('button', { name: '关闭任务' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '打开 乙' })).toBeNull());
  await userEvent.click(within(page).getByRole('tab', { name: /^待我处理/ }));
  const broken = await rowOf(page, /^打开 护栏松动/);
  expect(cells(page, [broken], '区域')).toEqual(['二号线']);
  await userEvent.click(broken);
  await shownPage('checkPlanReport');
});
