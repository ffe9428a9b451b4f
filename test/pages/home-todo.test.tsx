import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { withoutLateOnes, worksFor } from '../kit/approvals';
import { askedDuring, withHeldAnswers, withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant } from '../kit/tenant';
import type { Elsewhere, TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let manager: Elsewhere;

const section = (page: HTMLElement) =>
  within(page).getByRole('heading', { name: '待办' }).closest('section') as HTMLElement;

const card = (page: HTMLElement) => waitFor(() => section(page));

/** The approvals of the card, as they are read out. */
const rowsOf = async (page: HTMLElement): Promise<HTMLElement[]> => {
  await card(page);
  return waitFor(() => {
    const rows = within(section(page))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-label') !== '全部待办');
    expect(rows.length).toBeGreaterThan(0);
    return rows;
  });
};
const textOf = (element: HTMLElement | undefined) =>
  element?.getAttribute('aria-label') ?? element?.textContent ?? '';

async function openHome(): Promise<HTMLElement> {
  await renderPage('changePassword');
  return renderPage('home');
}

/** Who started what comes first in the to-do list, and how long it has waited. */
const first = async () => {
  const [work, next] = await worksFor(manager);
  return { first: work, second: next };
};

beforeAll(async () => {
  tenant = await startTenant('manager');
  manager = await elsewhere(tenant, 'manager');
});

describe('what is to do, on the home page', () => {
  it('J-A1-late: late approvals are counted in red like the cards of the list, and lead to it', async () => {
    const home = await openHome();
    const late = await within(home).findByRole('button', { name: /^\d+ 已逾期$/ });
    expect(within(home).queryByRole('button', { name: /我已办/ })).toBeNull();
    const count = Number.parseInt(textOf(late), 10);
    await userEvent.click(late);
    const list = await shownPage('workTodo');
    await within(list).findByRole('heading', { name: '等了很久' });
    await waitFor(() => expect(within(list).getAllByText(/^已等 \d+ 天$/)).toHaveLength(count));
  });

  it('J-A1-first: the first two are those of the list, with who, what, how much and how long they wait', async () => {
    const rows = await rowsOf(await openHome());
    const works = await first();
    expect(rows).toHaveLength(2);
    expect(textOf(rows[0])).toContain(works.first?.FirstSender ?? works.first?.Sender);
    expect(textOf(rows[0])).toMatch(/ · .*(¥[\d,]+\.\d\d|\d 天).* 已等 \d+ 天$/);
    expect(textOf(rows[1])).toContain(works.second?.FirstSender ?? works.second?.Sender);
  });

  it('J-A1-kept: the list opens with what home has read, before the server answers', async () => {
    const [row] = await rowsOf(await openHome());
    const starter = textOf(row).split(' · ')[0] ?? '';
    await withHeldAnswers(async (held) => {
      await userEvent.click(
        within(await card(await shownPage('home'))).getByRole('link', { name: '全部待办' }),
      );
      const list = await shownPage('workTodo');
      expect(await within(list).findAllByText(new RegExp(`^${starter} · `))).not.toEqual([]);
      expect(within(list).getByRole('tab', { name: /^待办/, selected: true })).toBeTruthy();
      await waitFor(() => expect(held.count()).toBeGreaterThan(0));
    }, '/getWFWork');
  });

  it('J-A1-decide: what is decided on its page is gone from home, and the next one is opened', async () => {
    const home = await openHome();
    const [row] = await rowsOf(home);
    const works = await first();
    await userEvent.click(row as HTMLElement);
    const page = await shownPage('workDetail');
    await userEvent.click(await within(page).findByRole('button', { name: '同意' }));
    await screen.findByText(/^已同意 · /);
    await waitFor(async () =>
      expect((await worksFor(manager)).map(({ Id }) => Id)).not.toContain(works.first?.Id),
    );
    expect((await worksFor(manager))[0]?.Id).toBe(works.second?.Id);
    await waitFor(() => expect(window.location.hash).toContain(works.second?.Id));
    const again = await openHome();
    const [next] = await rowsOf(again);
    expect(textOf(next)).toContain(works.second?.FirstSender ?? works.second?.Sender);
  });

  it('J-A1-offline: what is decided without a network is gone from home at once', async () => {
    const before = textOf((await rowsOf(await openHome()))[0]);
    const [row] = await rowsOf(await openHome());
    await userEvent.click(row as HTMLElement);
    const page = await shownPage('workDetail');
    await userEvent.click(await within(page).findByRole('button', { name: '同意并附言…' }));
    const sheet = await screen.findByRole('dialog', { name: '同意' });
    await withoutNetwork(async () => {
      await userEvent.click(within(sheet).getByRole('button', { name: '同意' }));
      await screen.findByText(/已保存到发件箱/);
      const after = await rowsOf(await openHome());
      expect(after.map(textOf)).not.toContain(before);
    });
  });

  it('J-A1-none: a person with nothing to do and no attendance has neither card nor line, and asks for none', async () => {
    await logInAs('limited');
    let home = document.body;
    const asked = await askedDuring(async () => {
      home = await openHome();
      expect(await within(home).findByRole('button', { name: '0 我的待办' })).toBeTruthy();
      await within(home).findByRole('heading', { name: '公告' });
    }, '');
    expect(within(home).getByRole('button', { name: /我已办$/ })).toBeTruthy();
    expect(within(home).queryByRole('heading', { name: '待办' })).toBeNull();
    expect(within(home).queryByText(/打卡|上班|今天休息/)).toBeNull();
    expect(asked.length).toBeGreaterThan(0);
    // Not the reports of calls that an earlier test has broken, which quote them.
    expect(asked.filter((body) => /kaoqin_today|"WorkType":/.test(body))).toEqual([]);
  });
});

it('J-A1-never-late: where nothing is ever late, the four usual numbers are shown, and no row says how long it waits', async () => {
  const own = await startTenant('manager');
  await withoutLateOnes(own);
  await logInAs('manager');
  const home = await openHome();
  expect(await within(home).findByRole('button', { name: /^\d+ 我已办$/ })).toBeTruthy();
  await waitFor(async () => expect((await rowsOf(home)).map(textOf).join()).not.toContain('已等'));
});

it('J-A1-today: a server that does not count late ones still gives the four usual numbers and the first two', async () => {
  const today = await startTenant('manager', 'today');
  const person = await elsewhere(today, 'manager');
  const stats = await person.ask<Record<string, unknown>>('/api/WorkFlow/GetWFStats');
  expect(stats).not.toHaveProperty('Late');
  const home = await openHome();
  expect(await within(home).findByRole('button', { name: /^\d+ 我已办$/ })).toBeTruthy();
  expect(within(home).queryByRole('button', { name: /已逾期/ })).toBeNull();
  expect(await rowsOf(home)).toHaveLength(2);
});
