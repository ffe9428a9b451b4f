import { isPlatformAdmin } from '../access/administrators';
import type { NoticeSettings, UndeliveredNotice } from '../../src/data/protocol/notices';
import { EVENTS } from '../notices/definition';
import { tryAgain, undelivered } from '../delivery/queue';
import { keepWishes, readWishes, wishesOf } from '../delivery/wishes';
import { formatTime } from '../lib/clock';
import { textParam } from '../lib/params';
import { ok, refuse } from '../lib/envelope';
import type { Engine, EngineContext } from './registry';

const MOST_SHOWN = 100;

const TEXTS = {
  login: '登录身份已过期！',
  forbidden: '您没有权限做此操作！',
  noPush: '服务器没有开通浏览器通知',
} as const;

const KINDS = [...new Set(Object.values(EVENTS).map(({ kind }) => kind))];

async function settingsOf(
  { db, osClient, reach, tables }: EngineContext,
  userId: string,
): Promise<NoticeSettings> {
  const user = await tables.get('sys_user', userId);
  const channels = await Promise.all(
    reach.channels.map(async (channel) => ({
      Name: channel.name,
      IsSetUp: channel.isSetUp(osClient),
      Targets: user ? (await channel.targets(db, osClient, user)).length : 0,
    })),
  );
  return {
    ...(await wishesOf(db, osClient, userId)),
    Kinds: KINDS,
    Channels: channels.filter(({ IsSetUp }) => IsSetUp).map(({ Name, Targets }) => ({ Name, Targets })),
    PushKey: reach.push?.publicKey ?? '',
    PushEndpoints: (await reach.push?.endpoints(osClient, userId)) ?? [],
  };
}

/** notice_settings: the ways by which the caller gets notices, and his wishes. */
export const noticeSettings: Engine = {
  allowAnonymous: false,
  async run(context) {
    if (!context.user) return refuse(TEXTS.login, 1001);
    return ok(await settingsOf(context, context.user.Id));
  },
};

/** notice_settings_save: stores the caller's wishes; anything else is left out. */
export const saveNoticeSettings: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    if (!context.user) return refuse(TEXTS.login, 1001);
    await keepWishes(context.db, context.osClient, context.user.Id, readWishes(params));
    return ok(await settingsOf(context, context.user.Id));
  },
};

/** push_subscribe: subscribes the caller's browser to push messages or (`Off`) unsubscribes it. */
export const pushSubscribe: Engine = {
  allowAnonymous: false,
  async run({ user, osClient, reach, did }, params) {
    if (!user) return refuse(TEXTS.login, 1001);
    if (!reach.push) return refuse(TEXTS.noPush);
    const [Endpoint, P256dh, Auth] = ['Endpoint', 'P256dh', 'Auth'].map((name) => textParam(params, name));
    if (textParam(params, 'Off') === '1') await reach.push.unsubscribe(osClient, user.Id, Endpoint ?? '');
    else
      await reach.push.subscribe(
        osClient,
        user.Id,
        { Endpoint: Endpoint ?? '', P256dh: P256dh ?? '', Auth: Auth ?? '' },
        did,
      );
    return ok(null);
  },
};

/** notice_undelivered: for administrators, the messages that reached nobody; with `Retry` they are tried again first. */
export const noticeUndelivered: Engine = {
  allowAnonymous: false,
  async run({ user, db, osClient, now }, params) {
    if (!user) return refuse(TEXTS.login, 1001);
    if (!isPlatformAdmin({ user })) return refuse(TEXTS.forbidden);
    if (textParam(params, 'Retry') === '1') await tryAgain(db, osClient, Date.parse(now().replace(' ', 'T')));
    const { rows, total } = await undelivered(db, osClient, MOST_SHOWN);
    return ok<UndeliveredNotice[]>(
      rows.map(({ Id, UserId, Channel, Title, State, Why, MadeAt }) => ({
        Id,
        UserId,
        Channel,
        Title,
        Why,
        IsGivenUp: State === 'dead',
        Time: formatTime(MadeAt),
      })),
      { DataCount: total },
    );
  },
};
