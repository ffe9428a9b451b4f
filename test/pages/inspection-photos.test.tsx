import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ulid } from 'ulid';
import { chooseFile, withSlowPictures } from '../kit/choose-file';
import { withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { bytesAt } from '../kit/stored-picture';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';
import { drafts } from '@/data/cache/app-cache';
import { openStored } from '@/device/storage/files';

let tenant: TestTenant;
const id = ulid();

beforeAll(async () => {
  // Uploads are private here, as on the public platform.
  tenant = await startTenant('inspector', 'today', 'loctek');
  const admin = await elsewhere(tenant, 'admin');
  const add = (FormEngineKey: string, Id: string, row: object) =>
    admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel: row });
  const plan = { Mingcheng: '照片检查', Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查' };
  await add('diy_check_plan', id, { ...plan, JihuaJSSJ: '2099-01-01 17:30:00' });
  const item = { JihuaID: id, Xuhao: 1, Fenlei: '整理', Neirong: '通道畅通', Manfen: 5 };
  await add('diy_check_item', ulid(), item);
});

const file = (name: string) => new File([`bytes of ${name}`], name, { type: 'image/png' });

/** The photos of the inspection as this device keeps them. */
async function kept() {
  const draft = (await drafts.list()).find(({ row }) => row === id);
  return Object.values(draft?.files ?? {}).flat();
}
const names = async () => (await kept()).map(({ name }) => name);

it('INSPECT-photo-undo: a restored photo is back in its place; one that is not restored leaves the device', async () => {
  const page = await renderPage('checkPlan5S', { id });
  await userEvent.click(await within(page).findByRole('radio', { name: '不合格' }));
  await userEvent.type(await within(page).findByLabelText('问题'), '堵住了');
  for (const [at, name] of ['a.png', 'b.png', 'c.png'].entries()) {
    await chooseFile(within(page).getByRole('button', { name: '拍照' }), file(name));
    await within(page).findByRole('button', { name: `移除照片 ${at + 1}` });
  }
  await waitFor(async () => expect(await names()).toEqual(['a.png', 'b.png', 'c.png']));
  const [first, second] = await kept();
  const remove = (n: number) => userEvent.click(within(page).getByRole('button', { name: `移除照片 ${n}` }));

  await remove(1);
  await waitFor(async () => expect(await names()).toEqual(['b.png', 'c.png']));
  await userEvent.click(within(page).getByRole('button', { name: '撤销' }));
  await waitFor(async () => expect(await names()).toEqual(['a.png', 'b.png', 'c.png']));
  expect(await openStored(first?.id ?? '')).toBeDefined();

  await remove(1);
  await remove(1);
  await waitFor(async () => expect(await names()).toEqual(['c.png']));
  await waitFor(async () => expect(await openStored(first?.id ?? '')).toBeUndefined());
  // The last one can still be restored to its place.
  await userEvent.click(within(page).getByRole('button', { name: '撤销' }));
  await waitFor(async () => expect(await names()).toEqual(['b.png', 'c.png']));
  expect(await openStored(second?.id ?? '')).toBeDefined();
});

it('PRIVATE-inspection: photos of an inspection arrive, and its readers see them', async () => {
  const page = await renderPage('checkPlan5S', { id });
  await within(page).findByRole('button', { name: '查看照片 2' });
  await userEvent.click(within(page).getByRole('button', { name: '提交检查' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交检查' }),
  );
  await shownPage('checkPlanSuccess');
  const [item] = (await storedRows(tenant, 'diy_check_item')).filter(({ JihuaID }) => JihuaID === id);
  expect(item?.['Tupian']).toMatch(/b\.png.*c\.png/);

  await logInAs('director');
  const read = await renderPage('checkPlan5S', { id });
  const photo = await within(read).findByRole('button', { name: '照片 2' });
  await waitFor(async () =>
    expect(await bytesAt(photo.querySelector('img')?.src ?? '')).toBe('bytes of c.png'),
  );
});

it('INSPECT-link-offline: a measure that a message led to opens again without a network, including its photo', async () => {
  await logInAs('director');
  const [item] = (await storedRows(tenant, 'diy_check_item')).filter(({ JihuaID }) => JihuaID === id);
  const measure = ulid();
  await (
    await elsewhere(tenant, 'admin')
  ).ask('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_check_zhenggai',
    Id: measure,
    _RowModel: { JihuaID: id, WentiMS: '线槽松了', WentiTP: item?.['Tupian'], Zhuangtai: '待整改' },
  });
  const open = async () => {
    const page = await renderPage('checkPlanReport', { id: measure });
    await within(page).findByText('线槽松了');
    await waitFor(async () =>
      expect(await bytesAt(page.querySelector('img')?.src ?? '')).toBe('bytes of b.png'),
    );
    await renderPage('changePassword');
  };
  await open();
  await withoutNetwork(open);
});

it('INSPECT-link-retry: a measure that could not be read is there after a retry', async () => {
  const [measure] = (await storedRows(tenant, 'diy_check_zhenggai')).filter(({ JihuaID }) => JihuaID !== id);
  let page: HTMLElement | undefined;
  await withoutNetwork(async () => {
    page = await renderPage('checkPlanReport', { id: String(measure?.['Id']) });
    await within(page).findByRole('button', { name: '重试' });
  });
  await userEvent.click(within(page!).getByRole('button', { name: '重试' }));
  await within(page!).findByText(String(measure?.['WentiMS']));
  await renderPage('changePassword');
});

it('KEPT-review: the typed opinion about a measure outlives the page, and is gone once it is decided', async () => {
  await logInAs('inspector');
  const rows = await storedRows(tenant, 'diy_check_zhenggai');
  const one = String(rows.find(({ Zhuangtai }) => Zhuangtai === '待复核')?.['Id']);
  const opinion = async () => {
    await renderPage('changePassword');
    const page = await renderPage('checkPlanReport', { id: one });
    return { page, box: await within(page).findByLabelText<HTMLTextAreaElement>('复核意见') };
  };
  const kept = async () => JSON.stringify(await drafts.list());
  const first = await opinion();
  await userEvent.type(first.box, '画线不清');
  await waitFor(async () => expect(await kept()).toContain('画线不清'));
  const again = await opinion();
  await waitFor(() => expect(again.box.value).toBe('画线不清'));
  await userEvent.click(within(again.page).getByRole('button', { name: '退回' }));
  await shownPage('checkPlanSuccess');
  const decided = (await storedRows(tenant, 'diy_check_zhenggai')).find(({ Id }) => Id === one);
  expect(decided).toMatchObject({ FuheYJ: '画线不清', FuheJG: '退回' });
  expect(await kept()).not.toContain('画线不清');
});

it('INSPECT-quick: a photo still being prepared when an inspection, a sample or a measure is sent is sent too', async () => {
  await logInAs('inspector');
  const admin = await elsewhere(tenant, 'admin');
  const add = (FormEngineKey: string, Id: string, row: object) =>
    admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel: row });
  const [check, spot, measure] = [ulid(), ulid(), ulid()];
  const plan = { Quyu: '二号线', Zhuangtai: '待检查', JihuaJSSJ: '2099-01-01 17:30:00' };
  await add('diy_check_plan', check, { ...plan, Mingcheng: '快拍快交', Leixing: '5S' });
  await add('diy_check_plan', spot, { ...plan, Mingcheng: '快拍抽查', Leixing: '抽查' });
  const item = { JihuaID: check, Xuhao: 1, Fenlei: '整理', Neirong: '货架', Manfen: 5, YaoqiuZP: 1 };
  await add('diy_check_item', ulid(), item);
  const open = { JihuaID: check, WentiMS: '地面有油', Zhuangtai: '待整改' };
  await add('diy_check_zhenggai', measure, open);
  const page = async (...[route, id]: Parameters<typeof renderPage>) => within(await renderPage(route, id));
  const of = async (table: string, column: string, value: string) =>
    (await storedRows(tenant, table)).find((row) => row[column] === value);

  await withSlowPictures(async () => {
    const check5S = await page('checkPlan5S', { id: check });
    await userEvent.click(await check5S.findByRole('radio', { name: '不合格' }));
    await userEvent.type(await check5S.findByLabelText('问题'), '歪了');
    await chooseFile(check5S.getByRole('button', { name: '拍照' }), file('check.png'));
    await userEvent.click(check5S.getByRole('button', { name: '提交检查' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '提交检查' }));
    await shownPage('checkPlanSuccess');
    expect((await of('diy_check_item', 'JihuaID', check))?.['Tupian']).toMatch(/check\.png/);

    const sample = await page('checkPlanSpot', { id: spot });
    await userEvent.type(await sample.findByLabelText('样本名称'), '轴承');
    await userEvent.type(sample.getByLabelText('样本编号'), 'Z-1');
    await userEvent.click(sample.getByRole('radio', { name: '合格' }));
    await chooseFile(sample.getByRole('button', { name: '拍照' }), file('sample.png'));
    await userEvent.click(sample.getByRole('button', { name: '添加样本' }));
    await waitFor(async () =>
      expect((await of('diy_check_choucha', 'JihuaID', spot))?.['Tupian']).toMatch(/sample\.png/),
    );

    const fix = await page('checkPlanReport', { id: measure });
    await userEvent.type(await fix.findByLabelText('整改措施'), '擦干净了');
    await chooseFile(fix.getByRole('button', { name: '拍照' }), file('fix.png'));
    await userEvent.click(fix.getByRole('button', { name: '提报整改' }));
    await shownPage('checkPlanSuccess');
    expect((await of('diy_check_zhenggai', 'Id', measure))?.['ZhenggaiTP']).toMatch(/fix\.png/);
  });
});
