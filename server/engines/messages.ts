import { isPlatformAdmin } from '../access/administrators';
import { sql } from 'kysely';
import type { MessageData, WireMessageGroup } from '../../src/data/protocol/engines';
import { PLAIN_KIND } from '../../src/data/protocol/notices';
import { listParam, textParam } from '../lib/params';
import { ok, refuse } from '../lib/envelope';
import type { Engine, EngineContext } from './registry';

/** Messages one call may name; more are marked by kind. */
const MOST_IDS = 1000;

/** Icon and colour of each kind of message. */
const KINDS: Record<string, { icon: string; color: string }> = {
  审批: { icon: 'fas fa-stamp', color: '#2563EB' },
  待办: { icon: 'fas fa-check-square', color: '#0F7A51' },
  检查: { icon: 'fas fa-clipboard-check', color: '#A35508' },
  考勤: { icon: 'fas fa-fingerprint', color: '#1A66C7' },
  公告: { icon: 'fas fa-bullhorn', color: '#C9281C' },
  系统: { icon: 'fas fa-cog', color: '#656F7B' },
};

/** A kind of messages with its unread ones and its newest one. */
interface KindRow {
  Kind: string;
  Num: string;
  Title: string | null;
  Content: string | null;
  CreateTime: string | null;
}

/** The kinds of a person's messages, from one statement; messages without a kind, however that is stored, count as one. */
async function kindsOf({ db }: EngineContext, receiver: string): Promise<KindRow[]> {
  const kind = sql`coalesce(nullif("Type", ''), ${PLAIN_KIND})`;
  return db
    .selectFrom((from) =>
      from
        .selectFrom('diy_message')
        .distinctOn('Kind')
        .select(['Id', kind.as('Kind')])
        .select(sql`sum(case when "IsRead" = 1 then 0 else 1 end) over (partition by ${kind})`.as('Num'))
        .where('ReceiverUserId', '=', receiver)
        .where('IsDeleted', '=', 0)
        .orderBy('Kind')
        .orderBy('CreateTime', 'desc')
        .orderBy('Id', 'desc')
        .as('newest'),
    )
    .innerJoin('diy_message as message', 'message.Id', 'newest.Id')
    .select(['newest.Kind', 'newest.Num', 'message.Title', 'message.Content', 'message.CreateTime'])
    .execute() as unknown as Promise<KindRow[]>;
}

/** mobile_message_data: one entry per kind of message with its unread count and its newest text. */
export const mobileMessageData: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    if (params.UserId && params.UserId !== user.Id && !isPlatformAdmin({ user }))
      return refuse('您没有权限做此操作！');
    const isKept = (await context.tables.columns('diy_message')) !== null;
    const kinds = isKept ? await kindsOf(context, String(params.UserId || user.Id)) : [];
    const menu = (await context.menus()).find(({ ModuleEngineKey }) => ModuleEngineKey === 'message');
    const List = kinds
      .map((kind) => groupOf(kind, menu?.Id ?? null))
      .sort((a, b) => String(b.LastTime).localeCompare(String(a.LastTime)));
    return ok<MessageData>({ Total: List.reduce((sum, group) => sum + group.Num, 0), List });
  },
};

function groupOf(
  { Kind, Num, Title, Content, CreateTime }: KindRow,
  menuId: string | null,
): WireMessageGroup {
  const look = KINDS[Kind];
  return {
    Id: Kind,
    Name: `${Kind}消息`,
    Icon: look?.icon ?? 'fas fa-bell',
    Color: look?.color ?? '#656F7B',
    Num: Number(Num),
    Type: Kind,
    LastContent: Content || Title || '',
    LastTime: CreateTime ?? '',
    SysMenuId: menuId,
    FormEngineKey: 'diy_message',
    Url: `/pages/workbench/work-message/list?type=${encodeURIComponent(Kind)}`,
  };
}

/**
 * mobile_message_read: marks the caller's own messages as read, whatever his rights: those in `Ids`, else all of a `Type` that
 * had arrived by `Before`; both may be missing. One statement, however many messages there are.
 */
export const mobileMessageRead: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    if (!(await context.tables.columns('diy_message'))) return ok({ Count: 0 });
    const ids = listParam(params, 'Ids');
    const type = textParam(params, 'Type');
    const before = textParam(params, 'Before');
    const now = context.now();
    let marked = context.db
      .updateTable('diy_message')
      .set({ IsRead: 1, ReadTime: now, UpdateTime: now })
      .where('ReceiverUserId', '=', user.Id)
      .where('IsDeleted', '=', 0)
      .where((eb) => eb.or([eb('IsRead', '!=', 1), eb('IsRead', 'is', null)]));
    if (ids.length > 0) marked = marked.where('Id', 'in', ids.slice(0, MOST_IDS));
    if (type !== '') marked = marked.where(sql`coalesce(nullif("Type", ''), ${PLAIN_KIND})`, '=', type);
    if (before !== '') marked = marked.where('CreateTime', '<=', before);
    const result = await marked.executeTakeFirst();
    return ok({ Count: Number(result.numUpdatedRows) });
  },
};
