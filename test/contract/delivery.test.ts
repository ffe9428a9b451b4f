import { sql } from 'kysely';
import type { NoticeSettings, UndeliveredNotice } from '../../src/data/protocol/notices';
import { patience } from '../kit/patience';
import { DeliveryHouse, minute } from './delivery-kit';
import { change } from './demo-kit';

let house: DeliveryHouse;
beforeAll(async () => {
  house = await DeliveryHouse.open();
}, patience(180_000));
beforeEach(() => house.quiet());
afterAll(() => house.close());

it('DELIVERY-feishu: the person who has to decide gets a card that leads to the approval, once', async () => {
  await house.people.field.startLeave(1);
  await house.deliver();
  await house.deliver();
  expect(house.atManager()).toEqual([
    {
      platform: 'feishu',
      to: 'on_manager',
      title: '审批提醒',
      content: expect.stringMatching(/等你处理$/) as string,
      url: expect.stringMatching(
        /^https:\/\/work\.example\/app\/#\/pages\/workbench\/work-detail\/index\?id=/,
      ) as string,
    },
  ]);
});

it('DELIVERY-wecom: people of the organisation’s WeCom get it there, those of another one do not', async () => {
  const leave = await house.people.field.startLeave(1);
  await house.people.manager.decide(leave, 'Disagree', { ApprovalIdea: '人手不够' });
  await house.deliver();
  expect(house.platforms.arrived.filter(({ platform }) => platform === 'wecom')).toMatchObject([
    { to: 'field', title: '审批拒绝', content: expect.stringMatching(/人手不够$/) as string },
  ]);
});

it('DELIVERY-overtaken: what was taken back, decided or read meanwhile is not delivered anywhere', async () => {
  const recalled = await house.people.field.startLeave(1);
  await house.people.field.recall(recalled, 'leave', 'start');
  const decided = await house.people.field.startLeave(1);
  await house.people.manager.decide(decided, 'Agree');
  await house.people.field.startLeave(1);
  await house.people.manager.engine('mobile_message_read');
  const { admin, manager, hr } = house.people;
  const customer = { CustName: '转手', Contact: '王', OwnerId: manager.id };
  const id = await admin.addRow('diy_customer', customer);
  await change(admin, 'diy_customer', id, { OwnerId: hr.id });
  await house.deliver();
  expect(house.atManager().filter(({ title }) => ['审批提醒', '交给你负责'].includes(title))).toEqual([]);
  expect(house.platforms.arrived).toContainEqual(
    expect.objectContaining({ to: 'on_hr', title: '交给你负责' }),
  );
});

it.each([
  ['an error of the platform', ['500'] as const],
  ['a token that ran out', ['token'] as const],
  ['several failures', ['500', '500', '500'] as const],
])('DELIVERY-again: %s delays a message and loses nothing', async (_what, troubles) => {
  house.platforms.trouble(...troubles);
  await house.people.field.startLeave(1);
  for (let look = 0; look < 5; look += 1) {
    await house.deliver();
    house.clock += 2 * minute;
  }
  expect(house.atManager()).toHaveLength(1);
});

it('DELIVERY-lost: a message whose answer was lost is sent again, and shown once', async () => {
  house.platforms.trouble('lost');
  await house.people.field.startLeave(1);
  await house.deliver();
  house.clock += minute;
  await house.deliver();
  expect([house.platforms.asked > 1, house.atManager().length]).toEqual([true, 1]);
});

it('DELIVERY-dead: what cannot be delivered is listed for administrators, who may have it tried again', async () => {
  house.platforms.trouble(...Array.from({ length: 8 }, () => '500' as const));
  await house.people.field.startLeave(1);
  for (let look = 0; look < 10; look += 1) {
    await house.deliver();
    house.clock += 120 * minute;
  }
  const listed = await house.people.admin.engine<UndeliveredNotice[]>('notice_undelivered');
  expect(listed.Data.filter(({ IsGivenUp }) => IsGivenUp)).toHaveLength(1);
  expect(await house.people.manager.engine('notice_undelivered')).toMatchObject({ Code: 0, Data: null });
  expect(house.atManager()).toHaveLength(0);
  await house.people.admin.engine('notice_undelivered', { Retry: '1' });
  await house.deliver();
  expect(house.atManager()).toHaveLength(1);
});

it('DELIVERY-first: when there are more than are listed, the total number is given', async () => {
  const { db } = house.contract.server;
  const lost = sql.id('microi_control', 'delivery');
  await sql`insert into ${lost} ("Id", "OsClient", "UserId", "MessageId", "Kind", "Channel", "Target", "Title", "Content", "Link", "State", "DueAt", "MadeAt")
    select 'many' || n, 'microi', ${house.people.field.id}, 'm' || n, 'flow', 'push', 'gone', '审批提醒', '', '', 'dead', 0, ${house.clock} from generate_series(1, 150) as n`.execute(
    db,
  );
  const { Data, DataCount } = await house.people.admin.engine<UndeliveredNotice[]>('notice_undelivered');
  expect([Data.length, DataCount]).toEqual([100, 150]);
  await sql`delete from ${lost} where "Id" like 'many%'`.execute(db);
});

it('DELIVERY-refused: a message to somebody the platform may not write to is not tried again', async () => {
  house.platforms.trouble('unreachable');
  await house.people.field.startLeave(1);
  for (let look = 0; look < 3; look += 1) {
    await house.deliver();
    house.clock += 10 * minute;
  }
  expect([house.platforms.asked, house.atManager().length]).toEqual([1, 0]);
});

describe('wishes', () => {
  const wish = (Muted: object, QuietFrom = '', QuietTo = '') =>
    house.people.manager.engine<NoticeSettings>('notice_settings_save', { Muted, QuietFrom, QuietTo });
  afterEach(() => wish({}));

  it('DELIVERY-muted: a kind that somebody does not want through a channel arrives in his inbox alone', async () => {
    expect((await wish({ feishu: ['审批'] })).Data).toMatchObject({ Muted: { feishu: ['审批'] } });
    await house.people.field.startLeave(1);
    await house.deliver();
    expect(house.atManager()).toEqual([]);
  });

  it('DELIVERY-quiet: in quiet hours nothing goes out; afterwards whatever is still news does', async () => {
    house.clock = Date.parse('2026-12-01T21:30:00');
    await wish({}, '21:00', '07:00');
    await house.people.field.startLeave(1);
    const decided = await house.people.field.startLeave(1);
    await house.deliver();
    expect(house.atManager()).toEqual([]);
    await house.people.manager.decide(decided, 'Agree');
    house.clock = Date.parse('2026-12-02T06:59:00');
    await house.deliver();
    expect(house.atManager()).toEqual([]);
    house.clock = Date.parse('2026-12-02T07:00:30');
    await house.deliver();
    expect(house.atManager()).toHaveLength(1);
  });

  it('DELIVERY-many: many messages held until the end of quiet hours become one that says how many there are', async () => {
    house.clock = Date.parse('2026-12-01T21:30:00');
    await wish({}, '21:00', '07:00');
    for (let leave = 0; leave < 5; leave += 1) await house.people.field.startLeave(1);
    await house.deliver();
    house.clock = Date.parse('2026-12-02T07:00:30');
    await house.deliver();
    expect(house.atManager()).toMatchObject([
      {
        content: expect.stringMatching(/（还有 4 条）$/) as string,
        url: expect.stringMatching(/#\/pages\/naviBar\/message\/index$/) as string,
      },
    ]);
  });

  it('DELIVERY-many-again: messages that came while an answer was lost are not swallowed by the one already shown', async () => {
    house.clock = Date.parse('2026-12-01T21:30:00');
    await wish({}, '21:00', '07:00');
    for (let leave = 0; leave < 5; leave += 1) await house.people.field.startLeave(1);
    await house.deliver();
    house.clock = Date.parse('2026-12-02T07:00:30');
    house.platforms.trouble('lost');
    await house.deliver();
    for (let leave = 0; leave < 3; leave += 1) await house.people.field.startLeave(1);
    house.clock += minute;
    await house.deliver();
    expect(house.atManager().at(-1)?.content).toMatch(/（还有 7 条）$/);
  });

  it.each([
    [{ feishu: '审批' }, '22:00', '07:00', { Muted: {}, QuietFrom: '22:00', QuietTo: '07:00' }],
    [{ pigeon: ['审批'] }, '25:00', '07:00', { Muted: {}, QuietFrom: '', QuietTo: '' }],
    [
      { webpush: ['公告', 7] },
      '08:00',
      '08:00',
      { Muted: { webpush: ['公告'] }, QuietFrom: '', QuietTo: '' },
    ],
    ['nonsense' as unknown as object, '', '', { Muted: {}, QuietFrom: '', QuietTo: '' }],
  ])('DELIVERY-wishes: of %p %s–%s the usable part is kept', async (muted, from, to, kept) => {
    const saved = await wish(muted, from, to);
    expect(saved.Data).toMatchObject(kept);
    expect(Object.keys(saved.Data.Muted)).toEqual(Object.keys(kept.Muted));
  });
});
