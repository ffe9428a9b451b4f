import { EVENTS, type EventName } from '../../server/notices/definition';
import type { Relation } from '../../server/notices/telling';
import { patience } from '../kit/patience';
import { openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';
import { REMINDED } from './notice-reminder-scenes';
import { SCENES } from './notice-scenes';
import { CAST, castOf, inbox, unreadOf, type Account, type Cast, type Message } from './notice-stage';

let contract: Contract;
let clock = Date.parse('2026-11-20T10:00:00');
const casts = {} as Record<'microi' | 'loctek', Cast>;

beforeAll(async () => {
  contract = await openDemo(['microi', 'loctek'], { now: () => clock });
  await contract.server.remindDue();
  for (const tenant of ['microi', 'loctek'] as const) casts[tenant] = await castOf(contract, tenant);
}, patience(180_000));
afterAll(() => contract.close());

/** Moves the clock to a moment, and looks twice at once for what that brings, as two servers do. */
async function remindAt(moment: string): Promise<void> {
  clock = Date.parse(moment);
  await Promise.all([contract.server.remindDue(), contract.server.remindDue()]);
}

/** Everybody's inbox. */
async function inboxes(cast: Cast): Promise<Map<Account, Message[]>> {
  return new Map(
    await Promise.all(CAST.map(async (account) => [account, await inbox(cast[account])] as const)),
  );
}

/** What the clock brings comes last, because its moments have to follow each other. */
const inOrder = (Object.keys(EVENTS) as EventName[])
  .filter((event) => !(event in REMINDED))
  .concat(Object.keys(REMINDED) as EventName[]);

describe.each(inOrder)('%s', (event) => {
  const scene = SCENES[event];
  const definition = EVENTS[event];
  const titles = new Set(Object.values(definition.to).map(({ title }) => title));
  let id = '';
  let news: Map<Account, Message[]>;

  beforeAll(async () => {
    const cast = casts[scene.tenant];
    id = await scene.before(cast);
    const known = await inboxes(cast);
    await scene.act(cast, id, remindAt);
    news = new Map(
      [...(await inboxes(cast))].map(([account, messages]) => {
        const old = new Set(known.get(account)?.map(({ Id }) => Id));
        const isOwn = ({ LinkUrl }: Message) => scene.actor !== null || LinkUrl.includes(id);
        return [account, messages.filter((one) => !old.has(one.Id) && titles.has(one.Title) && isOwn(one))];
      }),
    );
  });

  it.each(Object.keys(definition.to) as Relation[])('reaches the %s, once', (relation) => {
    const heard = scene.hears[relation];
    if (!heard) throw new Error(`The scene has no ${relation}`);
    const leads = heard.leads === '' ? /^$/ : new RegExp(heard.leads.source.replace('{id}', id));
    const message: unknown = expect.objectContaining({
      Title: definition.to[relation]?.title,
      Content: expect.stringMatching(heard.words) as string,
      LinkUrl: expect.stringMatching(leads) as string,
      Type: definition.kind,
      IsRead: 0,
    });
    for (const account of heard.who) expect(news.get(account)).toEqual([message]);
  });

  it('reaches neither the person who did it nor a stranger', () => {
    const hearers = Object.values(scene.hears).flatMap(({ who }) => who);
    if (scene.actor) expect(hearers).not.toContain(scene.actor);
    const others = CAST.filter((account) => !hearers.includes(account));
    expect(others.flatMap((account) => news.get(account) ?? [])).toEqual([]);
  });
});

describe('what is overtaken', () => {
  const set = (visitor: DemoVisitor, table: string, Id: string, values: object) =>
    visitor.call('/api/FormEngine/uptFormData', { FormEngineKey: table, Id, _RowModel: values });

  it('19-reassigned: a plan that goes to somebody else is no longer announced to the first', async () => {
    const { admin, inspector, warehouse } = casts.loctek;
    const id = await admin.addRow('diy_check_plan', {
      Mingcheng: '换人',
      Quyu: '一号线',
      Leixing: '5S',
      Zhuangtai: '待检查',
      FuzeRenID: warehouse.id,
    });
    expect(await unreadOf(warehouse, id)).toEqual(['检查任务']);
    await set(admin, 'diy_check_plan', id, { FuzeRenID: inspector.id });
    expect(await unreadOf(warehouse, id)).toEqual([]);
    expect(await unreadOf(inspector, id)).toEqual(['检查任务']);
    await admin.call('/api/FormEngine/delFormData', { FormEngineKey: 'diy_check_plan', Id: id });
    expect(await unreadOf(inspector, id)).toEqual([]);
  });

  it('19-reviewed: each step of a rectification settles the message that asked for it', async () => {
    const { inspector, warehouse } = casts.loctek;
    const id = await inspector.addRow('diy_check_zhenggai', {
      WentiMS: '漏油',
      ZerenRenID: warehouse.id,
      FuheRenID: inspector.id,
      Zhuangtai: '待整改',
    });
    expect(await unreadOf(warehouse, id)).toEqual(['整改任务']);
    await set(warehouse, 'diy_check_zhenggai', id, { Zhuangtai: '待复核' });
    expect(await unreadOf(warehouse, id)).toEqual([]);
    expect(await unreadOf(inspector, id)).toEqual(['整改待复核']);
    await set(inspector, 'diy_check_zhenggai', id, { FuheJG: '通过', Zhuangtai: '已完成' });
    expect(await unreadOf(inspector, id)).toEqual([]);
    expect(await unreadOf(warehouse, id)).toEqual(['整改通过']);
  });

  it('19-refused: what a refused write would have announced is not announced', async () => {
    const { inspector, warehouse } = casts.loctek;
    const before = (await inbox(warehouse)).length;
    const reply = await warehouse.call('/api/FormEngine/addFormDataBatch', [
      {
        FormEngineKey: 'diy_check_zhenggai',
        _RowModel: { WentiMS: '甲', ZerenRenID: inspector.id, Zhuangtai: '待整改' },
      },
      { FormEngineKey: 'diy_check_zhenggai', _RowModel: { WentiMS: '乙', Zhuangtai: '已完成' } },
    ]);
    expect(reply.Code).toBe(0);
    expect((await inbox(warehouse)).length).toBe(before);
    expect((await inbox(inspector)).filter(({ Content }) => Content.includes('甲'))).toEqual([]);
  });

  it('19-read: a user who has read a report has no more news of it', async () => {
    const { field, manager } = casts.microi;
    const id = await field.addRow('diy_daily_report', {
      Riqi: '2026-02-01',
      WanchengGZ: '完成',
      MingriJH: '计划',
      Jieshouren: JSON.stringify([manager.id]),
      Zhuangtai: '已提交',
    });
    expect(await unreadOf(manager, id)).toEqual(['收到报告']);
    await manager.engine('report_read', { Id: id });
    expect(await unreadOf(manager, id)).toEqual([]);
  });
});

it('19-clock: the news of a day is sent only once, and what was done by then is not announced at all', async () => {
  const { admin, inspector } = casts.loctek;
  const plan = (Zhuangtai: string) =>
    admin.addRow('diy_check_plan', {
      Mingcheng: '一次',
      Quyu: '一号线',
      Leixing: '5S',
      Zhuangtai,
      FuzeRenID: inspector.id,
      JihuaJSSJ: '2026-12-10 17:30:00',
    });
  const [open, done] = [await plan('待检查'), await plan('已完成')];
  const told = async () =>
    (await inbox(inspector))
      .filter(
        ({ Title, LinkUrl }) => Title === '检查任务到期' && [open, done].some((id) => LinkUrl.includes(id)),
      )
      .map(({ LinkUrl }) => LinkUrl.includes(open));
  await remindAt('2026-12-10T07:59:00');
  expect(await told()).toEqual([]);
  await remindAt('2026-12-10T08:00:00');
  await remindAt('2026-12-10T08:01:00');
  expect(await told()).toEqual([true]);
});
