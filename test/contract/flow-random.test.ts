import fc from 'fast-check';
// The database checks for a browser when it loads: so the server comes first, the device of the client after it.
import { patience } from '../kit/patience';
import { demoVisitor, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import '../kit/device-node';
import { configureApi } from '@/data/api/ports';
import { call } from '@/data/api/transport';
import { getWFFlow, getWFWork } from '@/data/api/work-flow';
import { workFlow } from '@/data/protocol/work-flow';
import type { WF_Work } from '../../src/data/protocol/work-flow';
import { flowDesignId, flowNodeId } from '../../server/seed/subjects/flow-designs';
import { FlowModel, type FlowKind, type Person } from './flow-model';
import type { Contract } from './kit';

const PEOPLE: readonly Person[] = [
  'admin',
  'field',
  'buyer',
  'finance',
  'hr',
  'manager',
  'warehouse',
  'maintain',
  'director',
];
const isFull = process.env['MICROI_FULL'] === '1';
/** The 200 of the test's name with `npm run verify -- many`; otherwise as many as a landing has time for. */
const FLOWS = isFull ? 200 : 20;
// Two hundred flows take minutes.
if (isFull) jest.setTimeout(patience(15 * 60_000));

let contract: Contract;
const visitors = new Map<Person, DemoVisitor>();
const models = new Map<string, FlowModel>();
let acting: Person = 'field';

beforeAll(async () => {
  contract = await openDemo();
  for (const person of PEOPLE) visitors.set(person, await demoVisitor(contract, person));
  configureApi({
    credentials: () => ({
      osClient: 'microi',
      apiBase: contract.server.url,
      token: visitor(acting).token,
      loggedIn: true,
      generation: PEOPLE.indexOf(acting),
    }),
    onToken: () => undefined,
    onAuthLost: () => undefined,
    refresh: async () => 'kept',
    notify: () => undefined,
    log: () => undefined,
  });
}, patience(180_000));
afterAll(() => contract.close());

function visitor(person: Person): DemoVisitor {
  const found = visitors.get(person);
  if (!found) throw new Error(`${person} is not signed in`);
  return found;
}

/** Calls of the client's API layer in somebody's name. */
function as<T>(person: Person, call: () => Promise<T>): Promise<T> {
  acting = person;
  return call();
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

async function works(person: Person, WorkType: 'Todo' | 'Done', rowId: string): Promise<WF_Work[]> {
  const { Data } = await as(person, () => getWFWork({ WorkType, _PageIndex: 1, _PageSize: 1000 }));
  return Data.filter((work) => work.TableRowId === rowId);
}

/** The only open work of a person on a row. */
async function todo(person: Person, rowId: string): Promise<WF_Work> {
  const open = await works(person, 'Todo', rowId);
  expect(open).toHaveLength(1);
  return open[0] as WF_Work;
}

async function newFlow(
  kind: FlowKind,
  starter: Person,
  long: boolean,
): Promise<{ rowId: string; model: FlowModel }> {
  const who = visitor(starter);
  const rowId =
    kind === 'leave'
      ? await who.addRow('diy_leave', leaveOf(long ? 4 : 2))
      : kind === 'purchase'
        ? await who.addRow('diy_purchase', purchaseOf(long ? 20_000 : 500))
        : await who.addRow('diy_seal_use', {
            Yinzhang: long ? '公章' : '合同章',
            WenjianMC: '合同',
            Fenshu: 1,
            YongyinRQ: '2026-12-01',
          });
  const model = new FlowModel(kind, starter, long);
  models.set(rowId, model);
  await send(rowId, model);
  return { rowId, model };
}

/** The starter sends the form off, for the first time or again. */
async function send(rowId: string, model: FlowModel): Promise<void> {
  const reply = await as(model.starter, () =>
    call(workFlow.startWork, { FlowDesignId: flowDesignId('microi', model.kind), TableRowId: rowId }),
  );
  model.agree(model.starter);
  expect([reply.Code, reply.Msg]).toEqual([1, '']);
  expectReceivers(reply.Data.Receivers, model);
}

function expectReceivers(receivers: Array<{ Id: string }>, model: FlowModel): void {
  expect(receivers.map((user) => user.Id).sort()).toEqual(
    model.now.waiting.map((person) => visitor(person).id).sort(),
  );
}

async function agree(rowId: string, model: FlowModel, person: Person): Promise<void> {
  const work = await todo(person, rowId);
  const ApprovalType = model.node.kind === 'submit' ? 'Auto' : 'Agree';
  const reply = await as(person, () =>
    call(workFlow.sendWork, { WorkId: work.Id, FlowId: work.FlowId, ApprovalType }),
  );
  model.agree(person);
  expect([reply.Code, reply.Data?.FlowEnd]).toEqual([1, model.now.state === 'End']);
  expectReceivers(reply.Data.Receivers, model);
}

/** All whom it waits for decide at the same moment: at an ordinary node one of them succeeds, and the others are informed. */
async function race(rowId: string, model: FlowModel): Promise<void> {
  const { waiting } = model.now;
  const ApprovalType = model.node.kind === 'submit' ? 'Auto' : 'Agree';
  const open = await Promise.all(waiting.map((person) => visitor(person).todo(rowId)));
  const replies = await Promise.all(
    waiting.map((person, index) =>
      visitor(person).flow('sendWork', {
        WorkId: open[index]?.Id,
        FlowId: open[index]?.FlowId,
        ApprovalType,
      }),
    ),
  );
  const won = waiting.filter((_, index) => replies[index]?.Code === 1);
  expect(won).toHaveLength(model.node.kind === 'countersign' ? waiting.length : 1);
  for (const [index, reply] of replies.entries())
    if (!won.includes(waiting[index] as Person)) expect(reply.Msg).toMatch(/^该任务已被.+处理！$/);
  // Which of several signers came last is the database's choice; either order leads to the same place.
  for (const person of won) model.agree(person);
  if (won.length > 1) model.steps.length = 0;
}

async function disagree(rowId: string, model: FlowModel, person: Person, number: number): Promise<void> {
  const back = pick([null, ...model.node.back, ...model.node.back], number);
  const work = await todo(person, rowId);
  const BackNodeId = back ? flowNodeId('microi', model.kind, back) : '';
  const reply = await as(person, () =>
    call(workFlow.sendWork, { WorkId: work.Id, FlowId: work.FlowId, ApprovalType: 'Disagree', BackNodeId }),
  );
  expect(reply.Code).toBe(1);
  model.disagree(person, back);
  expectReceivers(reply.Data.Receivers, model);
}

async function handOver(rowId: string, model: FlowModel, person: Person, number: number): Promise<void> {
  const target = pick(
    PEOPLE.filter((each) => each !== person),
    number,
  );
  const work = await todo(person, rowId);
  const reply = await as(person, () =>
    call(workFlow.handOverWork, { WorkId: work.Id, FlowId: work.FlowId, AddUsers: [visitor(target).id] }),
  );
  expect(reply.Code).toBe(model.node.handOver ? 1 : 0);
  if (model.node.handOver) model.handOver(person, target);
}

/** The person who acted last takes it back, where that is allowed. */
async function recall(rowId: string, model: FlowModel): Promise<void> {
  const last = model.steps[model.steps.length - 1];
  if (!last) return;
  const NodeId = flowNodeId('microi', model.kind, last.node);
  const [work] = (await works(last.person, 'Done', rowId)).filter((each) => each.NodeId === NodeId);
  const allowed = model.recallable;
  const reply = await as(last.person, () =>
    call(workFlow.recallWork, { WorkId: work?.Id ?? '', FlowId: work?.FlowId ?? '' }),
  );
  expect([last, reply.Code, reply.Msg]).toEqual([last, allowed ? 1 : 0, allowed ? '' : expect.any(String)]);
  if (allowed) model.recall();
}

/** Somebody without open work tries anyway, with a work that is not his. */
async function intrude(rowId: string, model: FlowModel, number: number): Promise<void> {
  const owner = pick(model.now.waiting, number);
  const stranger = pick(
    PEOPLE.filter((person) => !model.now.waiting.includes(person)),
    number,
  );
  const work = await todo(owner, rowId);
  const reply = await as(stranger, () =>
    call(workFlow.sendWork, { WorkId: work.Id, FlowId: work.FlowId, ApprovalType: 'Agree' }),
  );
  expect([reply.Code, reply.Msg]).toEqual([0, '此任务不属于您！']);
}

type Command = readonly [
  action: 'agree' | 'race' | 'disagree' | 'handOver' | 'recall' | 'intrude',
  number: number,
];

async function act(rowId: string, model: FlowModel, [action, number]: Command): Promise<void> {
  if (!model.open) return action === 'recall' ? recall(rowId, model) : undefined;
  const person = pick(model.now.waiting, number);
  if (action === 'recall') return recall(rowId, model);
  if (action === 'intrude') return intrude(rowId, model, number);
  if (model.now.node === 'start') return send(rowId, model);
  if (action === 'race') return race(rowId, model);
  if (action === 'disagree' && model.node.kind !== 'submit') return disagree(rowId, model, person, number);
  return action === 'handOver' ? handOver(rowId, model, person, number) : agree(rowId, model, person);
}

const command: fc.Arbitrary<Command> = fc.tuple(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('agree' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'race' as const,
        'disagree' as const,
        'handOver' as const,
        'recall' as const,
      ),
    },
    { weight: 1, arbitrary: fc.constant('intrude' as const) },
  ),
  fc.nat(1000),
);

/**
 * The manager hands the task to a colleague who also has it; the director returns it to the person who decided, with and
 * without a recall.
 */
const GIVEN_TO_ONE_WHO_HAS_IT: Array<[[FlowKind, Person, boolean, Command[]]]> = [
  [['leave', 'finance', true, [['handOver', 997], ['agree', 4], ['disagree', 792], ['agree', 993]]]], // prettier-ignore
  [['leave', 'finance', true, [['handOver', 997], ['recall', 0], ['agree', 1], ['disagree', 792], ['agree', 0]]]], // prettier-ignore
];

it('S7-flows-200: random flows through the client’s API end as the model says, nothing lost, nothing with the wrong person', async () => {
  const scenario = fc.tuple(
    fc.constantFrom<FlowKind>('leave', 'purchase', 'seal_use'),
    fc.constantFrom<Person>('field', 'buyer', 'finance', 'hr'),
    fc.boolean(),
    fc.array(command, { minLength: 1, maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(scenario, async ([kind, starter, long, commands]) => {
      const { rowId, model } = await newFlow(kind, starter, long);
      for (const each of commands) await act(rowId, model, each);
    }),
    { numRuns: FLOWS, endOnFailure: true, examples: GIVEN_TO_ONE_WHO_HAS_IT },
  );

  for (const person of PEOPLE) {
    const { Data } = await as(person, () => getWFWork({ WorkType: 'Todo', _PageIndex: 1, _PageSize: 1000 }));
    const found = Data.filter((work) => models.has(work.TableRowId)).map((work) => work.TableRowId);
    const expected = [...models]
      .filter(([, model]) => model.open && model.now.waiting.includes(person))
      .map(([rowId]) => rowId);
    expect([person, found.sort()]).toEqual([person, expected.sort()]);
    const sent = await as(person, () => getWFFlow({ WorkType: 'Sender', _PageIndex: 1, _PageSize: 1000 }));
    for (const flow of sent.Data) {
      const model = models.get(flow.TableRowId);
      if (model) expect([flow.TableRowId, flow.FlowState]).toEqual([flow.TableRowId, model.now.state]);
    }
  }
  expect(models.size).toBe(FLOWS);
});
