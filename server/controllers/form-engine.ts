import type { Envelope } from '../../src/data/protocol/envelope';
import type { Params } from '../lib/params';
import { formEngine } from '../../src/data/protocol/form-engine';
import { formEngineRules } from '../../src/data/protocol/form-engine.rules';
import { tableGroups } from '../../src/data/protocol/table-groups';
import { tableGroupRules } from '../../src/data/protocol/table-groups.rules';
import type { Actor } from '../access/actor';
import { allowRows } from '../db/time-budget';
import type { Call } from '../http/call';
import { implementAll, type Handler } from '../http/implement';
import { ok, refuse } from '../lib/envelope';
import { movedWords, type MovedWork } from '../form-engine/departures';
import {
  anonymousTarget,
  getCount,
  getGroups,
  getRow,
  getRowAnonymous,
  getRows,
  getRowsAnonymous,
  getTree,
  type RowResult,
} from '../form-engine/read';
import {
  add,
  addAnonymously,
  inTransaction,
  remove,
  removeByWhere,
  update,
  updateByWhere,
  type WriteResult,
} from '../form-engine/write';
import type { ListResult } from '../form-engine/query';
import { readRelated } from '../form-engine/related-rows';
import { readHistory } from '../form-engine/row-history';
import { Refusal, messages } from '../lib/messages';

/** Most bodies one batch may carry: one transaction should stay short. */
const maxBatch = 5000;

function rowAnswer({ row, notSaveField }: RowResult): Envelope {
  return row ? ok(row, { DataAppend: { NotSaveField: notSaveField } }) : refuse(messages.NoExistData, 2);
}

function listAnswer({ rows, count, statistics }: ListResult): Envelope {
  return ok(rows, { DataCount: count, DataAppend: statistics ? { StatisticsFields: statistics } : null });
}

type Write = (actor: Actor, params: Params, formKey?: string) => Promise<WriteResult>;

function single(write: Write): Handler {
  return async (call) => {
    // The legacy form of a batch posts {_List: [...]} to the single call.
    if (call.list) return runBatch(call, write);
    const result = await inTransaction(call.actor, (actor) => write(actor, call.params, call.formKey));
    return ok(result.row, { DataCount: result.count, ...movedAnswer(result.moved) });
  };
}

/** What the person who closed accounts hears about the work that was pending for them. */
const movedAnswer = (moved: readonly MovedWork[] = []): Partial<Envelope> =>
  moved.length ? { DataAppend: { MovedWork: moved }, Msg: movedWords(moved) } : {};

function batch(write: Write): Handler {
  return (call) => {
    if (!call.list) throw new Refusal(`${messages.ParamError}应为数组`);
    return runBatch(call, write);
  };
}

/** A refusal that also tells which body it is about, from 0. */
function ofBody(reason: unknown, Index: number): unknown {
  if (!(reason instanceof Refusal)) return reason;
  const { message, code, dataAppend, httpStatus } = reason;
  const details = typeof dataAppend === 'object' ? dataAppend : {};
  return new Refusal(message, code, { ...details, Index }, httpStatus);
}

/** All bodies in one transaction; the first refusal rolls everything back. */
async function runBatch(call: Call, write: Write): Promise<Envelope> {
  const bodies = call.list ?? [];
  if (!bodies.length) throw new Refusal(`${messages.ParamError}数组不能为空`);
  if (bodies.length > maxBatch) throw new Refusal(`${messages.ParamError}一次最多${maxBatch}条`);
  allowRows(bodies.length);
  const results = await inTransaction(call.actor, async (actor) => {
    const done: WriteResult[] = [];
    for (const [index, body] of bodies.entries()) {
      if (body === null || typeof body !== 'object' || Array.isArray(body))
        throw new Refusal(messages.ParamError);
      try {
        done.push(await write(actor, body as Params, call.formKey));
      } catch (reason) {
        throw ofBody(reason, index);
      }
    }
    return done;
  });
  const rows = results.map((result) => result.row);
  return ok(rows.some(Boolean) ? rows : null, {
    DataCount: results.reduce((sum, result) => sum + result.count, 0),
    ...movedAnswer(results.flatMap(({ moved }) => moved ?? [])),
  });
}

async function addAnonymous(call: Call): Promise<Envelope> {
  const result = await inTransaction({ ...call.actor, user: null }, async (actor) =>
    addAnonymously(
      actor,
      await anonymousTarget(actor, call.params, 'IsAnonymousAdd', call.formKey),
      call.params,
    ),
  );
  return ok(result.row, { DataCount: result.count });
}

async function count(call: Call): Promise<Envelope> {
  const total = await getCount(call.actor, call.params, call.formKey);
  return ok(total, { DataCount: total });
}

/** What is known about one row; Code 2 when there is no such row for the caller. */
const rowCall =
  (read: (actor: Actor, params: Params, formKey?: string) => Promise<object | null>): Handler =>
  async (call) => {
    const found = await read(call.actor, call.params, call.formKey);
    return found ? ok(found) : refuse(messages.NoExistData, 2);
  };

async function tree(call: Call): Promise<Envelope> {
  const roots = await getTree(call.actor, call.params, call.formKey);
  return ok(roots, { DataCount: roots.length });
}

export const formEngineRoutes = implementAll(formEngine, formEngineRules, {
  getFormData: async (call) => rowAnswer(await getRow(call.actor, call.params, call.formKey)),
  getFormDataAnonymous: async (call) =>
    rowAnswer(await getRowAnonymous(call.actor, call.params, call.formKey)),
  getTableData: async (call) => listAnswer(await getRows(call.actor, call.params, call.formKey)),
  getTableDataAnonymous: async (call) =>
    listAnswer(await getRowsAnonymous(call.actor, call.params, call.formKey)),
  getTableDataCount: count,
  getTableDataTree: tree,
  getRowHistory: rowCall(readHistory),
  getRelatedRows: rowCall(readRelated),
  addFormData: single(add),
  addFormDataAnonymous: addAnonymous,
  addFormDataBatch: batch(add),
  uptFormData: single(update),
  uptFormDataBatch: batch(update),
  uptFormDataByWhere: single(updateByWhere),
  delFormData: single(remove),
  delFormDataBatch: batch(remove),
  delFormDataByWhere: single(removeByWhere),
});

export const tableGroupRoutes = implementAll(tableGroups, tableGroupRules, {
  async getTableGroups({ actor, params, formKey }) {
    const groups = await getGroups(actor, params, formKey);
    return ok(groups, { DataCount: groups.length });
  },
});
