import { within } from '@testing-library/dom';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

const { innerWidth } = window;
beforeEach(() => void (window.innerWidth = 375));
afterEach(() => void (window.innerWidth = innerWidth));

it('REGION-legend: the map of regions is named as such and explains its colours', async () => {
  await startTenant('manager', 'spec', 'jiejie');
  const page = await renderPage('jiejieMap');
  expect(within(page).getByRole('heading', { name: '区域地图' })).toBeTruthy();
  const colors = await within(page).findByRole('group', { name: '各区域的颜色与点位数' });
  const summary = await within(page).findByText(/^\d+ 个区域 · \d+ 个点位$/);
  const regions = within(colors).getAllByRole('button');
  expect(summary.textContent).toContain(`${regions.length} 个区域`);
  expect(regions[0]?.textContent).toMatch(/片区 \d+\s*$/);
});
