import type { Envelope } from '../../src/api/wire/envelope';
import type { Params } from '../binding';
import type { Actor, Call, Route } from '../call';
import { ok, refuse } from '../engines/registry';
import {
  anonymousTarget,
  getCount,
  getRow,
  getRowAnonymous,
  getRows,
  getRowsAnonymous,
  getTree,
  type RowResult,
} from '../form-engine/read';
import {
  add,
  addTo,
  inTransaction,
  remove,
  removeByWhere,
  update,
  updateByWhere,
  type WriteResult,
} from '../form-engine/write';
import type { ListResult } from '../form-engine/query';
import { Refusal, messages } from '../messages';

/** Most bodies one batch may carry: one transaction should stay short. */
const maxBatch = 5000;

function rowAnswer({ row, notSaveField }: RowResult): Envelope {
  return row ? ok(row, { DataAppend: { NotSaveField: notSaveField } }) : refuse(messages.NoExistData, 2);
}

function listAnswer({ rows, count, statistics }: ListResult): Envelope {
  return ok(rows, { DataCount: count, DataAppend: statistics ? { StatisticsFields: statistics } : null });
}

type Write = (actor: Actor, params: Params, formKey?: string) => Promise<WriteResult>;

function single(write: Write): Route['run'] {
  return async (call) => {
    // The legacy form of a batch posts {_List: [...]} to the single call.
    if (call.list) return runBatch(call, write);
    const result = await inTransaction(call.actor, (actor) => write(actor, call.params, call.formKey));
    return ok(result.row, { DataCount: result.count });
  };
}

function batch(write: Write): Route['run'] {
  return (call) => {
    if (!call.list) throw new Refusal(`${messages.ParamError}应为数组`);
    return runBatch(call, write);
  };
}

/** All bodies in one transaction; the first refusal undoes everything. */
async function runBatch(call: Call, write: Write): Promise<Envelope> {
  const bodies = call.list ?? [];
  if (!bodies.length) throw new Refusal(`${messages.ParamError}数组不能为空`);
  if (bodies.length > maxBatch) throw new Refusal(`${messages.ParamError}一次最多${maxBatch}条`);
  const results = await inTransaction(call.actor, async (actor) => {
    const done: WriteResult[] = [];
    for (const body of bodies) {
      if (body === null || typeof body !== 'object' || Array.isArray(body))
        throw new Refusal(messages.ParamError);
      done.push(await write(actor, body as Params, call.formKey));
    }
    return done;
  });
  const rows = results.map((result) => result.row);
  return ok(rows.some(Boolean) ? rows : null, {
    DataCount: results.reduce((sum, result) => sum + result.count, 0),
  });
}

async function addAnonymous(call: Call): Promise<Envelope> {
  const result = await inTransaction({ ...call.actor, user: null }, async (actor) =>
    addTo(actor, await anonymousTarget(actor, call.params, 'IsAnonymousAdd', call.formKey), call.params),
  );
  return ok(result.row, { DataCount: result.count });
}

async function count(call: Call): Promise<Envelope> {
  const total = await getCount(call.actor, call.params, call.formKey);
  return ok(total, { DataCount: total });
}

async function tree(call: Call): Promise<Envelope> {
  const roots = await getTree(call.actor, call.params, call.formKey);
  return ok(roots, { DataCount: roots.length });
}

const read = (name: string, run: Route['run'], access: Route['access'] = 'user'): Route => ({
  path: `/api/formengine/${name}`,
  access,
  run,
});
const write = (name: string, run: Route['run']): Route => ({
  path: `/api/formengine/${name}`,
  access: 'user',
  writes: true,
  run,
});

export const formEngineRoutes: Route[] = [
  read('getformdata', async (call) => rowAnswer(await getRow(call.actor, call.params, call.formKey))),
  read('gettabledata', async (call) => listAnswer(await getRows(call.actor, call.params, call.formKey))),
  read('gettabledatacount', count),
  read('gettabledatatree', tree),
  read('gettabletree', tree),
  read(
    'getformdataanonymous',
    async (call) => rowAnswer(await getRowAnonymous(call.actor, call.params, call.formKey)),
    'anonymous',
  ),
  read(
    'gettabledataanonymous',
    async (call) => listAnswer(await getRowsAnonymous(call.actor, call.params, call.formKey)),
    'anonymous',
  ),
  { path: '/api/formengine/addformdataanonymous', access: 'anonymous', run: addAnonymous },
  write('addformdata', single(add)),
  write('uptformdata', single(update)),
  write('delformdata', single(remove)),
  write('uptformdatabywhere', single(updateByWhere)),
  write('delformdatabywhere', single(removeByWhere)),
  write('addformdatabatch', batch(add)),
  write('uptformdatabatch', batch(update)),
  write('delformdatabatch', batch(remove)),
  write('addtabledata', batch(add)),
  write('upttabledata', batch(update)),
  write('deltabledata', batch(remove)),
];
