import fs from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import gcoord from 'gcoord';
import { equipmentCode } from '../../server/seed/subjects/site';
import { PLANT } from '../../server/seed/subjects/people';
import { CAMERA_FILE, codePhoto, eanModules, qrModules, showToCamera } from './fake-camera';
import { ask, logIn, storedRows, violations } from './kit';
import { photo } from './photo';

// The tools do the same on a desktop; its own layout is looked at elsewhere.
test.skip(({ isMobile }) => !isMobile, 'on phones');

const { CHROMIUM_PATH: executablePath } = process.env;
/** Browsers say WGS-84 where the tenant's points are GCJ-02. */
const [longitude, latitude] = gcoord.transform<[number, number]>(
  [PLANT.lng, PLANT.lat],
  gcoord.GCJ02,
  gcoord.WGS84,
);
const AT_WORK = { longitude, latitude, accuracy: 15 };
const FAR_AWAY = { longitude: 121.4737, latitude: 31.2304, accuracy: 15 };

test.use({
  permissions: ['geolocation', 'camera'],
  geolocation: AT_WORK,
  // The wire carries no time zone: phone and server share this machine's.
  timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${CAMERA_FILE}`,
    ],
  },
});

interface Today {
  Records: {
    Id: string;
    DakaLX: string;
    Beizhu: string;
    Tupian: string;
    Juli: number;
    [column: string]: unknown;
  }[];
}

const open = (page: Page, path: string) => page.goto(`/#${path}`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const run = <T>(page: Page, ApiEngineKey: string, params: object = {}) =>
  ask<{ Code: number; Data: T }>(page, '/api/ApiEngine/run', { ApiEngineKey, ...params });
const todayOf = async (page: Page) => (await run<Today>(page, 'kaoqin_today')).Data;

/** Somebody else takes the phone. */
async function switchTo(page: Page, account: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await logIn(page, account);
  // The home page stands before another one is opened over it.
  await page.getByText('公告', { exact: true }).waitFor();
}

async function addPhoto(page: Page, name: string, buffer = photo()): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, name).click();
  await (await chooser).setFiles({ name: 'site.png', mimeType: 'image/png', buffer });
}

const uploads = (json: unknown): { Path: string; Name: string }[] =>
  JSON.parse(String(json || '[]')) as { Path: string; Name: string }[];

test.afterAll(() => fs.rmSync(CAMERA_FILE, { force: true }));

test.describe('attendance', () => {
  test('S8-punch: in range the round button punches, outside it does not, and outside work takes a reason and a photo', async ({
    page,
    context,
  }) => {
    await logIn(page, 'field');
    await open(page, '/pages/tools/kaoqin/index');
    await expect(page.getByText('已进入打卡范围')).toBeVisible();
    await expect(page.getByText('服务器时间')).toBeVisible();
    await button(page, /^(上班|下班)打卡/).click();
    await expect(page.getByText('打卡成功，可在个人考勤中查看，请勿重复打卡。')).toBeVisible();
    await expect(page.getByText(/海宁厂区东门 · \d+ 米/).first()).toBeVisible();
    expect((await todayOf(page)).Records.find(({ DakaLX }) => DakaLX !== '外勤')?.Juli).toBeLessThan(10);
    expect(await violations(page)).toEqual([]);

    await context.setGeolocation(FAR_AWAY);
    await button(page, '重新定位').click();
    await expect(page.getByText('不在打卡范围')).toBeVisible();
    await expect(page.getByText(/距海宁厂区\S+ 1\d\d\.\d 公里，西南方向/)).toBeVisible();
    await expect(button(page, /^(上班|下班)打卡/)).toBeDisabled();

    const reason = `走访供应商 ${Date.now()}`;
    await button(page, '外勤打卡').click();
    await expect(button(page, '提交')).toBeDisabled();
    await page.getByLabel('外勤事由').fill(reason);
    await addPhoto(page, '拍照');
    await expect(page.getByText('1 / 6')).toBeVisible();
    await button(page, '提交').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(reason).first()).toBeVisible();
    const visit = (await todayOf(page)).Records.find(({ Beizhu }) => Beizhu === reason);
    expect(visit).toMatchObject({ DakaLX: '外勤', ZhuangtaiKQ: '外勤', ChidaoSC: 0 });
    expect(uploads(visit?.Tupian)).toHaveLength(1);
  });

  test('S8-punch-offline: without a signal a punch waits with the phone’s and the last known server time and is marked as sent late', async ({
    page,
    context,
  }) => {
    // Ten minutes ago, by the phone and by the server it asked then.
    const AGO = 10 * 60_000;
    await page.clock.install({ time: Date.now() - AGO });
    await page.route('**/api/os/getDateTimeNow*', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const then = text.replace(/\d{4}[/-]\d\d[/-]\d\d[ T]\d\d:\d\d:\d\d/, (now) => {
        const date = new Date(new Date(now.replace(/-/g, '/')).getTime() - AGO);
        const two = (part: number) => String(part).padStart(2, '0');
        const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('/');
        return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
      });
      await route.fulfill({ response: answer, body: then });
    });
    await logIn(page, 'inspector');
    await open(page, '/pages/tools/kaoqin/index');
    await expect(page.getByText('已进入打卡范围')).toBeVisible();
    await expect(page.getByText('服务器时间')).toBeVisible();
    await context.setOffline(true);

    const reason = `信号盲区 ${Date.now()}`;
    await button(page, '外勤打卡').click();
    await page.getByLabel('外勤事由').fill(reason);
    await addPhoto(page, '拍照');
    await button(page, '提交').click();
    await expect(page.getByText('暂无网络，打卡已保存，联网后自动提交')).toBeVisible();
    await expect(page.getByText('待同步').first()).toBeVisible();
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    await open(page, '/pages/tools/kaoqin/index');
    await expect(page.getByText(`${reason} · 离线补传`)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('待同步')).toHaveCount(0);
    const punch = (await todayOf(page)).Records.find(({ Beizhu }) => Beizhu === reason);
    expect(punch?.ChidaoSC).toBe(1);
    expect(uploads(punch?.Tupian)).toHaveLength(1);
    const [phone, server, counted] = [punch?.BendiSJ, punch?.FuwuqiSJ, punch?.DakaSJ].map((time) =>
      new Date(String(time).replace(/-/g, '/')).getTime(),
    ) as [number, number, number];
    expect(Math.abs(phone - server)).toBeLessThan(3000);
    expect(counted).toBe(Math.max(phone, server));
    expect(Date.now() - counted).toBeGreaterThan(AGO - 5000);
  });

  test('S8-makeup: the calendar shows a missing punch, and its make-up request goes to approval', async ({
    page,
  }) => {
    await logIn(page, 'maintain');
    const missing = await missingPunch(page);
    await open(page, '/pages/tools/kaoqin/index');
    await button(page, '月历').click();
    for (let turned = 0; turned < missing.monthsAgo; turned += 1) await button(page, '上个月').click();
    const day = page.getByRole('radio').filter({ hasText: new RegExp(`^${missing.day}\\s*缺卡`) });
    await day.click();
    await button(page, new RegExp(`^申请补卡 ${missing.kind}`)).click();
    await expect(page.getByRole('radio', { name: missing.kind })).toBeChecked();
    const why = `忘记打卡 ${Date.now()}`;
    await page.getByLabel('补卡事由').fill(why);
    await page.getByText('请选择实际时间').click();
    await button(page, '确定').click();
    await button(page, '提交审批').click();
    await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
    await expect
      .poll(async () => (await storedRows(page, 'diy_attendance_makeup', 'Shiyou', why))[0])
      .toMatchObject({ Riqi: expect.stringContaining(missing.date), DakaLX: missing.kind });
  });

  test('S8-place-denied: without permission the place comes from the network and is not good enough', async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    const asked = page.waitForRequest((request) => request.postData()?.includes('ip_location') ?? false);
    await logIn(page, 'field');
    await open(page, '/pages/tools/kaoqin/index');
    await asked;
    await expect(page.getByText('获取定位信息失败：请检查定位权限')).toBeVisible();
    await expect(page.getByText('仅能按网络估计位置，无法用于范围内打卡')).toBeVisible();
    await expect(button(page, /^(上班|下班)打卡/)).toBeDisabled();
    await open(page, '/pages/tools/daka/daka');
    await expect(page.getByText('网络估计位置，请打开定位权限后刷新')).toBeVisible();
  });

  test('S8-place-poor: a place that may be 5 km off says so and does not punch; without GPS and network there is none', async ({
    page,
    context,
  }) => {
    await context.setGeolocation({ ...AT_WORK, accuracy: 5000 });
    await logIn(page, 'field');
    await open(page, '/pages/tools/kaoqin/index');
    await expect(page.getByText('定位精度较差（5.0 公里），请到开阔处重新定位')).toBeVisible();
    await expect(button(page, /^(上班|下班)打卡/)).toBeDisabled();
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 2, message: 'no satellites' } as GeolocationPositionError);
    });
    await context.setOffline(true);
    await button(page, '重新定位').click();
    await expect(page.getByText('获取定位信息失败：请检查定位权限')).toBeVisible();
    await expect(button(page, '外勤打卡')).toBeDisabled();
  });
});

interface Missing {
  monthsAgo: number;
  date: string;
  day: number;
  kind: string;
}

/** The newest missing punch of the user. */
async function missingPunch(page: Page): Promise<Missing> {
  const now = new Date();
  for (let monthsAgo = 0; monthsAgo < 12; monthsAgo += 1) {
    const first = new Date(now.getFullYear(), now.getMonth() - monthsAgo, 1);
    const Month = `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
    const { Data } = await run<{
      Days: { Date: string; On: string | null; Off: string | null; States: string[] }[];
    }>(page, 'kaoqin_month', { Month });
    const found = Data.Days.filter(({ States }) => States.includes('缺卡')).pop();
    if (found) {
      const kind = found.On ? '下班' : '上班';
      return { monthsAgo, date: found.Date, day: Number(found.Date.slice(8, 10)), kind };
    }
  }
  throw new Error('Nobody misses a punch for a year.');
}

test('S8-visit: a visit has a target, a place, marked photos and a note; without a signal it waits; the records have both', async ({
  page,
  context,
}) => {
  await logIn(page, 'field');
  await open(page, '/pages/tools/daka/daka');
  await expect(page.getByText(/^定位精度 15 米$/)).toBeVisible();
  await button(page, '打卡').click();
  await expect(page.getByText('请选择[拜访对象]')).toBeVisible();
  await button(page, '拜访对象 选择客户').click();
  const customer = page
    .getByRole('dialog')
    .getByText(/公司|厂$/)
    .first();
  const name = (await customer.innerText()).trim();
  await customer.click();
  await addPhoto(page, '拍照');
  const note = `看样 ${Date.now()}`;
  await page.getByLabel('备注').fill(note);
  await button(page, '打卡').click();
  await expect(page.getByText('打卡成功')).toBeVisible();
  const [row] = await storedRows(page, 'Diy_location', 'Beizhu', note);
  expect(row).toMatchObject({ BaifangDXLX: '客户', BaifangDX: name });
  expect(row?.KehuID).not.toBe('');
  expect(Math.abs(Number(row?.DakaDD_Lng) - PLANT.lng)).toBeLessThan(0.0001);
  expect((JSON.parse(row?.DakaDD ?? '{}') as { Address?: string }).Address).toContain('浙江省');
  // Drawn on by the watermark, and so no PNG any more.
  expect(uploads(row?.Tupian).map(({ Path }) => /\.jpg$/.test(Path))).toEqual([true]);

  await context.setOffline(true);
  await page.getByRole('radio', { name: '工地' }).click();
  await page.getByLabel('拜访对象', { exact: true }).fill('三号工地');
  await button(page, '打卡').click();
  await expect(page.getByText('暂无网络，打卡已保存，联网后自动提交')).toBeVisible();
  await expect(page.getByText('1 次待同步')).toBeVisible();
  await context.setOffline(false);
  await button(page, '打卡记录').click();
  await expect(button(page, new RegExp(`^${name} `)).first()).toBeVisible();
  await expect(page.getByText('待同步')).toHaveCount(0, { timeout: 30_000 });
  await expect(button(page, /^三号工地 /).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button(page, '上个月').click();
  await expect(page.getByText(/^共 \d+ 天 \d+ 次$/)).toBeVisible();
});

test('S8-report: a report carries the last plan over, takes pictures and files, and its readers comment', async ({
  page,
}) => {
  const mark = Date.now();
  await logIn(page, 'field');
  await open(page, '/pages/tools/daily-report/index');
  const done = page.getByLabel('本期完成');
  await expect(done).not.toHaveValue('');
  await expect(page.getByText(/已带入上期计划|本期已提交/)).toBeVisible();
  await done.fill(`走访两家客户 ${mark}`);
  await page.getByLabel('下期计划').fill('');
  await button(page, /^(提交|更新)$/).click();
  await expect(page.getByText('请输入[下期计划]')).toBeVisible();
  await page.getByLabel('下期计划').fill(`发报价 ${mark}`);
  // Typed texts survive leaving the page.
  await page.waitForTimeout(800);
  await page.reload();
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible();
  await expect(done).toHaveValue(`走访两家客户 ${mark}`);
  await addPhoto(page, '拍照');
  const chooser = page.waitForEvent('filechooser');
  await button(page, '添加附件').click();
  const attached = { name: `报价单-${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from('报价') };
  await (await chooser).setFiles(attached);
  await expect(page.getByText(attached.name)).toBeVisible();
  await button(page, /^(提交|更新)$/).click();
  await expect(page.getByText('报告已提交')).toBeVisible();
  const [row] = await storedRows(page, 'diy_daily_report', 'MingriJH', `发报价 ${mark}`);
  expect(uploads(row?.Tupian).length).toBeGreaterThan(0);
  expect(uploads(row?.Fujian).map(({ Name }) => Name)).toContain(attached.name);

  await switchTo(page, 'manager');
  await open(page, '/pages/tools/daily-report/index');
  await page.getByRole('tab', { name: '团队' }).click();
  await expect(page.getByText(/^未提交（\d+）$/)).toBeVisible();
  await button(page, new RegExp(`走访两家客户 ${mark} (未读|已读)`)).click();
  await expect(page.getByText(attached.name)).toBeVisible();
  await expect(button(page, '图片 1')).toBeVisible();
  const comment = `辛苦了 ${mark}`;
  await page.getByLabel('写评论').fill(comment);
  await button(page, '发送').click();
  await expect(page.getByText(comment)).toBeVisible();
});

test('S8-disc: forty questions, left at 23 and resumed there, gone back in, scored, drawn and kept', async ({
  page,
}) => {
  await logIn(page, 'inspector');
  await open(page, '/pages/tools/renshi/disc');
  const answer = async (from: number, to: number) => {
    for (let question = from; question <= to; question += 1) {
      await expect(page.getByText(`第 ${question} 题，共 40 题`).first()).toBeVisible();
      await page
        .getByRole('radio')
        .nth(question % 4)
        .click();
    }
  };
  await button(page, /^(开始测评|重新测评)$/)
    .last()
    .click();
  await answer(1, 22);
  await expect(page.getByText('第 23 题，共 40 题').first()).toBeVisible();
  await page.reload();
  await button(page, '继续第 23 题').click();
  await button(page, '上一题').click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await button(page, '下一题').click();
  await answer(23, 40);
  await button(page, '查看结果').click();
  await expect(page.getByText('测评结果已保存')).toBeVisible();
  await expect(page.getByText('你的工作方式')).toBeVisible();
  const [userId] = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.endsWith(':CurrentUser'))
      .map(([, user]) => (JSON.parse(user) as { Id: string }).Id),
  );
  const rows = await storedRows(page, 'diy_disc_result', 'UserId', userId ?? '');
  const full = rows.filter(({ Daan }) => (JSON.parse(Daan ?? '[]') as unknown[]).length === 40);
  expect(full.map(({ D, I, S, C }) => Number(D) + Number(I) + Number(S) + Number(C))).toContain(40);
  expect(await violations(page)).toEqual([]);
});

test.describe('scanning', () => {
  test('S8-scan-qr: a QR code before the camera leads to the record it links to', async ({
    page,
    baseURL,
  }) => {
    await logIn(page, 'admin');
    const [machine] = await storedRows(page, 'diy_equipment', 'ZichanBM', equipmentCode(1));
    showToCamera(
      qrModules(
        `${baseURL ?? ''}/#/pages/workbench/work-detail/index?table=diy_equipment&id=${machine?.Id ?? ''}`,
      ),
    );
    await open(page, '/FormComponents/scanCode');
    await expect(page.getByText('二维码', { exact: true })).toBeVisible({ timeout: 20_000 });
    await button(page, '打开').click();
    await expect(page.getByText(machine?.Mingcheng ?? '?').first()).toBeVisible();
  });

  test('S8-scan-ean: an EAN-13 finds the machine it hangs on; nothing outside opens unasked; a picture will do too', async ({
    page,
  }) => {
    await logIn(page, 'admin');
    const code = equipmentCode(3);
    showToCamera(eanModules(code));
    await open(page, '/FormComponents/scanCode');
    await expect(page.getByText('条形码 EAN-13')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText(/^设备：.* 003 号$|^设备：/)).toBeVisible();
    await expect(button(page, '查看设备')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const chooser = page.waitForEvent('filechooser');
    await button(page, '从相册选择').click();
    const buffer = codePhoto(qrModules('https://shop.example.org/a?b=1'));
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
    await button(page, '打开链接').click();
    await expect(page.getByText('即将打开外部网页')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('S8-scan-denied: without the camera it says why, and a picture still works', async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    await logIn(page, 'admin');
    await open(page, '/FormComponents/scanCode');
    await expect(page.getByText('无法使用摄像头，请检查权限，或从相册选择图片')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await button(page, '从相册选择').click();
    const buffer = codePhoto(qrModules('HELLO-42'));
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('HELLO-42')).toBeVisible();
  });
});

test('S8-web: hosts of the tenant open, others ask first, and the token goes to the tenant’s own alone', async ({
  page,
  baseURL,
}) => {
  const address = (url: string) => `/pages/tools/web-view/index?url=${encodeURIComponent(url)}`;
  await logIn(page, 'admin');
  await page.route('https://example.com/**', (route) => route.fulfill({ body: '<p>hello</p>' }));
  await open(page, address('https://example.com/?t={token}'));
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://example.com/?t=');
  await page.reload();
  await open(page, address(`${baseURL ?? ''}/manifest.json?t={token}`));
  await expect(page.locator('iframe').last()).toHaveAttribute('src', /manifest\.json\?t=.{20,}/);
  await open(page, address('https://elsewhere.example.org/'));
  await expect(
    page.getByText('elsewhere.example.org 不在本单位的可信网址内，请确认来源可靠。'),
  ).toBeVisible();
  await open(page, address('javascript:alert(1)'));
  await expect(page.getByText('网址不正确，无法打开')).toBeVisible();
});

test.describe('a newer version', () => {
  const offer = (page: Page, Forced: boolean) =>
    page.route('**/*', async (route) => {
      if (!route.request().postData()?.includes('app_version')) return route.fallback();
      const Data = {
        HasUpdate: true,
        Version: '9.1.0',
        VersionCode: 910,
        Notes: ['打卡更快'],
        Forced,
        Url: '',
      };
      return route.fulfill({ json: { Code: 1, Data, Msg: '' } });
    });

  test('S8-upgrade-optional: is offered once the app stands, with its notes, and put off for the day', async ({
    page,
  }) => {
    await offer(page, false);
    await page.goto('/#/pages/mine/login/login');
    await expect(page.getByText('发现新版本 9.1.0')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('打卡更快')).toBeVisible();
    await button(page, '以后再说').click();
    await expect(page.getByText('发现新版本 9.1.0')).toHaveCount(0);
    const asked = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('app_version') ?? false,
    );
    await page.reload();
    await asked;
    await page.waitForTimeout(500);
    await expect(page.getByText('发现新版本 9.1.0')).toHaveCount(0);
  });

  test('S8-upgrade-forced: stays until the new version is loaded', async ({ page }) => {
    await offer(page, true);
    await page.goto('/#/pages/mine/login/login');
    await open(page, '/uni_modules/uni-upgrade-center-app/pages/upgrade-popup');
    await expect(page.getByText('此版本已停止支持，更新后才能继续使用')).toBeVisible({ timeout: 15_000 });
    await expect(button(page, '以后再说')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.getByText('发现新版本 9.1.0')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await button(page, '立即更新').click();
    await loaded;
  });
});

test('S8-scan-sample: the number of an inspection sample can be scanned', async ({ page }) => {
  await logIn(page, 'inspector', 'loctek');
  const { Data: plans } = await ask<{ Data: { Id: string; Zhuangtai: string }[] }>(
    page,
    '/api/FormEngine/getTableData',
    {
      OsClient: 'loctek',
      FormEngineKey: 'diy_check_plan',
      _Where: [{ Name: 'Leixing', Value: '抽查', Type: '=' }],
      _PageSize: 100,
    },
  );
  const plan = plans.find(({ Zhuangtai }) => ['待检查', '检查中', '已逾期'].includes(Zhuangtai));
  showToCamera(eanModules(equipmentCode(6)));
  await open(page, `/pages/tools/loctek/checkPlan/detail_chouCha?id=${plan?.Id ?? ''}`);
  await button(page, '扫码').click();
  await expect(page.getByLabel('样本编号')).toHaveValue(equipmentCode(6), { timeout: 20_000 });
});
