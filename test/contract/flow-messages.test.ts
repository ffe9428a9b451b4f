import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

const ACCOUNTS = ['field', 'manager', 'director', 'finance', 'hr', 'viewer'] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

interface Told {
  Title: string;
  Content: string;
  LinkUrl: string;
  IsRead: number;
  CreateTime: string;
  Type: string;
}

async function inbox(visitor: DemoVisitor): Promise<(Told & Row)[]> {
  const { Data } = await visitor.call<(Told & Row)[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_message',
    _Where: [{ Name: 'ReceiverUserId', Value: visitor.id, Type: '=' }],
    _OrderBy: 'CreateTime',
    _OrderByType: 'DESC',
    _PageSize: 1000,
  });
  return Data;
}

/** The messages that somebody got while something was done, oldest first. */
async function heard(visitor: DemoVisitor, work: () => Promise<unknown>): Promise<Told[]> {
  const before = new Set((await inbox(visitor)).map(({ Id }) => Id));
  await work();
  return (await inbox(visitor)).filter(({ Id }) => !before.has(Id)).reverse();
}

const unreadOf = async (visitor: DemoVisitor, rowId: string): Promise<string[]> =>
  (await inbox(visitor))
    .filter(({ IsRead, LinkUrl }) => IsRead !== 1 && String(LinkUrl ?? '').includes(rowId))
    .map(({ Title }) => Title);

describe('who hears of an approval', () => {
  it('G-decision: the starter’s message leads to the approved record, and those copied hear of it', async () => {
    const id = await people.field.startLeave(2);
    const flow = (await people.field.flows('Sender', id))[0]?.Id ?? '';
    const copies = heard(people.hr, async () => {
      const told = await heard(people.field, () => people.manager.decide(id, 'Agree'));
      expect(told).toMatchObject([{ Title: '审批通过' }]);
      expect(told[0]?.LinkUrl).toMatch(
        new RegExp(`^/pages/workbench/work-detail/index\\?id=${id}&table=.+&work=${flow}$`),
      );
    });
    const [copy] = await copies;
    expect(copy).toMatchObject({ Title: '审批抄送', IsRead: 0 });
    expect(copy?.Content).toContain('许南乔');
    expect(copy?.LinkUrl).toContain(`work=${flow}`);
  });

  it('G-refused: the starter’s message contains the reason', async () => {
    const id = await people.field.startLeave(2);
    const told = await heard(people.field, () =>
      people.manager.decide(id, 'Disagree', { ApprovalIdea: '那几天要交付' }),
    );
    expect(told).toMatchObject([{ Title: '审批拒绝' }]);
    expect(told[0]?.Content).toContain('那几天要交付');
    expect(told[0]?.LinkUrl).toContain(`id=${id}`);
  });

  it('G-handled: for the person who has decided, the message that asked for it is read', async () => {
    const id = await people.field.startLeave(2);
    expect(await unreadOf(people.manager, id)).toEqual(['审批提醒']);
    await people.manager.decide(id, 'Agree');
    expect(await unreadOf(people.manager, id)).toEqual([]);
  });

  it('G-hand-over: the starter learns who has it now', async () => {
    const id = await people.field.startLeave(2);
    const told = await heard(people.field, async () => {
      const work = await people.manager.todo(id);
      const reply = await people.manager.flow('handOverWork', {
        WorkId: work?.Id,
        FlowId: work?.FlowId,
        AddUsers: [people.director.id],
      });
      expect(reply.Code).toBe(1);
    });
    expect(told).toMatchObject([{ Title: '任务移交' }]);
    expect(told[0]?.Content).toContain('沈牧');
    expect(await unreadOf(people.manager, id)).toEqual([]);
    expect(await unreadOf(people.director, id)).toEqual(['任务移交']);
  });

  it('A18-recall: a recalled approval takes back the message that asked for it and is announced', async () => {
    const id = await people.field.startLeave(2);
    expect(await unreadOf(people.manager, id)).toEqual(['审批提醒']);
    const told = await heard(people.manager, () => people.field.recall(id, 'leave', 'start'));
    expect(told).toMatchObject([{ Title: '审批撤回', LinkUrl: '' }]);
    expect(told[0]?.Content).toContain('许南乔');
    expect(await unreadOf(people.manager, id)).toEqual([]);
  });

  it('A18-cancel: a cancelled approval does the same, and those who had agreed hear of it', async () => {
    const id = await people.field.startLeave(5);
    await people.manager.decide(id, 'Agree');
    const [flow] = await people.field.flows('Sender', id);
    const work = await people.field.doneWork(id, 'leave', 'start');
    const cancel = () =>
      people.field.flow('cancelFlow', { WorkId: work.Id, FlowId: flow?.Id, ApprovalIdea: '不去了' });
    const agreed = heard(people.manager, async () => {
      const waiting = await heard(people.director, async () => expect((await cancel()).Code).toBe(1));
      expect(waiting).toMatchObject([{ Title: '审批作废', LinkUrl: '' }]);
      expect(waiting[0]?.Content).toContain('不去了');
    });
    expect(await agreed).toMatchObject([{ Title: '审批作废' }]);
    expect(await unreadOf(people.director, id)).toEqual([]);
    expect(await people.field.flows('Sender', id)).toMatchObject([{ FlowState: 'Cancel' }]);
  });
});

describe('messages are marked as read', () => {
  const read = (visitor: DemoVisitor, params: object) =>
    visitor.engine<{ Count: number }>('mobile_message_read', params);

  it('A2-one-call: one call marks all messages of a kind up to a moment, on the server, and nobody else’s', async () => {
    const { field, manager } = people;
    const before = await inbox(field);
    const others = await inbox(manager);
    const kind = before.filter(({ Type, IsRead }) => Type === '系统' && IsRead !== 1);
    expect(kind.length).toBeGreaterThan(0);
    expect(await read(field, { Type: '系统' })).toMatchObject({ Code: 1, Data: { Count: kind.length } });
    const after = await inbox(field);
    expect(after.filter(({ Type, IsRead }) => Type === '系统' && IsRead !== 1)).toEqual([]);
    expect(after.filter(({ Type }) => Type !== '系统').map(({ IsRead }) => IsRead)).toEqual(
      before.filter(({ Type }) => Type !== '系统').map(({ IsRead }) => IsRead),
    );
    expect(await inbox(manager)).toEqual(others);

    const moment = after.find(({ IsRead }) => IsRead !== 1)?.CreateTime ?? '';
    await read(field, { Before: moment.replace(/^\d{4}/, '2001') });
    expect((await inbox(field)).filter(({ IsRead }) => IsRead !== 1).length).toBeGreaterThan(0);
    await read(field, {});
    expect((await inbox(field)).filter(({ IsRead }) => IsRead !== 1)).toEqual([]);
  });

  it('A2-own: somebody else’s message stays unread, and a user who may only read marks his own', async () => {
    const { field, manager, viewer } = people;
    const theirs = (await inbox(manager)).find(({ IsRead }) => IsRead !== 1);
    expect(await read(field, { Ids: [theirs?.Id] })).toMatchObject({ Code: 1, Data: { Count: 0 } });
    expect((await inbox(manager)).find(({ Id }) => Id === theirs?.Id)?.IsRead).not.toBe(1);
    const own = (await inbox(viewer)).filter(({ IsRead }) => IsRead !== 1);
    const [first] = own;
    if (first) {
      expect(await read(viewer, { Ids: [first.Id] })).toMatchObject({ Code: 1, Data: { Count: 1 } });
      expect((await inbox(viewer)).filter(({ IsRead }) => IsRead !== 1)).toHaveLength(own.length - 1);
    }
  });
});
