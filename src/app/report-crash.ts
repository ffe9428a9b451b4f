import { queueSysLog } from '@/data/api/sys-log';
import { sessionStore } from '@/data/session/session-store';
import { currentAddress } from '@/navigation/navigation';

/** How much of a stack is sent: enough to tell where it happened, in characters. */
const STACK = 1000;

/** Reports to the team that drawing failed: the page, what was thrown and where. What the page showed stays here. */
export function reportCrash(error: unknown): void {
  const { osClient } = sessionStore.getState();
  const stack = error instanceof Error ? `\n${(error.stack ?? '').slice(0, STACK)}` : '';
  const [path = ''] = currentAddress().split('?');
  queueSysLog({ path, body: {}, detail: `${String(error)}${stack}`, osClient });
}
