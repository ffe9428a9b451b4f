import type { ApprovalFact } from '../../../src/data/protocol/engines';
import type { Row } from '../../../src/data/protocol/row';
import type { WF_FlowDesign } from '../../../src/data/protocol/work-flow';
import { addDays } from '../../../src/lib/work-calendar';
import { FLOW_TEXTS } from '../../flow/context';
import { stateColumn } from '../../flow/design';
import { listIfReadable } from '../../form-engine/optional-table';
import { ok, refuse } from '../../lib/envelope';
import { Refusal } from '../../lib/messages';
import type { Engine, EngineContext } from '../registry';
import { leaveFacts } from './leave-facts';
import { purchaseFacts } from './purchase-facts';
import { equal, oneOf, type Request } from './request';

type Params = Record<string, unknown>;

/** What a caller may name besides the work; each has to be the work's own. */
const NAMED = ['FlowId', 'FlowDesignId', 'TableId', 'TableRowId'] as const;

/** The facts of each form, in the order in which they are shown. */
const FACTS: Record<string, (context: EngineContext, request: Request) => Promise<ApprovalFact[]>> = {
  diy_leave: leaveFacts,
  diy_purchase: purchaseFacts,
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * approval_context: what the form does not say about a request, for the person whose turn it is. Rows are read with his own
 * rights, so that he learns nothing that he could not look up.
 */
export const approvalContext: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    if (!context.user) return refuse('登录身份已过期！', 1001);
    const work = await workInTurn(context, context.user.Id, params);
    if (!work) return refuse(FLOW_TEXTS.notDone);
    const request = await requestOf(context, work);
    if (!request || !(await context.maySee(request.table, request.applicant))) return ok<ApprovalFact[]>([]);
    const own = FACTS[request.table];
    const facts = [...(own ? await unlessRefused(own(context, request)) : [])];
    return ok<ApprovalFact[]>([...facts, ...(await unlessRefused(earlierFacts(context, request)))]);
  },
};

/** The caller's own open work of a running flow; null for all others, whether they exist or not. */
async function workInTurn(context: EngineContext, userId: string, params: Params): Promise<Row | null> {
  const id = text(params.WorkId);
  if (id === '') return null;
  const { tables } = context;
  const work = await tables.get('wf_work', [
    equal('Id', id),
    equal('ReceiverId', userId),
    equal('WorkState', 'Todo'),
  ]);
  const isOther = (name: string) => (params[name] ?? '') !== '' && params[name] !== work?.[name];
  if (!work || NAMED.some(isOther)) return null;
  const flow = await tables.get('wf_flow', String(work.FlowId));
  return flow?.FlowState === 'Running' ? work : null;
}

/** The request that a work is about, as its list shows it to the caller; null where no list does, or nothing names its applicant. */
async function requestOf(context: EngineContext, work: Row): Promise<Request | null> {
  const { tables } = context;
  const design = await tables.get('wf_flowdesign', String(work.FlowDesignId));
  const table = await tables.get('diy_table', String(work.TableId));
  if (!design || !table) return null;
  const { StateField, States = {}, ApplicantField } = stateColumn(design as unknown as WF_FlowDesign);
  const byId = { Where: [equal('Id', String(work.TableRowId))], PageSize: 1 };
  const [row] = (await listIfReadable(context, String(table.Name), byId)).rows;
  if (!row || !StateField || !ApplicantField) return null;
  return {
    table: String(table.Name).toLowerCase(),
    row,
    applicant: String(row[ApplicantField] ?? ''),
    applicantField: ApplicantField,
    stateField: StateField,
    states: States,
  };
}

/** A form or a column that is closed to the caller costs him its facts, not the others. */
async function unlessRefused(facts: Promise<ApprovalFact[]>): Promise<ApprovalFact[]> {
  try {
    return await facts;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** How many requests of this kind the applicant has made within a year, and how the last one went. */
async function earlierFacts(context: EngineContext, request: Request): Promise<ApprovalFact[]> {
  const { row, applicant, applicantField, stateField, states } = request;
  const words = [states['Running'], states['End'], states['Reject']].filter((word) => word !== undefined);
  const today = context.now().slice(0, 10);
  const { rows, count } = await context.own.list(request.table, {
    Where: [
      equal(applicantField, applicant),
      oneOf(stateField, words),
      { Name: 'CreateTime', Value: addDays(today, -365), Type: '>=' },
      { Name: 'Id', Value: row.Id, Type: '<>' },
    ],
    OrderBy: 'CreateTime',
    OrderByType: 'DESC',
    PageSize: 1,
  });
  const [last] = rows;
  const Value = last
    ? `${count} 次，最近一次 ${String(last.CreateTime).slice(0, 10)} ${String(last[stateField])}`
    : '没有';
  return [{ Label: '近一年同类申请', Value, Tone: 'plain' }];
}
