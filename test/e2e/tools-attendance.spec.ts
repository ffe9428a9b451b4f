import type { Page } from '@playwright/test';
import { PLANT } from '../../server/seed/subjects/people';
import { patience } from '../kit/patience';
import { expect, now, putClockBack, test, unique } from './base';
import { logIn, storedRows, violations } from './kit';
import { AT_WORK, FAR_AWAY, PHONE_AT_WORK, addPhoto, button, open, run, uploads } from './tools-kit';

// The tools do the same on a desktop, whose layout is tested elsewhere.
test.skip(({ isMobile }) => !isMobile, 'on phones');
test.use(PHONE_AT_WORK);

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

const todayOf = async (page: Page) => (await run<Today>(page, 'kaoqin_today')).Data;

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
    await expect(page.getByText('距海宁厂区东门 0 米')).toBeVisible();
    await button(page, '考勤点地图').click();
    await expect(
      page.getByRole('dialog', { name: '考勤点地图' }).locator('.leaflet-container'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await context.setGeolocation(FAR_AWAY);
    await button(page, '重新定位').click();
    await expect(page.getByText('不在打卡范围')).toBeVisible();
    await expect(page.getByText(/距海宁厂区\S+ 1\d\d\.\d 公里，西南方向/)).toBeVisible();
    await expect(button(page, /^(上班|下班)打卡/)).toBeDisabled();

    const reason = unique('走访供应商');
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

  test('ONCE-punch-e2e: one tap on the home page punches, which that page says afterwards, and a reload does not punch again', async ({
    page,
  }) => {
    await logIn(page, 'manager');
    await button(page, '上班打卡').click();
    await expect(page.getByText('打卡成功，可在个人考勤中查看，请勿重复打卡。')).toBeVisible();
    const kinds = async () => (await todayOf(page)).Records.map(({ DakaLX }) => DakaLX);
    expect(await kinds()).toEqual(['上班']);
    await page.reload();
    await expect(page.getByText('已进入打卡范围')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /^\d\d:\d\d 已上班/ })).toBeVisible();
    expect(await kinds()).toEqual(['上班']);
  });

  test('S8-punch-offline: without a signal a punch is queued with the server time it can prove; with a clock put back it awaits confirmation', async ({
    page,
    context,
  }) => {
    await logIn(page, 'inspector');
    await open(page, '/pages/tools/kaoqin/index');
    await expect(page.getByText('已进入打卡范围')).toBeVisible();
    await expect(page.getByText('服务器时间')).toBeVisible();
    await context.setOffline(true);

    // The clock of the phone is put back ten minutes before the punch.
    await putClockBack(page, 10 * 60_000);
    const reason = unique('信号盲区');
    await button(page, '外勤打卡').click();
    await page.getByLabel('外勤事由').fill(reason);
    await addPhoto(page, '拍照');
    await button(page, '提交').click();
    await expect(page.getByText('暂无网络，打卡已保存，联网后自动提交')).toBeVisible();
    await expect(page.getByText('待同步').first()).toBeVisible();
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    await open(page, '/pages/tools/kaoqin/index');
    await expect(page.getByText(`${reason} · 离线补传 · 时间待确认，确认后计入考勤`)).toBeVisible({
      timeout: patience(30_000),
    });
    await expect(page.getByText('待同步')).toHaveCount(0);
    const punch = (await todayOf(page)).Records.find(({ Beizhu }) => Beizhu === reason);
    expect(punch?.ChidaoSC).toBe(1);
    expect(uploads(punch?.Tupian)).toHaveLength(1);
    expect(punch?.QuerenZT).toBe('待确认');
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
    const why = unique('忘记打卡');
    await page.getByLabel('补卡事由').fill(why);
    await page.getByText('请选择实际时间').click();
    await button(page, '确定').click();
    await button(page, '提交审批').click();
    await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
    await expect
      .poll(async () => (await storedRows(page, 'diy_attendance_makeup', 'Shiyou', why))[0])
      .toMatchObject({ Riqi: expect.stringContaining(missing.date), DakaLX: missing.kind });
  });

  test('S8-place-denied: without permission the location comes from the network and is not precise enough', async ({
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

  test('S8-place-poor: a location that may be 5 km off is marked as such and does not punch; without GPS and network there is no location', async ({
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
  const today = new Date(now());
  for (let monthsAgo = 0; monthsAgo < 12; monthsAgo += 1) {
    const first = new Date(today.getFullYear(), today.getMonth() - monthsAgo, 1);
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

test('S8-visit: a visit has a target, a location, watermarked photos and a note; without a signal it is queued; the records show both', async ({
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
  const note = unique('看样');
  await page.getByLabel('备注').fill(note);
  await button(page, '打卡').click();
  await expect(page.getByText('打卡成功')).toBeVisible();
  const [row] = await storedRows(page, 'Diy_location', 'Beizhu', note);
  expect(row).toMatchObject({ BaifangDXLX: '客户', BaifangDX: name });
  expect(row?.KehuID).not.toBe('');
  expect(Math.abs(Number(row?.DakaDD_Lng) - PLANT.lng)).toBeLessThan(0.0001);
  expect((JSON.parse(row?.DakaDD ?? '{}') as { Address?: string }).Address).toContain('浙江省');
  // The watermark was drawn onto it, so it is no longer a PNG.
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
  await expect(page.getByText('待同步')).toHaveCount(0, { timeout: patience(30_000) });
  await expect(button(page, /^三号工地 /).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button(page, '上个月').click();
  await expect(page.getByText(/^共 \d+ 天 \d+ 次$/)).toBeVisible();
});
