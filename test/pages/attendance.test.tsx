import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import gcoord from 'gcoord';
import type { AttendanceToday } from '@/data/protocol/engines';
import { PLANT } from '../../server/seed/subjects/people';
import { chooseFile, withSlowPictures } from '../kit/choose-file';
import { withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type TestTenant } from '../kit/tenant';
import { drafts } from '@/data/cache/app-cache';
import { takePunch } from '@/features/attendance/asked-punch';
import { back } from '@/navigation/navigation';

/** The phone is at the gate; browsers answer in WGS-84. */
beforeAll(() => {
  const [longitude, latitude] = gcoord.transform([PLANT.lng, PLANT.lat], gcoord.GCJ02, gcoord.WGS84);
  const coords = { longitude, latitude, accuracy: 15, altitude: null, altitudeAccuracy: null, speed: null };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (found: (place: object) => void) => found({ coords }) },
  });
});
afterAll(() => void Reflect.deleteProperty(navigator, 'geolocation'));

/** The shift began an hour ago and ends in four, whatever the time is. @param workdays 1 (Monday) … 7 */
async function shiftAround(tenant: TestTenant, workdays = '1,2,3,4,5,6,7'): Promise<void> {
  const { ask } = await elsewhere(tenant, 'admin');
  const now = dayjs();
  const rows = (table: string) =>
    ask<{ Id: string; Riqi?: string }[]>('/api/FormEngine/getTableData', {
      FormEngineKey: table,
      _PageSize: 1000,
    });
  for (const { Id } of await rows('diy_attendancegroup'))
    await ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_attendancegroup',
      Id,
      _RowModel: {
        ShangbanSJ: now.subtract(1, 'hour').format('HH:mm'),
        XiabanSJ: now.add(4, 'hour').format('HH:mm'),
        WuxiuKS: '',
        WuxiuJS: '',
        Gongzuori: workdays,
      },
    });
  for (const { Id, Riqi } of await rows('diy_work_calendar'))
    if (Math.abs(dayjs(Riqi).diff(now, 'day')) <= 1)
      await ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_work_calendar', Id });
}

const { innerWidth } = window;
afterEach(() => void (window.innerWidth = innerWidth));

it('OUTSIDE-draft: reason and photo of outside work outlive sheet and page, and are gone once they are sent', async () => {
  const tenant = await startTenant('field');
  const opened = async () => {
    const page = await renderPage('kaoqin');
    await within(page).findByText(/打卡范围/);
    await userEvent.click(within(page).getByRole('button', { name: '外勤打卡' }));
    return screen.findByRole('dialog', { name: '外勤打卡' });
  };
  const reason = (sheet: HTMLElement) => within(sheet).getByLabelText<HTMLTextAreaElement>('外勤事由');
  const kept = async () => JSON.stringify(await drafts.list());
  const first = await opened();
  await userEvent.type(reason(first), '去客户现场');
  await chooseFile(
    within(first).getByRole('button', { name: '拍照' }),
    new File(['gate'], 'gate.png', { type: 'image/png' }),
  );
  await within(first).findByRole('button', { name: '查看照片 1' });
  await waitFor(async () => expect(await kept()).toMatch(/gate.*去客户现场/));
  await renderPage('changePassword');

  const again = await opened();
  await within(again).findByText('已恢复上次没有提交的内容');
  expect(reason(again).value).toBe('去客户现场');
  await within(again).findByRole('button', { name: '查看照片 1' });
  await userEvent.click(within(again).getByRole('button', { name: '提交' }));
  await screen.findByText(/^打卡成功/);
  const [row] = (await storedRows(tenant, 'diy_attendance')).filter(({ Beizhu }) => Beizhu === '去客户现场');
  expect(row?.['Tupian']).toContain('gate');
  expect(await kept()).not.toContain('去客户现场');
});

it('OUTSIDE-quick: a photo that is still being prepared when 提交 is tapped is sent too', async () => {
  const tenant = await startTenant('field');
  const page = await renderPage('kaoqin');
  await within(page).findByText(/打卡范围/);
  await userEvent.click(within(page).getByRole('button', { name: '外勤打卡' }));
  const sheet = await screen.findByRole('dialog', { name: '外勤打卡' });
  await userEvent.type(within(sheet).getByLabelText('外勤事由'), '快拍快交');
  await withSlowPictures(async () => {
    const gate = new File(['gate'], 'gate.png', { type: 'image/png' });
    await chooseFile(within(sheet).getByRole('button', { name: '拍照' }), gate);
    await userEvent.click(within(sheet).getByRole('button', { name: '提交' }));
    await waitFor(async () => {
      const [row] = (await storedRows(tenant, 'diy_attendance')).filter(
        ({ Beizhu }) => Beizhu === '快拍快交',
      );
      expect(row?.['Tupian']).toContain('gate');
    });
  });
});

const EARLY = /还没有到下班时间 \d\d:\d\d，提前了 [34] 小时 \d+ 分钟，现在打卡会记为早退/;
it('EARLY-asked: another tap after 上班 asks for confirmation and tells how much too early it is, without a network as well', async () => {
  const tenant = await startTenant('field');
  await shiftAround(tenant);
  const { ask } = await elsewhere(tenant, 'field');
  const page = await renderPage('kaoqin');
  const button = (name: RegExp) => within(page).findByRole('button', { name });
  await within(page).findByText('已进入打卡范围');
  await userEvent.click(await button(/^上班打卡/));
  const off = await button(/^下班打卡/);
  await waitFor(() => expect(off.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(off);
  await within(await screen.findByRole('alertdialog')).findByText(EARLY);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const mine = async () =>
    (await ask<AttendanceToday>('/api/ApiEngine/run', { ApiEngineKey: 'kaoqin_today' })).Records.map(
      ({ DakaLX }) => DakaLX,
    );
  expect(await mine()).toEqual(['上班']);

  await withoutNetwork(async () => {
    await userEvent.click(await button(/^下班打卡/));
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText(EARLY);
    await userEvent.click(within(dialog).getByRole('button', { name: '下班打卡' }));
    await screen.findByText('暂无网络，打卡已保存，联网后自动提交');
    await within(page).findByText('待同步');
  });
  // Sent when the network is back, it counts as the punch made just before.
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(within(page).queryByText('待同步')).toBeNull(), { timeout: patience(30_000) });
  expect(await mine()).toEqual(['上班']);
});

it('J-A1-punch: home says whether one has punched, also while the punch is still to be sent, and leads to the page', async () => {
  const tenant = await startTenant('field');
  await shiftAround(tenant);
  const home = await renderPage('home');
  await userEvent.click(await within(home).findByRole('link', { name: /^还未打卡 · \d\d:\d\d 上班$/ }));
  const page = await shownPage('kaoqin');
  await within(page).findByText('已进入打卡范围');
  await withoutNetwork(async () => {
    await userEvent.click(await within(page).findByRole('button', { name: /^上班打卡/ }));
    await screen.findByText(/打卡已保存/);
    const waiting = /^\d\d:\d\d 打卡待同步 · \d\d:\d\d 下班$/;
    expect(await within(await renderPage('home')).findByRole('link', { name: waiting })).toBeTruthy();
  });
  const sent = /^\d\d:\d\d 已上班 · \d\d:\d\d 下班$/;
  const late = { timeout: patience(20_000) };
  expect(await screen.findByRole('link', { name: sent }, late)).toBeTruthy();
});

it('ATTEND-left: the page says what is left of the working day, shows the point on a map, and leads to the month', async () => {
  window.innerWidth = 375;
  const tenant = await startTenant('field');
  await shiftAround(tenant);
  const page = await renderPage('kaoqin');
  await within(page).findByText(/^(3 小时 59 分钟|4 小时 \d 分钟)后下班$/);
  await within(page).findByText(/^距海宁厂区东门 \d 米$/);
  const map = within(page).getByRole('button', { name: '考勤点地图' });
  await waitFor(() => expect(map.querySelector('img')).toBeTruthy());
  await userEvent.click(within(page).getByRole('button', { name: /^\d+月\d+日 星期.，打开月历$/ }));
  await screen.findByRole('dialog', { name: '考勤月历' });
});

it('ATTEND-rest: on a day off there is nothing to press and nobody is asked for the place, until overtime begins', async () => {
  const tenant = await startTenant('field');
  // Someone who works on one day of the week, and not on this one.
  await shiftAround(tenant, String(dayjs().add(3, 'day').day() || 7));
  const located = jest.spyOn(navigator.geolocation, 'getCurrentPosition');
  const page = await renderPage('kaoqin');
  await within(page).findByText('今天休息，不用打卡');
  expect(within(page).queryByRole('button', { name: /(上班|下班|外勤)打卡/ })).toBeNull();
  expect(within(page).queryByText('待打卡')).toBeNull();
  expect(located).not.toHaveBeenCalled();

  await userEvent.click(within(page).getByRole('button', { name: '加班打卡' }));
  await within(page).findByText('已进入打卡范围');
  await userEvent.click(within(page).getByRole('button', { name: /^上班打卡/ }));
  await within(page).findByText('今日打卡');
  // Begun, it goes on where the page is opened again.
  expect(await within(await renderPage('kaoqin')).findByRole('button', { name: /^下班打卡/ })).toBeTruthy();
});

it('ONCE-punch: the punch that is due is one tap on the home page, made once the place is known, and never a second time', async () => {
  const tenant = await startTenant('field');
  await shiftAround(tenant);
  const { ask } = await elsewhere(tenant, 'field');
  const kinds = async () =>
    (await ask<AttendanceToday>('/api/ApiEngine/run', { ApiEngineKey: 'kaoqin_today' })).Records.map(
      ({ DakaLX }) => DakaLX,
    );
  const home = await renderPage('home');
  await userEvent.click(await within(home).findByRole('button', { name: '上班打卡' }));
  const page = await shownPage('kaoqin');
  await within(page).findByRole('button', { name: /^下班打卡/ });
  await waitFor(async () => expect(await kinds()).toEqual(['上班']));
  const again = await renderPage('home');
  await within(again).findByRole('link', { name: /^\d\d:\d\d 已上班 · \d\d:\d\d 下班$/ });
  expect(within(again).queryByRole('button', { name: /^(上班|下班)打卡$/ })).toBeNull();
  await within(await renderPage('kaoqin')).findByText('已进入打卡范围');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await kinds()).toEqual(['上班']);
});

it('ONCE-punch-left: a punch that was asked for is not made for somebody who left the page before the place was known', async () => {
  const tenant = await startTenant('field');
  await shiftAround(tenant);
  const { geolocation } = navigator;
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: () => undefined },
  });
  try {
    const home = await renderPage('home');
    await userEvent.click(await within(home).findByRole('button', { name: '上班打卡' }));
    await within(await shownPage('kaoqin')).findByRole('button', { name: /^上班打卡/ });
    await back();
    await shownPage('home');
  } finally {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  }
  // Nothing is left of it for whoever opens the page next.
  expect(takePunch('上班')).toBe(false);
});
