import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { QUESTIONS, STYLES, type Style } from '@/features/disc/questions';
import { setLanguage } from '@/i18n/define-messages';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';

const TABLE = 'diy_disc_result';
const EARLIER = { D: 11, I: 14, S: 8, C: 7 };
const LATER = { D: 13, I: 12, S: 8, C: 7 };

/** Answers the whole test on the page, so that each style is chosen this often. */
async function takeTest(totals: Record<Style, number>): Promise<void> {
  await renderPage('changePassword');
  const page = await renderPage('disc');
  await userEvent.click(await within(page).findByRole('button', { name: '开始测评' }));
  const chosen = STYLES.flatMap((style) =>
    Array.from({ length: totals[style] }, () => STYLES.indexOf(style)),
  );
  for (const [at, place] of chosen.entries()) {
    await within(page).findByText(`第 ${at + 1} 题，共 40 题`);
    await userEvent.click(within(page).getByRole('radio', { name: QUESTIONS[at]?.[place]?.[0] }));
  }
  await userEvent.click(await within(page).findByRole('button', { name: '查看结果' }));
  await within(page).findByText('计分说明');
}

/** The page of the results, opened again. */
async function openResults(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('disc');
  await within(page).findByRole('img', { name: /支配型 13/ });
  return page;
}

const headings = (page: HTMLElement) =>
  within(page)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const pointsOf = (page: HTMLElement, name: string) =>
  within(within(page).getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const chartOf = (page: HTMLElement, name: RegExp) =>
  within(page).getByRole('img', { name }).getAttribute('aria-label');

let today = '';

beforeAll(async () => {
  const tenant = await startTenant('inspector');
  const { ask, id } = await elsewhere(tenant, 'inspector');
  const rows = () =>
    ask<{ Id: string; CreateTime: string }[]>('/api/FormEngine/getTableData', {
      FormEngineKey: TABLE,
      _Where: [{ Name: 'UserId', Value: id, Type: '=' }],
    });
  for (const { Id } of await rows()) await ask('/api/FormEngine/delFormData', { FormEngineKey: TABLE, Id });
  const _RowModel = { ...EARLIER, Leixing: 'ID', Daan: '[]' };
  await ask('/api/FormEngine/addFormData', { FormEngineKey: TABLE, _RowModel });
  today = (await rows())[0]?.CreateTime.slice(0, 10) ?? '';
  await takeTest(LATER);
}, patience(120_000));

afterEach(() => {
  setLanguage('zh-CN');
  jest.restoreAllMocks();
});

it('DISC-sections: the type of the submitted answers is described, the second style by its own line', async () => {
  const page = await openResults();
  expect(headings(page).slice(0, 6)).toEqual([
    ...['支配型', '你的工作方式', '优势', '容易忽略的', '别人怎样与你配合', '在压力下'],
  ]);
  expect(within(page).getByText('目标清楚，行动果断，喜欢自己掌握节奏。')).toBeTruthy();
  expect(within(page).getByText(/^D\/I 两项得分接近.*影响型.*常把想法和好气氛带给大家/)).toBeTruthy();
  expect(pointsOf(page, '优势')).toContain('很快看出重点，敢于拍板');
  expect(pointsOf(page, '可以这样')).toHaveLength(3);
  expect(pointsOf(page, '尽量避免')).toHaveLength(2);
  expect(within(page).getByText('目前只有你能看到这份结果。')).toBeTruthy();
});

it('DISC-compare: the result before is an outline of the chart, and each bar says the change', async () => {
  const page = await openResults();
  expect(chartOf(page, /支配型 13/)).toBe(
    `四种风格得分: 支配型 13, 影响型 12, 稳健型 8, 谨慎型 7; 上次 ${today}: 支配型 11, 影响型 14, 稳健型 8, 谨慎型 7`,
  );
  expect(within(page).getByText(`上次 ${today}`)).toBeTruthy();
  const bars = pointsOf(page, `四种风格得分，与 ${today} 的结果相比`);
  expect(bars).toEqual(['D 支配型13 +2', 'I 影响型12 −2', 'S 稳健型8 ±0', 'C 谨慎型7 ±0']);
});

it('DISC-history: an earlier result is shown by a tap, in sight and marked, and compared with nothing that came later', async () => {
  const page = await openResults();
  const row = (type: string) => within(page).getByRole('button', { name: new RegExp(`^${today} · ${type}`) });
  expect(row('支配型 / 影响型').getAttribute('aria-label')).toMatch(/D 13 · I 12 · S 8 · C 7 当前显示$/);
  expect(row('影响型 / 支配型').getAttribute('aria-label')).toMatch(/D 11 · I 14 · S 8 · C 7$/);
  const scroll = jest.spyOn(Element.prototype, 'scrollTo');
  await userEvent.click(row('影响型 / 支配型'));
  await waitFor(() => expect(headings(page)[0]).toBe('影响型'));
  expect(row('影响型 / 支配型').getAttribute('aria-label')).toMatch(/当前显示$/);
  expect(scroll).toHaveBeenCalled();
  expect(chartOf(page, /支配型 11/)).toBe('四种风格得分: 支配型 11, 影响型 14, 稳健型 8, 谨慎型 7');
  expect(within(page).getByText(/^你也有明显的支配型特点.*目标清楚/)).toBeTruthy();
  expect(pointsOf(page, '优势')).not.toContain('很快看出重点，敢于拍板');
});

it('DISC-copy: a colleague gets type, scores and three strengths as text', async () => {
  const user = userEvent.setup();
  const page = await openResults();
  await user.click(within(page).getByRole('button', { name: '复制结果' }));
  await screen.findByText('已复制');
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'DISC 支配型 / 影响型（D 13 · I 12 · S 8 · C 7）',
    '- 很快看出重点，敢于拍板',
    '- 遇到阻力不轻易放手，把事情推到有结果',
    '- 有话直说，不用别人猜',
  ]);
});

it('DISC-english: in English the page has no Chinese character, in texts and in names', async () => {
  const page = await openResults();
  setLanguage('en');
  await within(page).findByRole('heading', { name: 'Easily overlooked' });
  expect(within(page).getByRole('img', { name: new RegExp(`Previous ${today}: Dominance 11`) })).toBeTruthy();
  const names = [...page.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  expect([page.textContent, ...names].join('\n')).not.toMatch(/\p{Script=Han}|[，。：；！？（）]/u);
});
