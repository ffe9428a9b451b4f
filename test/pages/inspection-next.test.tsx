import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { ulid } from 'ulid';
import { chooseFile } from '../kit/choose-file';
import { withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

let admin: Elsewhere;
let director: Elsewhere;

const add = async (FormEngineKey: string, _RowModel: object) => {
  const Id = ulid();
  await admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });
  return Id;
};
const day = (days: number) => dayjs().add(days, 'day');
const at = (days: number) => day(days).format('YYYY-MM-DD 23:59:00');
/** A day as it is shown: with its year unless that is the current one. */
const date = (days: number) => day(days).format(day(days).isSame(dayjs(), 'year') ? 'MM-DD' : 'YYYY-MM-DD');

/** A plan of the director's; `days` from today it is due. */
const plan = (Mingcheng: string, days: number, more: object = {}) =>
  add('diy_check_plan', {
    ...{ Mingcheng, Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查', FuzeRenID: director.id },
    ...{ FuzeRen: '主任', JihuaKSSJ: at(days - 1), JihuaJSSJ: at(days), ...more },
  });
const item = (JihuaID: string, Xuhao: number) =>
  add('diy_check_item', { JihuaID, Xuhao, Fenlei: '整理', Neirong: `第 ${Xuhao} 项`, Manfen: 5 });
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

beforeAll(async () => {
  const tenant = await startTenant('director', 'spec', 'loctek');
  admin = await elsewhere(tenant, 'admin');
  director = await elsewhere(tenant, 'director');
});

/** Names of the cards and rows of a page that begin like this, in order. */
const named = (page: HTMLElement, name: RegExp) =>
  within(page)
    .queryAllByRole('button', { name })
    .map((button) => button.getAttribute('aria-label') ?? '');

it('INSP-order: what is overdue comes first, then the nearest deadline, what is finished last; cards say how long', async () => {
  await plan('序 完成', 30, { Zhuangtai: '已完成' });
  await plan('序 远', 12);
  await plan('序 三天', 3);
  await plan('序 明天', 1);
  await plan('序 今天', 0);
  await plan('序 逾期二', -2);
  await plan('序 逾期五', -5, { Zhuangtai: '检查中' });
  const page = await renderPage('checkPlan');
  // The state between name and inspector, the kind after the deadline.
  const until = () =>
    named(page, /^序/).map((name) => name.replace(/ (\S+) 检查人 \S+ 截止/, '|$1').replace(/ 5S.*$/, ''));
  const expected = [
    '序 逾期五|已逾期 逾期 5 天',
    '序 逾期二|已逾期 逾期 2 天',
    '序 今天|待检查 今天 23:59',
    '序 明天|待检查 明天 23:59',
    `序 三天|待检查 ${date(3)} 23:59 · 还剩 3 天`,
    `序 远|待检查 ${date(12)} 23:59`,
    `序 完成|已完成 ${date(30)} 23:59`,
  ];
  await waitFor(() => expect(until()).toEqual(expected));
});

it('INSP-order-fixes: problems that are overdue come first, then the nearest due day', async () => {
  const fix = (WentiMS: string, days: number, Zhuangtai = '待整改') =>
    add('diy_check_zhenggai', { WentiMS, Zhuangtai, YaoqiuWCSJ: day(days).format('YYYY-MM-DD') });
  await fix('难 已报', -9, '待复核');
  await fix('难 远', 20);
  await fix('难 明天', 1);
  await fix('难 昨天', -1);
  await renderPage('changePassword');
  const page = await renderPage('checkPlan');
  await userEvent.click(await within(page).findByRole('radio', { name: /^问题/ }));
  const due = () => named(page, /^难/).map((name) => name.replace(/^(\S+ \S+) .*期限 /, '$1|').trim());
  // Those that were added last may not have been read yet when the page is drawn with what is kept.
  await waitFor(() =>
    expect(due()).toEqual(['难 昨天|逾期 1 天', '难 明天|明天', `难 远|${date(20)}`, `难 已报|${date(-9)}`]),
  );
});

it('INSP-outcome: a submitted inspection says what came of it, leads to the next task, and is not offered again', async () => {
  const id = await plan('总装大检查', -8);
  const next = await plan('冲压大检查', -7);
  await item(id, 1);
  await item(id, 2);
  const submit = async () => {
    const page = await renderPage('checkPlan5S', { id });
    await userEvent.click((await within(page).findAllByRole('radio', { name: '不合格' }))[0]!);
    await userEvent.type(await within(page).findByLabelText('问题'), '堵住了');
    await userEvent.click(within(page).getAllByRole('radio', { name: '合格' })[1]!);
    await userEvent.click(await within(page).findByRole('button', { name: '提交检查' }));
    await confirm('提交检查');
    return shownPage('checkPlanSuccess');
  };
  const facts = async (page: HTMLElement) => {
    await within(page).findByText('90 分 · A');
    await within(page).findByText('1 项');
    await within(page).findByText(/^新建 1 项整改 · \S+/);
  };
  const offered = (page: HTMLElement) => named(page, /大检查 逾期/);
  await renderPage('changePassword');
  await within(await renderPage('checkPlan')).findByRole('button', { name: /^冲压大检查/ });
  await within(await renderPage('checkPlan5S', { id })).findAllByRole('radio', { name: '不合格' });
  await withoutNetwork(async () => {
    const queued = await submit();
    await facts(queued);
    await within(queued).findByRole('heading', { name: '已保存，等待网络', level: 2 });
    expect(offered(queued)).toEqual(['冲压大检查 逾期 7 天']);
    expect(queued.textContent).not.toContain('network error');
    await within(queued).findByText('网络出现问题');
    await renderPage('changePassword');
    const after = await renderPage('checkPlanSuccess', { id: 'other', kind: '5S' });
    await within(after).findByText('接下来');
    expect(offered(after)).toEqual(['冲压大检查 逾期 7 天']);
  });
  await renderPage('changePassword');
  const sent = await renderPage('checkPlanSuccess', { id, kind: '5S' });
  await facts(sent);
  await within(sent).findByText('接下来');
  await waitFor(() => expect(offered(sent)).toEqual(['冲压大检查 逾期 7 天']));
  expect(within(sent).getByRole('button', { name: '返回列表' })).toBeTruthy();
  await userEvent.click(within(sent).getByRole('button', { name: '下一个任务' }));
  await within(await shownPage('checkPlanDetail')).findByText('冲压大检查');
  await admin.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_check_plan', Id: next });
});

it('INSP-outcome-spot: a finished spot check says how many samples there were', async () => {
  const id = await plan('来料抽查', 5, { Leixing: '抽查' });
  const page = await renderPage('checkPlanSpot', { id });
  await userEvent.type(await within(page).findByLabelText('样本名称'), '轴承');
  await userEvent.type(within(page).getByLabelText('样本编号'), 'Z-1');
  await userEvent.click(within(page).getByRole('radio', { name: '合格' }));
  await userEvent.click(within(page).getByRole('button', { name: '添加样本' }));
  await within(page).findByText('轴承 Z-1');
  await userEvent.click(within(page).getByRole('button', { name: '完成抽查' }));
  await confirm('完成抽查');
  const done = await shownPage('checkPlanSuccess');
  await within(done).findByText('1 个，合格 1');
  await within(done).findByText('100 分 · A');
});

it('INSP-outcome-fix: a reported rectification says that its review comes next, and who makes it', async () => {
  const id = await plan('焊接检查', -3, { Zhuangtai: '待整改' });
  const fix = await add('diy_check_zhenggai', {
    ...{ JihuaID: id, WentiMS: '地面有油', Zhuangtai: '待整改', YaoqiuWCSJ: day(-9).format('YYYY-MM-DD') },
    ...{ ZerenRenID: director.id, ZerenRen: '主任', FuheRenID: admin.id, FuheRen: '管理员' },
  });
  const page = await renderPage('checkPlanReport', { id: fix });
  await userEvent.type(await within(page).findByLabelText('整改措施'), '擦干净了');
  const photo = new File(['bytes'], 'after.png', { type: 'image/png' });
  await chooseFile(within(page).getByRole('button', { name: '拍照' }), photo);
  await within(page).findByRole('button', { name: '移除照片 1' });
  await userEvent.click(within(page).getByRole('button', { name: '提报整改' }));
  const done = await shownPage('checkPlanSuccess');
  await within(done).findByText('已提交，等待复核');
  await within(done).findByText('接下来');
  expect(named(done, /^地面有油/)).toEqual([]);
});

it('INSP-fail: a lost connection has words of its own, the server’s reason stays; nothing else is offered', async () => {
  const failed = async (message: string) => {
    await renderPage('changePassword');
    return renderPage('checkPlanFail', { id: 'gone', kind: '5S', message });
  };
  const lost = await failed('timeout');
  await within(lost).findByText('连接超时');
  expect(within(lost).queryByText('接下来')).toBeNull();
  expect(within(lost).getByRole('button', { name: '返回修改' })).toBeTruthy();
  await within(await failed('网络出现问题，请重试：network error')).findByText('网络出现问题');
  await within(await failed('照片缺失：timeout')).findByText('照片缺失：timeout');
});
