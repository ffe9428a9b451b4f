import dayjs from 'dayjs';
import { translate } from '@/i18n/define-messages';
import { outboxMessages } from '@/data/messages';
import type { OutboxEntry } from '@/data/outbox/entry';
import { open, routes, type RouteName } from '@/navigation/navigation';

/** `10:12`, `昨天 17:32`, `11-18 09:05`. */
function momentText(at: number, now: number): string {
  const time = dayjs(at);
  if (time.isSame(dayjs(now), 'day')) return time.format('HH:mm');
  if (time.isSame(dayjs(now).subtract(1, 'day'), 'day'))
    return translate(outboxMessages, 'yesterday', { time: time.format('HH:mm') });
  return time.format('MM-DD HH:mm');
}

/** Second line of an entry: what it does, its files, when it was created. */
export function entryNote(entry: OutboxEntry, now: number): string {
  const files = new Set(entry.files.map(({ kept }) => kept.id)).size;
  return [
    translate(outboxMessages, entry.action),
    files > 0 ? translate(outboxMessages, 'fileCount', { count: files }) : '',
    momentText(entry.sentAt ?? entry.createdAt, now),
  ]
    .filter(Boolean)
    .join(' · ');
}

const isRoute = (name: string): name is RouteName => name in routes;

/** Opens what an entry was written with; false if nothing can open it. */
export async function openEntry(entry: OutboxEntry): Promise<boolean> {
  const { page = '', ...params } = entry.context;
  if (isRoute(page) && 'id' in routes[page].params && params['id']) {
    await open(page as 'checkPlanDetail', { id: params['id'] });
    return true;
  }
  if (params['work']) {
    await open('workDetail', { id: params['id'] ?? entry.Id, work: params['work'], table: params['table'] });
    return true;
  }
  if (!params['menu'] && !params['table']) return false;
  const { menu, table, title } = params;
  const isRow = entry.action === 'Insert' || entry.action === 'Update';
  await open('workAdd', {
    menu,
    table,
    title,
    mode: entry.action === 'Update' ? 'Edit' : 'Add',
    id: isRow ? entry.Id : params['id'],
    entry: isRow ? entry.id : undefined,
  });
  return true;
}

/** Whether {@link openEntry} would open something. */
export function isEditable({ context }: OutboxEntry): boolean {
  return Boolean(context['page'] || context['work'] || context['menu'] || context['table']);
}
