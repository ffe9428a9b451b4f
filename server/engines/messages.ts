import { sql } from 'kysely';
import type { MessageData, MessageGroup } from '../../src/api/wire/engines';
import { listIfPresent } from './optional-table';
import { ok, refuse, type Engine, type EngineContext } from './registry';

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

/** mobile_message_data (contract B.22): one entry per kind of message with its unread number and its newest text. */
export const mobileMessageData: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    if (params.UserId && params.UserId !== user.Id && user.Level < 9999)
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
    const groups = await Promise.all(counted.map((row) => groupOf(context, receiver, row, menu?.Id ?? null)));
    const List = groups.sort((a, b) => String(b.LastTime).localeCompare(String(a.LastTime)));
    return ok<MessageData>({ Total: List.reduce((sum, group) => sum + group.Num, 0), List });
  },
};

async function groupOf(
  context: EngineContext,
  receiver: string,
  row: CountRow,
  menuId: string | null,
): Promise<MessageGroup> {
  const Type = row.Type || '系统';
  const { rows } = await context.tables.list('diy_message', {
    Where: [
      { Name: 'ReceiverUserId', Value: receiver, Type: '=' },
      { Name: 'Type', Value: row.Type, Type: '=' },
    ],
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
    Num: Number(row.Num),
    Type,
    LastContent: String(newest?.Content || newest?.Title || ''),
    LastTime: String(newest?.CreateTime ?? ''),
    SysMenuId: menuId,
    FormEngineKey: 'diy_message',
    Url: `/pages/workbench/work-message/list?type=${encodeURIComponent(Type)}`,
  };
}
