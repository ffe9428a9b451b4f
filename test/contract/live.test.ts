import { LIVE_PATH, liveWords } from '../../src/data/protocol/live';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import { openContract, type Contract, type Visitor } from './kit';
import { Device, greetingOf } from './live-device';

let contract: Contract;
let people: Record<'field' | 'manager' | 'director' | 'hr', DemoVisitor>;
const open: Device[] = [];

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ['field', 'manager', 'director', 'hr'] as const);
}, patience(180_000));
afterEach(() => open.splice(0).forEach((device) => device.leave()));
afterAll(() => contract.close());

function connect(greeting: string): Device {
  const device = new Device(contract.server.url, greeting);
  open.push(device);
  return device;
}
const deviceOf = (visitor: Visitor): Device => connect(greetingOf(visitor));

it('LIVE-told: the person who has to decide hears when he is asked, and again when it is taken back', async () => {
  const manager = deviceOf(people.manager);
  const before = await manager.after(-1);
  const leave = await people.field.startLeave(1);
  const asked = await manager.after(before);
  await people.field.recall(leave, 'leave', 'start');
  await manager.after(asked);
});

it('LIVE-read: when messages are read on one device, the other hears of it', async () => {
  await people.field.startLeave(1);
  const [phone, desktop] = [deviceOf(people.manager), deviceOf(people.manager)];
  const before = await desktop.after(-1);
  await phone.after(-1);
  await people.manager.engine('mobile_message_read');
  expect(await desktop.after(before)).toBe(await phone.after(before));
});

it('LIVE-talk: everyone involved in an approval hears what others say and decide, whether or not they name him', async () => {
  const leave = await people.field.startLeave(5);
  expect(await people.manager.decide(leave, 'Agree')).toMatchObject({ Code: 1 });
  const work = await people.director.todo(leave);
  const [manager, field] = [deviceOf(people.manager), deviceOf(people.field)];
  const before = [await manager.after(-1), await field.after(-1)] as const;
  const talk = { FlowId: work?.FlowId, ApprovalIdea: '先看一下余额' };
  expect(await people.director.flow('commentFlow', talk)).toMatchObject({ Code: 1 });
  await manager.after(before[0]);
  await field.after(before[1]);
});

it('LIVE-gap: a user who was away knows by the number whether he missed something', async () => {
  const first = deviceOf(people.manager);
  const seen = await first.after(-1);
  first.leave();
  const second = deviceOf(people.manager);
  expect(await second.after(-1)).toBe(seen);
  second.leave();
  await people.field.startLeave(1);
  expect(await deviceOf(people.manager).after(-1)).toBeGreaterThan(seen);
});

it('LIVE-own: nobody hears that somebody else has news', async () => {
  const [manager, hr] = [deviceOf(people.manager), deviceOf(people.hr)];
  const [before, quiet] = [await manager.after(-1), await hr.after(-1)];
  await people.field.startLeave(1);
  await manager.after(before);
  // Once the manager has his news, everyone concerned has had theirs.
  expect(hr.heard).toEqual([quiet]);
});

it.each([
  ['no token', (visitor: Visitor) => JSON.stringify({ osClient: visitor.osClient })],
  ['an invented one', (visitor: Visitor) => JSON.stringify({ token: 'a.b.c', osClient: visitor.osClient })],
  [
    'one of another tenant',
    (visitor: Visitor) => JSON.stringify({ token: visitor.token, osClient: 'loctek' }),
  ],
  ['no JSON', () => 'hello'],
  ['null', () => 'null'],
])('LIVE-stranger: the channel closes to %s', async (_what, greeting) => {
  const device = connect(greeting(people.manager));
  expect(await device.end()).toBe(liveWords.notSignedIn);
  expect(device.heard).toEqual([]);
});

it('LIVE-many: a person has a bounded number of channels; devices beyond it have to ask by calls', async () => {
  const devices = Array.from({ length: 21 }, () => deviceOf(people.hr));
  await Promise.all(devices.slice(0, 20).map((device) => Promise.race([device.after(-1), device.end()])));
  await Promise.all(devices.map((device) => Promise.race([device.after(-1), device.end()])));
  expect(devices.filter((device) => device.closed === liveWords.tooMany)).toHaveLength(1);
});

it('LIVE-config: the settings say where the channel is, unless the server has none', async () => {
  const asked = { OsClient: 'microi' };
  const spec = await people.hr.call<{ LivePath?: string }>('/api/diytable/getSysConfig', asked);
  expect(spec.Data.LivePath).toBe(LIVE_PATH);
  const today = await openContract({ profile: 'today' });
  try {
    const visitor = await today.visit();
    const config = await visitor.call<{ LivePath?: string }>('/api/diytable/getSysConfig', {
      OsClient: 'one',
    });
    expect(config.Data.LivePath).toBeUndefined();
  } finally {
    await today.close();
  }
});
