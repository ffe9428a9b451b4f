import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { slowly } from '../kit/network';
import { putClockAhead, putClockRight } from '../kit/phone-clock';
import { renderPage } from '../kit/render-page';
import { startTenant, storedRows } from '../kit/tenant';

const THREE_DAYS = 3 * 24 * 3_600_000;

afterEach(putClockRight);

it('REPORT-clock: on a phone whose clock is days off a report belongs to the server’s day', async () => {
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date());
  putClockAhead(THREE_DAYS);
  const tenant = await startTenant('field');
  await slowly(
    async () => {
      const page = await renderPage('dailyReport');
      for (const label of ['本期完成', '下期计划']) {
        const box = await within(page).findByLabelText(label);
        await userEvent.clear(box);
        await userEvent.type(box, '钟快三天');
      }
      expect(within(page).queryByText(/不是今天的/)).toBeNull();
      await userEvent.click(within(page).getByRole('button', { name: /^(提交|更新)$/ }));
    },
    'getDateTimeNow',
    700,
  );
  await waitFor(async () => {
    const reports = await storedRows(tenant, 'diy_daily_report');
    const written = reports.filter(({ WanchengGZ }) => WanchengGZ === '钟快三天');
    expect(written.map(({ Riqi }) => String(Riqi).slice(0, 10))).toEqual([today]);
  });
});
