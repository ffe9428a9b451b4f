import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import type { NoticeSettings } from '../../src/data/protocol/notices';
import { patience } from '../kit/patience';
import { DeliveryHouse, minute } from './delivery-kit';
import { demoVisitor, type DemoVisitor } from './demo-kit';

let house: DeliveryHouse;
beforeAll(async () => {
  house = await DeliveryHouse.open();
}, patience(180_000));
beforeEach(() => house.quiet());
afterAll(() => house.close());

const subscribe = (visitor: DemoVisitor, device: object) => visitor.engine('push_subscribe', device);

it('DELIVERY-push: every browser in which somebody asked for it gets a push message, sealed for that browser', async () => {
  const [phone, desk] = [house.service.browser('phone'), house.service.browser('desk')];
  for (const browser of [phone, desk])
    expect(await subscribe(house.people.manager, browser.subscription)).toMatchObject({ Code: 1 });
  await house.people.field.startLeave(1);
  await house.deliver();
  expect(house.service.pushed.map(({ device, title }) => [device, title]).sort()).toEqual([
    ['desk', '审批提醒'],
    ['phone', '审批提醒'],
  ]);
  expect(house.service.pushed[0]?.link).toMatch(/^\/pages\/workbench\/work-detail\/index\?id=/);
  await subscribe(house.people.manager, { ...desk.subscription, Off: '1' });
  await house.people.field.startLeave(1);
  await house.deliver();
  expect(house.service.pushed.slice(2).map(({ device }) => device)).toEqual(['phone']);
});

it('DELIVERY-push-gone: a browser that is gone is forgotten, one that is busy is tried again at the time it names', async () => {
  const phone = house.service.browser('phone');
  await subscribe(house.people.manager, phone.subscription);
  house.service.answers.push(429);
  house.service.retryAfter = '600';
  await house.people.field.startLeave(1);
  await house.deliver();
  house.clock += 5 * minute;
  await house.deliver();
  expect(house.service.pushed).toEqual([]);
  house.clock += 6 * minute;
  await house.deliver();
  expect(house.service.pushed).toHaveLength(1);
  house.service.retryAfter = '';
  house.service.answers.push(410);
  await house.people.field.startLeave(1);
  await house.deliver();
  const settings = await house.people.manager.engine<NoticeSettings>('notice_settings');
  expect(settings.Data.Channels).toEqual([
    { Name: 'webpush', Targets: 0 },
    { Name: 'feishu', Targets: 1 },
    { Name: 'wecom', Targets: 0 },
  ]);
});

it('DELIVERY-push-owner: a browser that somebody else now uses no longer gets the messages of the first user', async () => {
  const shared = house.service.browser('shared');
  await subscribe(house.people.manager, shared.subscription);
  await subscribe(house.people.hr, shared.subscription);
  await house.people.field.startLeave(1);
  await house.deliver();
  expect(house.service.pushed.filter(({ device }) => device === 'shared')).toEqual([]);
});

it.each([
  ['this machine', 'https://127.0.0.1:9/x'],
  ['no https', 'http://fcm.googleapis.com/x'],
  ['a host that only looks like one', 'https://fcm.googleapis.com.evil.example/x'],
  ['a name in front', 'https://fcm.googleapis.com@evil.example/x'],
  ['no address', 'nonsense'],
  ['nothing', ''],
  ['too long a one', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
])('DELIVERY-push-address: the server pushes to no address of %s', async (_what, Endpoint) => {
  const device = { ...house.service.browser('x').subscription, Endpoint };
  expect(await subscribe(house.people.manager, device)).toMatchObject({ Code: 0 });
});

it.each(['logs out', 'is logged out elsewhere', 'logs the others out', 'is followed by somebody else'])(
  'DELIVERY-push-ended: a browser whose owner %s no longer gets his messages',
  async (what) => {
    const place = what.replace(/ /g, '-');
    const seat = async (account: string, Did: string): Promise<DemoVisitor> => {
      const visitor = await demoVisitor(house.contract, account);
      const login = { Account: account, Pwd: DEMO_PASSWORD, OsClient: 'microi', Did };
      visitor.token = (await visitor.call('/api/SysUser/login', login)).headers.get('authorization') ?? '';
      return visitor;
    };
    const [left, kept] = [await seat('manager', `left-${place}`), await seat('manager', `kept-${place}`)];
    const [leftBrowser, keptBrowser] = [
      house.service.browser(`left-${place}`),
      house.service.browser(`kept-${place}`),
    ];
    await subscribe(left, leftBrowser.subscription);
    await subscribe(kept, keptBrowser.subscription);
    const { Data } = await left.call<{ Id: string; IsCurrent: boolean }[]>('/api/SysUser/getSessions');
    if (what === 'logs out') await left.call('/api/SysUser/logout');
    else if (what === 'is logged out elsewhere')
      await kept.call('/api/SysUser/endSession', { Id: Data.find(({ IsCurrent }) => IsCurrent)?.Id });
    else if (what === 'logs the others out') await kept.call('/api/SysUser/endOtherSessions');
    else await seat('hr', `left-${place}`);
    await house.people.field.startLeave(1);
    await house.deliver();
    const devices = house.service.pushed.map(({ device }) => device);
    expect(devices).toContain(`kept-${place}`);
    expect(devices).not.toContain(`left-${place}`);
  },
);
