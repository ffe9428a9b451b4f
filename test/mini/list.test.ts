import { PLATFORMS } from './builds';
import type { MiniApp } from './mini-app';
import { MiniTenant } from './mini-tenant';

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start({ customers: 60 });
});

afterAll(() => tenant.close());

/** Pause between two checks of a list that may still be drawing, in ms. */
const REST_MS = 300;

/** What a list shows, and where, once it no longer changes. */
async function atRest(app: MiniApp): Promise<{ place: number; text: string }> {
  const look = async () => ({ place: await app.scrolled(), text: await app.text() });
  for (let before = await look(); ;) {
    // rest: between two checks.
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const now = await look();
    if (now.place === before.place && now.text === before.text) return now;
    before = now;
  }
}

it.each(PLATFORMS)(
  'MINI-list: %s searches and filters a list, opens a record and comes back to the same position',
  async (platform) => {
    const path = '/pages/workbench/work-list/index?menu=customer';
    const app = await tenant.open(platform, { in: 'chromium', path });
    await app.waitFor('共 60 条');
    await app.type(/^搜索/, '公司');
    await app.tap('筛选');
    await app.tap('跟进中', { role: 'checkbox' });
    await app.tap(/^查看/);
    const found = (await tenant.rows('diy_customer', 'Status', '跟进中')).map(({ CustName }) =>
      String(CustName),
    );
    const wanted = found.filter((name) => name.includes('公司'));
    expect(wanted.length).toBeGreaterThan(5);
    await app.waitFor(`共 ${wanted.length} 条`);

    const name = wanted[3] ?? '';
    const card = [new RegExp(`^${name}`), { role: 'button' }] as const;
    await app.scroll(300);
    await app.scrollTo(...card);
    const left = await atRest(app);
    await app.tap(...card);
    await app.waitForPage('pages/workbench/work-detail/index');
    await app.waitFor(name);
    await app.back();
    await app.waitForPage('pages/workbench/work-list/index');
    await app.waitFor(`共 ${wanted.length} 条`);
    expect(left.place).toBeGreaterThan(100);
    expect(await atRest(app)).toEqual(left);
    await app.close();
  },
);

it.each(PLATFORMS)(
  'MINI-report-page: on %s the list of a report leads on to its page, with totals and rows',
  async (platform) => {
    const path = '/pages/workbench/work-list/index?menu=sales_report';
    const app = await tenant.open(platform, { account: 'manager', path });
    await app.waitForPage('pages/tools/report/index');
    await app.waitFor(/^订单数 \d+$/);
    await app.waitFor('销售报表');
    await app.close();
  },
);
