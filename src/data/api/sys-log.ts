import { isOnline, onNetworkChange } from '@/device/network/network';
import { redact, redactText } from '@/lib/redact';
import { apiPorts } from './ports';
import type { FailureReport } from './ports';
import { call } from './transport';
import type { CallResult } from './transport';
import { sysLog, type SysLogEntry } from '../protocol/log';

/** Type and Title of a network failure. */
const FAILURE_TYPE = '前端异常';
const QUEUE_LIMIT = 50;
const PARAM_LIMIT = 4000;

interface Queued {
  entry: SysLogEntry;
  osClient: string;
}

const queue: Queued[] = [];
let sending = false;
/** The network came back while a send was still failing without it. */
let again = false;
let watching = false;

/** /api/SysLog/addSysLog: one entry. Quiet, and its own failure has no consequences (spec §7). */
export function addSysLog(entry: SysLogEntry): Promise<CallResult<unknown>> {
  return call(sysLog.addSysLog, entry, { form: true, quiet: true, unlogged: true, noReplay: true });
}

/**
 * The `log` port: a network failure becomes an entry without secrets, sent when there is a network. Kept in memory
 * only (at most 50), so that nothing of one user remains on the device for the next.
 */
export function queueSysLog(report: FailureReport): void {
  watchNetwork();
  const { path, body, detail, osClient } = report;
  const entry: SysLogEntry = {
    Type: FAILURE_TYPE,
    Title: FAILURE_TYPE,
    Api: redactText(path),
    Param: JSON.stringify(redact(body)).slice(0, PARAM_LIMIT),
    Content: redactText(detail),
  };
  queue.push({ entry, osClient });
  if (queue.length > QUEUE_LIMIT) queue.shift();
  void flushSysLog();
}

/** Sends pending entries in order; stops at the first network failure. Entries of another tenant are dropped. */
export async function flushSysLog(): Promise<void> {
  if (sending) {
    again = true;
    return;
  }
  sending = true;
  try {
    while (queue.length > 0 && (await isOnline())) {
      const next = queue[0];
      if (!next) break;
      if (next.osClient === apiPorts()?.credentials().osClient) {
        const { failure } = await addSysLog(next.entry);
        if (failure?.kind === 'network' || failure?.kind === 'timeout') break;
      }
      queue.splice(queue.indexOf(next), 1);
    }
  } finally {
    sending = false;
  }
  if (again) {
    again = false;
    await flushSysLog();
  }
}

function watchNetwork(): void {
  if (watching) return;
  watching = true;
  onNetworkChange((online) => {
    if (online) void flushSysLog();
  });
}
