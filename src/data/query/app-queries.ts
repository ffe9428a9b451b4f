import { isOnline, onNetworkChange } from '@/device/network/network';
import { onAppShow } from '@/device/runtime/lifecycle';
import { clearReadCache, peekCache, putCache, removeCache } from '../cache/app-cache';
import { keepLately } from '../cache/lately';
import { onWrite, onWritesSettled, tablesOfWrite } from '../outbox/write-events';
import { currentScope } from '../scope';
import { onGone } from './gone-rows';
import { onNews } from './news';
import { createQueryStore } from './query-store';
import { onRows } from './watched-tables';

/** For names with a colon, the answers to the hundred most recent questions with the same text before it stay on the device. */
function keep<T>(name: string, data: T): Promise<void> {
  const [kind = '', ...rest] = name.split(':');
  return rest.length > 0 ? keepLately(kind, rest.join(':'), data) : putCache(name, data);
}

/** The answers of the running app, and what makes them outdated. */
export const queries = createQueryStore({
  kept: { peek: peekCache, put: keep, remove: removeCache },
  scope: currentScope,
  now: () => Date.now(),
  isOnline,
});

onWrite((entry) => queries.noteTables(tablesOfWrite(entry)));
onWritesSettled(() => queries.noteNews());
onNews(() => queries.noteNews());
onRows((rows) => queries.noteRows(rows));
onGone(() => queries.noteForgotten());
onAppShow(() => queries.comeBack());
onNetworkChange((online) => {
  if (online) queries.comeBack();
});

/** Forgets everything that was read for this user and is not shown; drafts, unsent writes and own marks stay. */
export async function forgetAnswers(): Promise<void> {
  queries.forget();
  await clearReadCache(currentScope());
}
