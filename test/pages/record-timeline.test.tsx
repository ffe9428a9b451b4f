import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import type { WF_Work } from '@/data/protocol/work-flow';
import { peekCache } from '@/data/cache/app-cache';
import { newId } from '@/device/runtime/random';
import { askedDuring, withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, type Elsewhere } from '../kit/tenant';

const menu = menuId('yunqi', 'leave');
const design = flowDesignId('yunqi', 'leave');

let field: Elsewhere;
let manager: Elsewhere;
let free = 0;

async function start(profile: 'spec' | 'today' = 'spec'): Promise<void> {
  const tenant = await startTenant('field', profile);
  field = await elsewhere(tenant, 'field');
  manager = await elsewhere(tenant, 'manager');
}

const row = (Id: string, _RowModel: object) => ({ FormEngineKey: 'diy_leave', Id, _RowModel });

/** A leave of one day that nobody else asks for, not yet submitted. */
async function added(): Promise<string> {
  const id = newId();
  const day = `2028-03-${String(6 + free++).padStart(2, '0')}`;
  const values = {
    Leixing: '事假',
    KaishiRQ: day,
    JieshuRQ: day,
    Tianshu: 1,
    Shiyou: '搬家',
    Zhuangtai: '草稿',
  };
  await field.ask('/api/FormEngine/addFormData', row(id, values));
  return id;
}

const change = (id: string, values: object) => field.ask('/api/FormEngine/uptFormData', row(id, values));

async function submit(id: string): Promise<WF_Work> {
  await field.ask('/api/WorkFlow/StartWork', { FlowDesignId: design, TableRowId: id });
  const works = await manager.ask<WF_Work[]>('/api/WorkFlow/getWFWork', {
    WorkType: 'Todo',
    _PageIndex: 1,
    _PageSize: 500,
  });
  const work = works.find(({ TableRowId }) => TableRowId === id);
  if (!work) throw new Error(`nobody has to decide on ${id}`);
  return work;
}

const decide = ({ Id, FlowId }: WF_Work, ApprovalType: string, ApprovalIdea: string) =>
  manager.ask('/api/WorkFlow/sendWork', { WorkId: Id, FlowId, ApprovalType, ApprovalIdea });

async function opened(id: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workDetail', { menu, id });
  await within(page).findByRole('heading', { name: '动态' });
  return page;
}

/** What the page tells of the record, newest first: who did what and what is below it, without the minute. */
const told = (page: HTMLElement): string[] =>
  within(page)
    .getAllByRole('list', { name: /^动态 今天$/ })
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .map((item) => (item.textContent ?? '').replace(/\d\d:\d\d/, '｜').trim());

const submitted = /^许南乔 发起｜/;
const created = /^许南乔 新增｜/;

describe('the timeline of a record', () => {
  beforeAll(() => start());

  it('TIMELINE-order: changes and the steps of the approval are in one order, and the state that a step left is said once', async () => {
    const id = await added();
    await change(id, { Shiyou: '搬新家' });
    const work = await submit(id);
    await field.ask('/api/WorkFlow/commentFlow', { FlowId: work.FlowId, ApprovalIdea: '钥匙已交接' });
    await decide(work, 'Agree', '路上小心');
    const page = await opened(id);
    await waitFor(() =>
      expect(told(page)).toEqual([
        expect.stringMatching(/^周以宁 部门经理审批 · 同意｜路上小心抄送 .+ · 已结束$/),
        '许南乔 评论｜钥匙已交接',
        expect.stringMatching(submitted),
        '许南乔｜请假事由：搬家 → 搬新家',
        expect.stringMatching(created),
      ]),
    );
    expect(within(page).getByRole('heading', { name: '今天' })).toBeTruthy();
    expect(page.textContent).not.toMatch(/审批状态：/);
  });

  it('TIMELINE-kinds: a refused request can be looked at by its changes and by its steps alone, also without a network', async () => {
    const id = await added();
    const work = await submit(id);
    await decide(work, 'Disagree', '人手不够');
    const page = await opened(id);
    await userEvent.click(await within(page).findByRole('radio', { name: '审批' }));
    const steps = [
      expect.stringMatching(/^周以宁 部门经理审批 · 不同意｜人手不够/),
      expect.stringMatching(submitted),
    ];
    expect(told(page)).toEqual(steps);
    await userEvent.click(within(page).getByRole('radio', { name: '变更' }));
    expect(told(page)).toEqual([expect.stringMatching(created)]);
    await waitFor(async () => expect(await peekCache(`course:diy_leave:${id}`)).toBeDefined());
    await withoutNetwork(async () => {
      const again = await opened(id);
      expect(told(again)).toEqual([...steps, expect.stringMatching(created)]);
    });
  });

  it('TIMELINE-more: of a long history the ten newest are shown first, and of a record without an approval no kinds', async () => {
    const id = await added();
    for (let turn = 1; turn <= 11; turn += 1) await change(id, { Shiyou: `第 ${turn} 次` });
    const page = await opened(id);
    expect(told(page)).toHaveLength(10);
    expect(within(page).queryByRole('radio', { name: '审批' })).toBeNull();
    await userEvent.click(within(page).getByRole('button', { name: '展开更多' }));
    expect(told(page)).toHaveLength(12);
  });

  it('TIMELINE-rights: somebody who may read the record but has no part in its approval hears of the changes alone', async () => {
    const id = await added();
    const { FlowId } = await submit(id);
    await field.ask('/api/WorkFlow/commentFlow', { FlowId, ApprovalIdea: '只给参与的人看' });
    // Personnel keep all leaves, and get a copy of those that were granted.
    await logInAs('hr');
    const page = await opened(id);
    expect(told(page)).toEqual([
      expect.stringMatching(/^许南乔｜.+：草稿 → 审批中$/),
      expect.stringMatching(created),
    ]);
    await logInAs('field');
  });
});

it('TIMELINE-today: a server that keeps no changes shows the steps of the approval alone, and is not asked for changes', async () => {
  await start('today');
  const id = await added();
  await decide(await submit(id), 'Agree', '好的');
  const asked = await askedDuring(async () => {
    const page = await opened(id);
    expect(told(page)).toEqual([
      expect.stringMatching(/^周以宁 部门经理审批 · 同意｜好的/),
      expect.stringMatching(submitted),
    ]);
    expect(within(page).queryByRole('radio', { name: '审批' })).toBeNull();
  }, '/getRowHistory');
  expect(asked).toEqual([]);
});
