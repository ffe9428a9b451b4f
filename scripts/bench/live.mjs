// How long another person's action takes to appear on an open page of the built client: a row in a list, an approval that arrives
// and one that is decided, the number of unread messages. Then the page is cut off for 30 seconds, and its server is killed and
// started again: entries written meanwhile that are missing, or shown twice, are counted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startNode } from '../cluster/node.mjs';
import { freePort } from '../lib/free-port.mjs';
import { loadSource } from '../lib/typescript.mjs';
import { handIn, noticesOf, openPage, person, refuse, TENANT } from './live/people.mjs';

const ROUNDS = 12;
/** The pause of a person between two actions (ms): actions that follow sooner are reported together. */
const REST_MS = 1500;
const CUT_MS = 30_000;
const PATIENCE_MS = 90_000;

const median = (values) =>
  Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]);
const front = (page) => page.locator('.page:visible').last();

/** Performs an action once for each round; measures ms from the server's answer to the actor until `holds` for the page. */
async function timesOf(act, holds, rest = REST_MS) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    await act(round);
    const from = performance.now();
    await holds(round);
    times.push(performance.now() - from);
  }
  return times;
}

const appears = (page, text) => front(page).getByText(text).first().waitFor({ timeout: PATIENCE_MS });
const leaves = (page, text) =>
  front(page).getByText(text).first().waitFor({ state: 'detached', timeout: PATIENCE_MS });

/** The number of unread messages, as the tab shows it. */
const unread = (page) =>
  page.evaluate(() => {
    const tab = [...document.querySelectorAll('[role="navigation"] [role="link"], nav a')].find((one) =>
      /消息/.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
    );
    return Number(/\d+/.exec(tab?.getAttribute('aria-label') ?? tab?.textContent ?? '')?.[0] ?? 0);
  });

async function isMore(page, before) {
  const from = performance.now();
  while ((await unread(page)) <= before) {
    if (performance.now() - from > PATIENCE_MS) throw new Error('no message has come');
    await page.waitForTimeout(10);
  }
}

async function measureApprovals(browser, url) {
  const [field, manager] = [await person(url, 'field'), await person(url, 'manager')];
  const { page: todo } = await openPage(browser, url, 'manager');
  const { page: home } = await openPage(browser, url, 'field');
  await todo.goto(`${url}/#/pages/workbench/work-todo/index?tab=todo`);
  await front(todo).getByRole('listitem').first().waitFor();
  const ids = [];
  const come = await timesOf(
    async (round) => ids.push(await handIn(field, `货物 ${round} 号`)),
    (round) => appears(todo, `货物 ${round} 号`),
  );
  let before = 0;
  const decide = async (round) => {
    before = await unread(home);
    await refuse(manager, ids[round]);
  };
  const told = [];
  const decided = await timesOf(decide, async (round) => {
    const from = performance.now();
    const heard = isMore(home, before).then(() => told.push(performance.now() - from));
    await leaves(todo, `货物 ${round} 号`);
    // The next decision counts from this message on.
    void heard.catch(() => undefined);
  });
  await Promise.all([todo.context().close(), home.context().close()]);
  return { come, decided, told };
}

/** Two rows made, one changed, one made and deleted, while the page hears of none of it. */
async function writeSome(notices, name) {
  const ids = [];
  for (const part of ['甲', '乙', '丙']) ids.push(await notices.add(`${name}${part}`));
  await notices.change(ids[1], `${name}丁`);
  await notices.remove(ids[2]);
  return { there: [`${name}甲`, `${name}丁`], gone: [`${name}乙`, `${name}丙`] };
}

/** How long it takes until a page shows each existing row once and no deleted one, and which rows it shows wrongly. */
async function catchUp(page, { there, gone }) {
  const from = performance.now();
  const titles = [...there, ...gone];
  const wanted = titles.map((title) => (there.includes(title) ? 1 : 0));
  const look = () =>
    Promise.all(titles.map((title) => front(page).getByText(title, { exact: true }).count()));
  let found = await look();
  while (found.join() !== wanted.join() && performance.now() - from < PATIENCE_MS) {
    await page.waitForTimeout(50);
    found = await look();
  }
  return {
    ms: Math.round(performance.now() - from),
    missed: found.filter((count, at) => count < wanted[at]).length,
    twice: found.filter((count, at) => count > wanted[at]).length,
  };
}

/** The targets that are measured. */
export const builds = ['h5'];

export async function measure({ browser: launch }) {
  const { menuId } = loadSource('server/seed/base/define-menu.ts');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-live-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const node = startNode('live', { port, databaseUrl: undefined, files: folder });
  try {
    await node.ready();
    const browser = await launch();
    const approvals = await measureApprovals(browser, url);
    let notices = noticesOf(await person(url, 'admin'));
    const { page, setCut } = await openPage(browser, url, 'field');
    await page.goto(`${url}/#/pages/workbench/work-list/index?menu=${menuId(TENANT, 'notice')}`);
    await front(page).getByRole('listitem').first().waitFor();
    const added = (name, rest) =>
      timesOf(
        (round) => notices.add(`${name} ${round} 号`),
        (round) => appears(page, `${name} ${round} 号`),
        rest,
      );
    const [changes, inRow] = [await added('通知'), await added('快讯', 0)];
    await setCut(true);
    const cut = await writeSome(notices, '断网');
    await page.waitForTimeout(CUT_MS);
    await setCut(false);
    const afterCut = await catchUp(page, cut);
    await node.kill();
    node.again();
    await node.ready();
    notices = noticesOf(await person(url, 'admin'));
    const afterKill = await catchUp(page, await writeSome(notices, '重启'));
    return {
      live_change_ms: median(changes),
      live_change_in_a_row_ms: median(inRow),
      live_approval_ms: median(approvals.come),
      live_decision_ms: median(approvals.decided),
      live_message_ms: median(approvals.told),
      live_cut: afterCut,
      live_kill: afterKill,
    };
  } finally {
    await node.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
