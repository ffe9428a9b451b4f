import { refusalText } from '@/api/answer';
import { runApiEngine } from '@/api/api-engine';
import {
  addFormData,
  addFormDataBatch,
  delFormData,
  delFormDataBatch,
  getFormData,
  uptFormData,
  uptFormDataBatch,
} from '@/api/form-engine';
import { upload } from '@/api/hdfs';
import type { CallResult } from '@/api/transport';
import type { RowWrite } from '@/api/wire/form-engine';
import {
  getWFFlow,
  getWFHistory,
  handOverWork,
  recallWork,
  sendWork,
  sendWorkWithForm,
  startWork,
} from '@/api/work-flow';
import type { RowChange } from './entry';
import type { Answer, OutboxApi } from './outbox-ports';

const quiet = { quiet: true } as const;
/** Contract A.2: a single row that is not there. */
const NOT_FOUND = 2;
const TOO_LARGE = 413;

/** The outbox's calls over the tenant's server. Quiet: the outbox itself says what happened. */
export const outboxApi: OutboxApi = {
  async writeRow(change) {
    const { FormEngineKey, Id } = change;
    if (change.action === 'Delete')
      return answerOf(await delFormData({ FormEngineKey, Id }, quiet), () => null);
    const write = change.action === 'Insert' ? addFormData : uptFormData;
    return answerOf(await write(rowWrite(change), quiet));
  },
  async writeRows(action, rows) {
    if (action === 'Delete') {
      return answerOf(
        await delFormDataBatch(
          rows.map(({ FormEngineKey, Id }) => ({ FormEngineKey, Id })),
          quiet,
        ),
      );
    }
    const write = action === 'Insert' ? addFormDataBatch : uptFormDataBatch;
    return answerOf(await write(rows.map(rowWrite), quiet));
  },
  runEngine: async (name, params) => answerOf(await runApiEngine(name, params, quiet)),
  async runFlow(name, params) {
    const run = FLOW_CALLS[name];
    if (!run) return { kind: 'refused', message: name, code: 0 };
    return answerOf(await run(params));
  },
  async readRow(FormEngineKey, Id) {
    const result = await getFormData({ FormEngineKey, Id }, quiet);
    if (result.Code === NOT_FOUND && !result.failure) return { kind: 'ok', data: null };
    return answerOf(result);
  },
  flowApplied,
  async upload(file, { path, limit, preview }, onProgress) {
    const Path = path ?? (file.type.startsWith('image/') ? 'img' : 'file');
    const task = upload(file, { Path, Limit: limit, Preview: preview, onProgress, ...quiet });
    return answerOf(await task.promise);
  },
};

/** The workflow calls of §7 that change something; their parameters are the caller's (contract B.24). */
const FLOW_CALLS: Record<string, (params: Record<string, unknown>) => Promise<CallResult<unknown>>> = {
  StartWork: (params) => startWork(params as unknown as Parameters<typeof startWork>[0], quiet),
  sendWork: (params) => sendWork(params as unknown as Parameters<typeof sendWork>[0], quiet),
  handOverWork: (params) => handOverWork(params as unknown as Parameters<typeof handOverWork>[0], quiet),
  recallWork: (params) => recallWork(params as unknown as Parameters<typeof recallWork>[0], quiet),
  SendWorkWithForm: (params) => sendWithForm(params as unknown as Parameters<typeof sendWorkWithForm>[0]),
};

/** Form and decision in one transaction; a server that has no such call gets them one after the other. */
async function sendWithForm(params: Parameters<typeof sendWorkWithForm>[0]): Promise<CallResult<unknown>> {
  const result = await sendWorkWithForm(params, quiet);
  if (result.failure?.status !== 404) return result;
  const { FormEngineKey, Id, _FormData } = params.Form;
  const saved = await uptFormData({ FormEngineKey, Id, _RowModel: _FormData }, quiet);
  return saved.Code === 1 ? sendWork(params.Wf, quiet) : saved;
}

/** A started flow is found among those I sent; a handled work has left its line in the history. */
async function flowApplied(name: string, params: Record<string, unknown>): Promise<Answer<boolean>> {
  if (name === 'StartWork') {
    const flows = await getWFFlow({ WorkType: 'Sender', _PageIndex: 1, _PageSize: 100 }, quiet);
    return answerOf(flows, (rows) =>
      (rows ?? []).some(
        (row) => row.TableRowId === params['TableRowId'] && row.FlowDesignId === params['FlowDesignId'],
      ),
    );
  }
  const step = (params['Wf'] as Record<string, unknown> | undefined) ?? params;
  const history = await getWFHistory(String(step['FlowId'] ?? ''), quiet);
  const recall = name === 'recallWork';
  return answerOf(history, (rows) => {
    const last = (rows ?? []).filter((row) => row.WorkId === step['WorkId']).pop();
    return last !== undefined && (last.ApprovalType === 'Recall') === recall;
  });
}

/** Exactly the payload of §3: FormEngineKey, Id, `_RowModel`; lists and objects travel as JSON text (contract B.14). */
function rowWrite({ FormEngineKey, Id, _RowModel = {} }: RowChange): RowWrite {
  const model = Object.entries(_RowModel).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ]);
  return { FormEngineKey, Id, _RowModel: Object.fromEntries(model) as Record<string, unknown> };
}

function answerOf<T>(result: CallResult<T>): Answer<T>;
function answerOf<T, R>(result: CallResult<T>, read: (data: T) => R): Answer<R>;
function answerOf<T, R>(result: CallResult<T>, read?: (data: T) => R): Answer<T | R> {
  const { Code, Data, DataCount, failure } = result;
  if (Code === 1) return { kind: 'ok', data: read ? read(Data) : Data, count: DataCount ?? undefined };
  const message = refusalText(result);
  if (!failure) return { kind: 'refused', message, code: Code };
  if (failure.kind === 'auth') return { kind: 'auth', message };
  if (failure.kind === 'client' || failure.status === TOO_LARGE)
    return { kind: 'refused', message, code: failure.code };
  // HTML, half an answer, 5xx: the server stands but cannot serve now.
  return { kind: failure.kind === 'malformed' ? 'busy' : 'unreached', message };
}
