import { call, type CallOptions, type CallResult } from '@/data/api/transport';
import { getWFFlow, getWFHistory, isUrgedLately } from '@/data/api/work-flow';
import { uptFormData } from '@/data/api/form-engine';
import type { Endpoint } from '@/data/protocol/define-endpoint';
import {
  workFlow,
  type SendParams,
  type StartParams,
  type StepForm,
  type TalkParams,
  type WF_History,
  type WfStepResult,
  type WorkParams,
} from '@/data/protocol/work-flow';
import { answerOf, mapAnswer, type CallOutcome } from '../answer';
import type { OutboxEntry, PendingUpload } from '../entry';
import { placeUploads } from '../uploads';
import { defineOperation, type Operation } from './operation';
import { QUIET_WRITE } from './row-calls';

type Params = Record<string, unknown>;

interface FormStep {
  Form: StepForm;
  Wf: SendParams;
}

/** The calls of a workflow by the names stored with entries: never renamed. */
export type WorkflowCallName =
  | 'StartWork'
  | 'sendWork'
  | 'handOverWork'
  | 'recallWork'
  | 'cancelFlow'
  | 'commentFlow'
  | 'urgeFlow'
  | 'SendWorkWithForm';

interface WorkflowCall<P extends object> {
  name: WorkflowCallName;
  endpoint: Endpoint<P, Partial<WfStepResult>>;
  /** For a call with a workaround; otherwise the endpoint is called with the parameters. */
  send?(params: P, options: CallOptions): Promise<CallResult<unknown>>;
  /** Whether the call, sent before without an answer, has taken effect. */
  isApplied(params: P, entry: OutboxEntry): Promise<CallOutcome<boolean>>;
  /** Where the results of uploads go; into the parameters unless specified otherwise. */
  place?(params: Params, files: readonly PendingUpload[]): Params;
}

/** One call of the workflow with the parameters that the page gave it. */
function workflowOperation<P extends object>({
  name,
  endpoint,
  send = (params, options) => call(endpoint, params, options),
  isApplied,
  place = placeUploads,
}: WorkflowCall<P>): Operation {
  return defineOperation({
    name,
    trace: traceOf,
    steps(entry) {
      // Only this app stores entries: what it reads is what it has written.
      const params = place(entry.call?.params ?? {}, entry.files) as P;
      return [
        {
          result: 'data',
          changes: [],
          send: async (writeKey) => answerOf(await send(params, { ...QUIET_WRITE, writeKey })),
          isApplied: () => isApplied(params, entry),
        },
      ];
    },
  });
}

/** The calls of a workflow that change something. */
export const workflowOperations = {
  start: workflowOperation<StartParams>({
    name: 'StartWork',
    endpoint: workFlow.startWork,
    isApplied: isStarted,
  }),
  send: workflowOperation<SendParams>({
    name: 'sendWork',
    endpoint: workFlow.sendWork,
    isApplied: (params) => historyEndsWith(params, { recalled: false }),
  }),
  handOver: workflowOperation<WorkParams>({
    name: 'handOverWork',
    endpoint: workFlow.handOverWork,
    isApplied: (params) => historyEndsWith(params, { recalled: false }),
  }),
  recall: workflowOperation<WorkParams>({
    name: 'recallWork',
    endpoint: workFlow.recallWork,
    isApplied: (params) => historyEndsWith(params, { recalled: true }),
  }),
  cancel: workflowOperation<WorkParams>({
    name: 'cancelFlow',
    endpoint: workFlow.cancelFlow,
    isApplied: ({ FlowId }) => historyHas(FlowId, ({ ApprovalType }) => ApprovalType === 'Cancel'),
  }),
  comment: workflowOperation<TalkParams>({
    name: 'commentFlow',
    endpoint: workFlow.commentFlow,
    isApplied: ({ FlowId, ApprovalIdea }, { userId }) =>
      historyHas(
        FlowId,
        (row) =>
          row.ApprovalType === 'Comment' && row.ApprovalIdea === ApprovalIdea && row.SenderId === userId,
      ),
  }),
  urge: workflowOperation<TalkParams>({
    name: 'urgeFlow',
    endpoint: workFlow.urgeFlow,
    // One made within the hour is the one that was sent: the server accepts no second one.
    isApplied: async ({ FlowId }) =>
      mapAnswer(answerOf(await getWFHistory(FlowId, QUIET_WRITE)), (rows) =>
        isUrgedLately(rows ?? [], Date.now()),
      ),
  }),
  sendWithForm: workflowOperation<FormStep>({
    name: 'SendWorkWithForm',
    endpoint: workFlow.sendWorkWithForm,
    send: sendWithForm,
    isApplied: ({ Wf }) => historyEndsWith(Wf, { recalled: false }),
    place: placeInForm,
  }),
};

/** Form and decision in one transaction; a server without such a call gets them one after the other. */
async function sendWithForm(params: FormStep, options: CallOptions): Promise<CallResult<unknown>> {
  const result = await call(workFlow.sendWorkWithForm, params, options);
  if (result.failure?.status !== 404) return result;
  const { FormEngineKey, Id, _FormData } = params.Form;
  const saved = await uptFormData({ FormEngineKey, Id, _RowModel: _FormData }, QUIET_WRITE);
  return saved.Code === 1 ? call(workFlow.sendWork, params.Wf, QUIET_WRITE) : saved;
}

/** A decision sent with its form carries the files in the form's values. */
function placeInForm(params: Params, files: readonly PendingUpload[]): Params {
  const form = params['Form'] as { _FormData?: Params } | undefined;
  if (!form?._FormData) return placeUploads(params, files);
  return { ...params, Form: { ...form, _FormData: placeUploads(form._FormData, files) } };
}

/** A started flow is found among those I sent. */
async function isStarted({ TableRowId, FlowDesignId }: StartParams): Promise<CallOutcome<boolean>> {
  const flows = await getWFFlow({ WorkType: 'Sender', _PageIndex: 1, _PageSize: 100 }, QUIET_WRITE);
  return mapAnswer(answerOf(flows), (rows) =>
    (rows ?? []).some((row) => row.TableRowId === TableRowId && row.FlowDesignId === FlowDesignId),
  );
}

/** A handled work has left its line in the history: the last line shows whether it was taken back since. */
async function historyEndsWith(
  { FlowId, WorkId }: Pick<WorkParams, 'FlowId' | 'WorkId'>,
  { recalled }: { recalled: boolean },
): Promise<CallOutcome<boolean>> {
  return mapAnswer(answerOf(await getWFHistory(FlowId, QUIET_WRITE)), (rows) => {
    const last = (rows ?? []).filter((row) => row.WorkId === WorkId).pop();
    return last !== undefined && (last.ApprovalType === 'Recall') === recalled;
  });
}

async function historyHas(FlowId: string, isIt: (row: WF_History) => boolean): Promise<CallOutcome<boolean>> {
  return mapAnswer(answerOf(await getWFHistory(FlowId, QUIET_WRITE)), (rows) => (rows ?? []).some(isIt));
}

/** Which flow and work a call was about. */
function traceOf({ call: made }: OutboxEntry): OutboxEntry['call'] {
  if (!made) return undefined;
  const step = (made.params['Wf'] as Params | undefined) ?? made.params;
  const { FlowId, WorkId, TableRowId } = step;
  return { name: made.name, params: { FlowId, WorkId, TableRowId } };
}
