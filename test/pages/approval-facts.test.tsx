import { screen, waitFor, within } from '@testing-library/dom';
import { flowOf, startPurchase, withoutLateOnes, workOf } from '../kit/approvals';
import { askedDuring, reshapeAnswers, withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { queries } from '@/data/query/app-queries';
import { onRows } from '@/data/query/watched-tables';
import { elsewhere, logInAs, startTenant } from '../kit/tenant';
import type { Elsewhere, TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let field: Elsewhere;
let manager: Elsewhere;

const ENGINE = '/ApiEngine/';

beforeAll(async () => {
  tenant = await startTenant('manager');
  field = await elsewhere(tenant, 'field');
  manager = await elsewhere(tenant, 'manager');
  await withoutLateOnes(tenant);
});

/** Opens the approval of a purchase as the manager has it. */
async function openWork(rowId: string): Promise<HTMLElement> {
  const work = await workOf(manager, rowId);
  await renderPage('changePassword');
  return renderPage('workDetail', { id: rowId, table: work.TableId, work: work.Id });
}

const cardOf = async (page: HTMLElement): Promise<HTMLElement> =>
  (await within(page).findByRole('heading', { name: '参考' })).closest('.card') as HTMLElement;

/** The lines of a card: label and value. */
const linesOf = (card: HTMLElement): string[] =>
  [...card.querySelectorAll('.pairs__row')].map((row) => row.textContent ?? '');

const facts = (bodies: readonly string[]): string[] =>
  bodies.filter((body) => body.includes('approval_context'));

describe('what speaks for or against an approval', () => {
  it('FACTS-page: comes last on the page of the person whose turn it is, and is there without network', async () => {
    const id = await startPurchase(field, '参考轴承');
    let page!: HTMLElement;
    // The news of the purchase that was just made may arrive only now; each has the facts asked once more.
    let news = 0;
    const end = onRows((rows) => {
      if (rows['diy_purchase']) news += 1;
    });
    const first = await askedDuring(async () => {
      page = await openWork(id);
      const card = await cardOf(page);
      expect(linesOf(card)).toEqual([
        expect.stringMatching(/^申请人今年已批备件(没有|¥.+ 笔)$/),
        expect.stringMatching(/^部门今年已批备件(没有|¥.+ 笔)$/),
        expect.stringMatching(/^近一年同类申请\d+ 次，最近一次 /),
      ]);
      const titles = within(page).getAllByRole('heading', { level: 2 });
      expect(titles.slice(-2).map(({ textContent }) => textContent)).toEqual(['审批进度', '参考']);
    }, ENGINE);
    end();
    expect(facts(first).length).toBeGreaterThan(0);
    expect(facts(first).slice(1 + news)).toEqual([]);
    const work = await workOf(manager, id);
    await renderPage('changePassword');
    await withoutNetwork(async () => {
      await cardOf(await renderPage('workDetail', { id, table: work.TableId, work: work.Id }));
    });
  });

  it('FACTS-marks: is marked by an icon with a name, whatever a tenant’s own engine answers', async () => {
    const id = await startPurchase(field, '标记轴承');
    const end = reshapeAnswers<object>(ENGINE, (answer) => ({
      ...answer,
      Data: [
        { Label: '预算', Value: '本月剩 120 元', Tone: 'against' },
        { Label: '库存', Value: '0 件', Tone: 'for' },
        { Label: '上次单价', Value: '280 元' },
        { Value: '没有名称' },
      ],
    }));
    try {
      const card = await cardOf(await openWork(id));
      expect(linesOf(card)).toEqual(['预算本月剩 120 元', '库存0 件', '上次单价280 元']);
      const marks = within(card).getAllByRole('img');
      expect(marks.map((mark) => [mark.getAttribute('aria-label'), mark.parentElement?.textContent])).toEqual(
        [
          ['注意', '本月剩 120 元'],
          ['有利', '0 件'],
        ],
      );
    } finally {
      end();
    }
  });

  it('FACTS-none: there is no card, and no complaint, where the server has no such engine', async () => {
    const id = await startPurchase(field, '无参考轴承');
    const { Id } = await workOf(manager, id);
    const end = reshapeAnswers<object>(ENGINE, () => ({ Code: 0, Data: null, Msg: '不存在的接口：' }));
    try {
      const page = await openWork(id);
      const question = { name: `reference:${Id}`, ask: () => Promise.resolve() };
      await waitFor(() => expect(queries.known(question).why).toContain('不存在的接口'));
      expect(within(page).getByRole('button', { name: '同意' })).toBeTruthy();
      expect(within(page).queryByRole('heading', { name: '参考' })).toBeNull();
      expect(screen.queryByText(/不存在的接口/)).toBeNull();
    } finally {
      end();
    }
  });

  it('FACTS-starter: its applicant neither sees it nor asks for it', async () => {
    const id = await startPurchase(field, '申请人的轴承');
    const flow = await flowOf(field, id);
    await logInAs('field');
    await renderPage('changePassword');
    const asked = await askedDuring(async () => {
      const page = await renderPage('workDetail', { id, table: flow.TableId, work: flow.Id });
      await within(page).findByRole('button', { name: '作废' });
      expect(within(page).queryByRole('heading', { name: '参考' })).toBeNull();
      await logInAs('manager');
      await cardOf(await openWork(id));
    }, ENGINE);
    const { Id } = await workOf(manager, id);
    expect(facts(asked)).not.toEqual([]);
    expect(facts(asked).filter((body) => !body.includes(Id))).toEqual([]);
  });
});
