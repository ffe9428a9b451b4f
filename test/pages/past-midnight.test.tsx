import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { serverClock } from '@/data/session/session';
import { drafts } from '@/data/cache/app-cache';
import { periodTitle } from '@/features/daily-report/period-title';
import { reportPeriodOf, type ReportKind } from '@/features/daily-report/report';
import { patience } from '../kit/patience';
import { putClockAhead, putClockRight } from '../kit/phone-clock';
import { renderPage, shownPage } from '../kit/render-page';
import { startTenant, storedRows, type TestTenant } from '../kit/tenant';

/** Moves the clock of this phone on to a moment; that of the server stays, and it accepts what belongs to its own day. */
function goOnTo(moment: Date): void {
  const ahead = moment.getTime() - serverClock.now().getTime();
  putClockAhead(ahead);
}

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('field');
  // A pending answer with the server's time would set this phone's clock right again.
  await renderPage('changePassword');
  await waitFor(() => expect(serverClock.isSynced()).toBe(true));
});
afterEach(putClockRight);

const today = () => dayjs(serverClock.now()).format('YYYY-MM-DD');
const openReport = async (): Promise<HTMLElement> => {
  const page = await renderPage('dailyReport');
  await within(page).findByLabelText('本期完成');
  return page;
};
const box = (page: HTMLElement, label: string) => within(page).getByLabelText<HTMLTextAreaElement>(label);
async function fill(page: HTMLElement, text: string): Promise<void> {
  for (const label of ['本期完成', '下期计划']) {
    await userEvent.clear(box(page, label));
    await userEvent.type(box(page, label), text);
  }
}
/** The content of 本期完成 once the report is read. */
const done = async (page: HTMLElement) =>
  (await within(page).findByLabelText<HTMLTextAreaElement>('本期完成')).value;
const stored = async (text: string) =>
  (await storedRows(tenant, 'diy_daily_report')).filter(({ WanchengGZ }) => WanchengGZ === text);

describe('a report whose day ends while it is written', () => {
  it.each([
    ['日报', 'day', '今天'],
    ['周报', 'week', '本周'],
    ['月报', 'month', '本月'],
  ] as const)(
    'J-midnight-period: a %s keeps its text, files and period, shows the period, and is filed under it',
    async (kind: ReportKind, unit, now) => {
      const page = await openReport();
      await userEvent.click(within(page).getByRole('radio', { name: kind }));
      await within(page).findByLabelText('本期完成');
      const period = reportPeriodOf(kind, today());
      await fill(page, `写到半夜的${kind}`);
      const photo = new File(['x'], `${kind}.txt`, { type: 'text/plain' });
      await userEvent.click(within(page).getByRole('button', { name: '添加附件' }));
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      await userEvent.upload(input as HTMLInputElement, photo);
      await within(page).findByText(`${kind}.txt`);

      const first = dayjs(period).add(1, unit);
      goOnTo(first.add(1, 'minute').toDate());
      const note = await within(page).findByText(new RegExp(`不是${now}的`), undefined, {
        timeout: patience(20_000),
      });
      expect(note.textContent).toContain(periodTitle(kind, period));
      expect(box(page, '本期完成').value).toBe(`写到半夜的${kind}`);
      expect(within(page).getByText(`${kind}.txt`)).toBeTruthy();

      await userEvent.click(within(page).getByRole('button', { name: /^(提交|更新)$/ }));
      const row = await waitFor(async () => {
        const [found] = await stored(`写到半夜的${kind}`);
        expect(found).toBeDefined();
        return found;
      });
      expect(String(row?.['Riqi']).slice(0, 10)).toBe(period);
      expect(row?.['Fujian']).toContain(`${kind}.txt`);
    },
  );

  it('J-midnight-draft: is found again from the page of the next day, whose report is written separately', async () => {
    const page = await openReport();
    const yesterday = today();
    await fill(page, '没有写完');
    await waitFor(async () => expect(JSON.stringify(await drafts.list())).toContain('没有写完'));
    // The app is closed before the day is over, and opened in the morning.
    await renderPage('changePassword');
    goOnTo(dayjs(yesterday).add(1, 'day').add(8, 'hour').toDate());
    const morning = await openReport();
    expect(box(morning, '本期完成').value).not.toBe('没有写完');
    const title = `${periodTitle('日报', yesterday)} 日报`;
    await userEvent.click(await within(morning).findByRole('button', { name: `继续写 ${title}` }));
    expect(await done(morning)).toBe('没有写完');
    await userEvent.click(within(morning).getByRole('button', { name: '写今天的日报' }));
    await within(morning).findByRole('button', { name: `继续写 ${title}` });
    expect(await done(morning)).not.toBe('没有写完');
    await userEvent.click(within(morning).getByRole('button', { name: `放弃 ${title}` }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() =>
      expect(within(morning).queryByRole('button', { name: `继续写 ${title}` })).toBeNull(),
    );
  });
});

it('J-midnight-visit: a visit started before midnight counts for its day', async () => {
  const page = await renderPage('daka');
  await userEvent.click(within(page).getByRole('radio', { name: '供应商' }));
  const day = today();
  await userEvent.type(await within(page).findByLabelText('拜访对象'), '夜里的供应商');
  goOnTo(dayjs(day).add(1, 'day').add(1, 'minute').toDate());
  await within(page).findByText(/会记在那一天/, undefined, { timeout: patience(20_000) });
  // Until the page knows its location, it stores no visit.
  await within(page).findByText(/网络估计位置/);
  await userEvent.click(within(page).getByRole('button', { name: '打卡' }));
  await screen.findByText('打卡成功');
  const rows = await storedRows(tenant, 'Diy_location');
  const visit = rows.find(({ BaifangDX }) => BaifangDX === '夜里的供应商');
  expect(String(visit?.['DakaSJ']).slice(0, 10)).toBe(day);
  expect(within(await shownPage('daka')).queryByText(/会记在那一天/)).toBeNull();
});
