import type { CorrectionNote } from '../form-engine/corrections';
import { contextOf } from './context-of';
import { addNote, type Flow } from './works';

/** Records in the history of a flow what was changed in the row after the flow had decided on it. */
export const keepCorrection: CorrectionNote = async (actor, { flowId, words }) => {
  const context = contextOf(actor);
  const flow = await context.tables.get('wf_flow', flowId);
  if (flow) await addNote(context, flow as unknown as Flow, 'Correct', words);
};
