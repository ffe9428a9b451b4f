import { isPlatformAdmin } from '../access/administrators';
import { sql } from 'kysely';
import type { MessageData, MessageGroup } from '../../src/data/protocol/engines';
import { PLAIN_KIND, kindOf, ofKind } from '../../src/data/protocol/notices';
import { listParam, textParam } from '../lib/params';
import { listIfPresent } from './optional-table';
import { ok, refuse, type Engine, type EngineContext } from './registry';

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

interface CountRow {
  Type: string | null;
  Num: string | number;
}

/** The unread messages by kind: rows that name theirs differently, or not at all, are one line. */
function unreadByKind(rows: readonly CountRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { Type, Num } of rows) counts.set(kindOf(Type), (counts.get(kindOf(Type)) ?? 0) + Number(Num));
  return counts;
}

/** mobile_message_data: one entry per kind of message with its unread number and its newest text. */
export const mobileMessageData: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    if (params.UserId && params.UserId !== user.Id && !isPlatformAdmin({ user }))
      return refuse('您没有权限做此操作！');
    const receiver = String(params.UserId || user.Id);
    const present = await listIfPresent(context, 'diy_message', { PageSize: 1 });
    if (present.count === 0) return ok<MessageData>({ Total: 0, List: [] });
    const counted = (await context.db
      .selectFrom('diy_message')
      .select(['Type', sql<number>`sum(case when "IsRead" = 1 then 0 else 1 end)`.as('Num')])
      .where('ReceiverUserId', '=', receiver)
      .where('IsDeleted', '=', 0)
      .groupBy('Type')
      .execute()) as unknown as CountRow[];
    const menu = await context.tables.get('sys_menu', [
      { Name: 'ModuleEngineKey', Value: 'message', Type: '=' },
    ]);
    const groups = await Promise.all(
      [...unreadByKind(counted)].map(([kind, count]) =>
        groupOf(context, receiver, { kind, count }, menu?.Id ?? null),
      ),
    );
    const List = groups.sort((a, b) => String(b.LastTime).localeCompare(String(a.LastTime)));
    return ok<MessageData>({ Total: List.reduce((sum, group) => sum + group.Num, 0), List });
  },
};

async function groupOf(
  context: EngineContext,
  receiver: string,
  { kind: Type, count }: { kind: string; count: number },
  menuId: string | null,
): Promise<MessageGroup> {
  const { rows } = await context.tables.list('diy_message', {
    Where: [{ Name: 'ReceiverUserId', Value: receiver, Type: '=' }, ...ofKind(Type)],
    OrderBy: 'CreateTime',
    OrderByType: 'DESC',
    PageSize: 1,
  });
  const [newest] = rows;
  const look = KINDS[Type];
  return {
    Id: Type,
    Name: `${Type}消息`,
    Icon: look?.icon ?? 'fas fa-bell',
    Color: look?.color ?? '#656F7B',
    Num: count,
    Type,
    LastContent: String(newest?.Content || newest?.Title || ''),
    LastTime: String(newest?.CreateTime ?? ''),
    SysMenuId: menuId,
    FormEngineKey: 'diy_message',
    Url: `/pages/workbench/work-message/list?type=${encodeURIComponent(Type)}`,
  };
}

/**
 * mobile_message_read: marks the caller's own messages as read, whoever he is: those of `Ids`, else all of a `Type`
 * that had arrived by `Before`; both may be missing. One statement, however many there are.
 */
export const mobileMessageRead: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    const present = await listIfPresent(context, 'diy_message', { PageSize: 1 });
    if (present.count === 0) return ok({ Count: 0 });
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
