import { foundText } from '../../src/lib/clean-text';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';
import { workFlow, type WfStepResult } from '../../src/data/protocol/work-flow';
import { workFlowRules } from '../../src/data/protocol/work-flow.rules';
import { intParam, listParam, objectParam, textParam, type Params } from '../lib/params';
import type { Call } from '../http/call';
import { implementAll, type Handler } from '../http/implement';
import { ok } from '../lib/envelope';
import { inTransaction } from '../form-engine/write';
import type { ActionInput } from '../flow/advance';
import type { FlowContext } from '../flow/context';
import { withCards } from '../flow/cards';
import { contextOf } from '../flow/context-of';
import { loadDesign } from '../flow/design';
import { historyOf, listFlows, listWorks, type ListQuery } from '../flow/lists';
import { lateSince, workStats } from '../form-engine/own-works';
import { nextPeople } from '../flow/next-people';
import { sendWork, type SendInput } from '../flow/send';
import { startWork, type StartInput } from '../flow/start';
import { commentFlow, urgeFlow, type Talk } from '../flow/talk';
import { cancelFlow, handOverWork, recallWork, type WorkRef } from '../flow/turn-back';
import { saveStartForm, saveWorkForm, type SavedForm } from '../flow/with-form';
import { Refusal, messages } from '../lib/messages';
import { loadSysConfig } from '../tenants/sys-config';

/** /api/WorkFlow/*. */

function actionInput(params: Params): ActionInput {
  return {
    approvalIdea: textParam(params, 'ApprovalIdea').slice(0, 2000),
    lineValue: textParam(params, 'LineValue'),
    addUsers: listParam(params, 'AddUsers'),
    selectUsers: listParam(params, 'SelectUsers'),
    forceUsers: listParam(params, 'ForceSelectUsers'),
  };
}

function required(params: Params, name: string): string {
  const value = textParam(params, name);
  if (!value) throw new Refusal(`${messages.ParamError}[${name}]`);
  return value;
}

const startInput = (params: Params, tableRowId = ''): StartInput => ({
  ...actionInput(params),
  flowDesignId: required(params, 'FlowDesignId'),
  tableRowId: textParam(params, 'TableRowId', 'FormDataId') || tableRowId || required(params, 'TableRowId'),
  flowTitle: textParam(params, 'FlowTitle').slice(0, 200),
});

const sendInput = (params: Params): SendInput => ({
  ...actionInput(params),
  workId: required(params, 'WorkId'),
  flowId: required(params, 'FlowId'),
  approvalType: textParam(params, 'ApprovalType'),
  backNodeId: textParam(params, 'BackNodeId'),
});

const workRef = (params: Params): WorkRef => ({
  workId: required(params, 'WorkId'),
  flowId: required(params, 'FlowId'),
  approvalIdea: textParam(params, 'ApprovalIdea').slice(0, 2000),
});

const talkOf = (params: Params): Talk => ({
  flowId: required(params, 'FlowId'),
  words: textParam(params, 'ApprovalIdea').trim().slice(0, 2000),
});

const listQuery = (params: Params): ListQuery => ({
  workType: textParam(params, 'WorkType'),
  pageIndex: Math.max(1, intParam(params, '_PageIndex') ?? 1),
  pageSize: Math.min(1000, Math.max(1, intParam(params, '_PageSize') ?? 15)),
  keyword: foundText(textParam(params, '_Keyword')).slice(0, 100),
});

/** A step in its own transaction: either all of it happens or nothing. */
function step(work: (context: FlowContext, params: Params) => Promise<object>): Handler {
  return async (call: Call): Promise<Envelope> =>
    ok(await inTransaction(call.actor, (actor) => work(contextOf(actor), call.params)));
}

function stepWithForm(
  save: typeof saveStartForm,
  work: (context: FlowContext, wf: Params, form: SavedForm) => Promise<WfStepResult>,
): Handler {
  return async (call) => {
    const [form, wf] = [objectParam(call.params, 'Form'), objectParam(call.params, 'Wf')];
    const done = await inTransaction(call.actor, async (actor) => {
      const context = contextOf(actor);
      const saved = await save(actor, context, form, wf);
      return { saved, result: await work(context, wf, saved) };
    });
    return ok(done.result, {
      DataAppend: { FormSaveResult: ok(done.saved.row), FormSavedId: done.saved.id },
    });
  };
}

/** A node as clients get it: without the parts only the server runs. */
function shownNode(node: Row): Envelope {
  const { StartV8Server: _start, EndV8Server: _end, ...shown } = node;
  return ok(shown);
}

async function getNode(call: Call): Promise<Envelope> {
  const id = textParam(call.params, 'NodeId', 'Id');
  if (!id) throw new Refusal('请传入节点Id！');
  const node = await contextOf(call.actor).tables.get('wf_node', id);
  if (!node) throw new Refusal(messages.NoExistData);
  return shownNode(node);
}

async function getStartNode(call: Call): Promise<Envelope> {
  const design = await loadDesign(contextOf(call.actor), required(call.params, 'FlowDesignId'));
  return shownNode(design.start as unknown as Row);
}

const lateNow = async ({ scope, server }: Call): Promise<string> =>
  lateSince((await loadSysConfig(scope)).ShenpiTS, server.now());

async function getWorks(call: Call): Promise<Envelope> {
  const lateBefore = await lateNow(call);
  const designId = textParam(call.params, 'FlowDesignId');
  const query = { ...listQuery(call.params), designId, lateBefore };
  const context = contextOf(call.actor);
  const { rows, count } = await listWorks(context, query);
  const isTodo = query.workType.toLowerCase() === 'todo';
  return ok(isTodo ? await withCards(call.actor, context, rows) : rows, { DataCount: count });
}

async function getStats(call: Call): Promise<Envelope> {
  const lateBefore = call.server.profile.lateWorks ? await lateNow(call) : undefined;
  return ok(await workStats(contextOf(call.actor), call.me.Id, lateBefore));
}

async function getFlows(call: Call): Promise<Envelope> {
  const { rows, count } = await listFlows(contextOf(call.actor), listQuery(call.params));
  return ok(rows, { DataCount: count });
}

const confirmUsers: Handler = async (call) => {
  const { params } = call;
  return ok(
    await nextPeople(contextOf(call.actor), {
      nodeId: required(params, 'NodeId'),
      approvalType: textParam(params, 'ApprovalType'),
      backNodeId: textParam(params, 'BackNodeId'),
      workId: textParam(params, 'WorkId'),
      tableRowId: textParam(params, 'TableRowId', 'FormDataId'),
      formData: objectParam(params, 'FormData'),
    }),
  );
};

export const workFlowRoutes = implementAll(workFlow, workFlowRules, {
  getWFWork: getWorks,
  getWFFlow: getFlows,
  getWFNodeModel: getNode,
  getStartWFNode: getStartNode,
  getWFHistory: async (call) => {
    const { steps, ahead } = await historyOf(contextOf(call.actor), textParam(call.params, 'FlowId'));
    return ok(steps, { DataAppend: { Ahead: ahead } });
  },
  getWFStats: getStats,
  getNextNodeConfirmUsers: confirmUsers,
  startWork: step((context, params) => startWork(context, startInput(params))),
  sendWork: step((context, params) => sendWork(context, sendInput(params))),
  handOverWork: step((context, params) => handOverWork(context, workRef(params), actionInput(params))),
  recallWork: step((context, params) => recallWork(context, workRef(params))),
  cancelFlow: step((context, params) => cancelFlow(context, workRef(params))),
  commentFlow: step((context, params) => commentFlow(context, talkOf(params))),
  urgeFlow: step((context, params) => urgeFlow(context, talkOf(params))),
  startWorkWithForm: stepWithForm(saveStartForm, (context, wf, form) =>
    startWork(context, startInput(wf, form.id)),
  ),
  sendWorkWithForm: stepWithForm(saveWorkForm, (context, wf) => sendWork(context, sendInput(wf))),
});
