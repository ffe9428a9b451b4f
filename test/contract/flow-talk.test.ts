import type { WF_History } from '../../src/data/protocol/work-flow';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

let contract: Contract;
let clock = Date.parse('2026-11-20T10:00:00');
let people: Record<'field' | 'manager' | 'director' | 'hr' | 'viewer' | 'admin', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi'], { now: () => clock });
  people = await demoVisitors(contract, ['field', 'manager', 'director', 'hr', 'viewer', 'admin'] as const);
}, patience(180_000));
afterAll(() => contract.close());

const flowOf = async (rowId: string): Promise<string> =>
  (await people.field.flows('Sender', rowId))[0]?.Id ?? '';
const historyOf = async (FlowId: string): Promise<WF_History[]> =>
  (await people.field.flow<WF_History[]>('getWFHistory', { FlowId })).Data;
const say = (who: DemoVisitor, FlowId: string, ApprovalIdea: string) =>
  who.flow('commentFlow', { FlowId, ApprovalIdea });
const urge = (who: DemoVisitor, FlowId: string) => who.flow('urgeFlow', { FlowId, ApprovalIdea: '' });

describe('comments', () => {
  it('TALK-comment: appear in the history, move nothing, and are accepted before and after the decision', async () => {
    const row = await people.field.startLeave(5);
    const flow = await flowOf(row);
    expect(await say(people.manager, flow, '  请补充交接人  ')).toMatchObject({ Code: 1 });
    const works = await people.manager.todo(row);
    expect(works).toMatchObject({ WorkState: 'Todo' });
    await people.manager.decide(row, 'Agree');
    await people.director.decide(row, 'Agree');
    expect(await say(people.field, flow, '谢谢')).toMatchObject({ Code: 1 });
    const lines = (await historyOf(flow)).map(({ ApprovalType, ApprovalIdea }) => [
      ApprovalType,
      ApprovalIdea,
    ]);
    expect(lines).toEqual([
      ['Auto', ''],
      ['Comment', '请补充交接人'],
      ['Agree', ''],
      ['Agree', ''],
      ['Comment', '谢谢'],
    ]);
  });

  it('TALK-mark: a form that changes after a comment is marked at the decision, not at the comment', async () => {
    const row = await people.field.startLeave(5);
    const flow = await flowOf(row);
    await say(people.manager, flow, '看一下');
    await people.admin.call<Row>('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_leave',
      Id: row,
      _RowModel: { Shiyou: '改过的事由' },
    });
    const marks = (await historyOf(flow)).map(({ ApprovalType, FormChanged }) => [ApprovalType, FormChanged]);
    expect(marks).toEqual([
      ['Auto', 1],
      ['Comment', 0],
    ]);
  });

  it('TALK-recall: a step can be taken back even if somebody has commented since', async () => {
    const row = await people.field.startLeave(2);
    await say(people.manager, await flowOf(row), '稍等');
    expect(await people.field.recall(row, 'leave', 'start')).toMatchObject({ Code: 1 });
  });

  it.each([
    ['somebody who takes no part', 'viewer', '你好'],
    ['nothing', 'manager', '   '],
  ] as const)('TALK-refused: %s is refused', async (_what, who, words) => {
    const flow = await flowOf(await people.field.startLeave(2));
    expect(await say(people[who], flow, words)).toMatchObject({ Code: 0 });
    expect(await historyOf(flow)).toHaveLength(1);
  });

  it('TALK-forged: adding a line to the history as if it were an ordinary row is refused', async () => {
    const flow = await flowOf(await people.field.startLeave(2));
    const row = {
      FlowId: flow,
      ApprovalType: 'Comment',
      SenderId: people.manager.id,
      Sender: '周以宁',
      ApprovalIdea: '同意',
    };
    const added = await people.field.call('/api/FormEngine/addFormData', {
      FormEngineKey: 'wf_history',
      _RowModel: row,
    });
    expect(added.Code).not.toBe(1);
    expect(await historyOf(flow)).toHaveLength(1);
  });
});

describe('urging', () => {
  it('TALK-urge: the starter may remind the person who has it, once an hour', async () => {
    const row = await people.field.startLeave(2);
    const flow = await flowOf(row);
    expect(await urge(people.field, flow)).toMatchObject({ Code: 1 });
    expect(await urge(people.field, flow)).toMatchObject({ Code: 0, Msg: '一小时内只能催办一次！' });
    clock += 61 * 60_000;
    expect(await urge(people.field, flow)).toMatchObject({ Code: 1 });
    expect((await historyOf(flow)).filter(({ ApprovalType }) => ApprovalType === 'Urge')).toHaveLength(2);
  });

  it('TALK-urge-together: several urges at the same moment count as one', async () => {
    const flow = await flowOf(await people.field.startLeave(2));
    const replies = await Promise.all([1, 2, 3].map(() => urge(people.field, flow)));
    expect(replies.filter(({ Code }) => Code === 1)).toHaveLength(1);
  });

  it('TALK-urge-others: neither an approver nor a stranger may urge, and nobody may urge a flow that is over', async () => {
    const row = await people.field.startLeave(2);
    const flow = await flowOf(row);
    for (const who of [people.manager, people.viewer, people.admin])
      expect(await urge(who, flow)).toMatchObject({ Code: 0 });
    await people.manager.decide(row, 'Agree');
    expect(await urge(people.field, flow)).toMatchObject({ Code: 0 });
    expect((await historyOf(flow)).map(({ ApprovalType }) => ApprovalType)).toEqual(['Auto', 'Agree']);
  });
});
