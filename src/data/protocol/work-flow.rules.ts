import type { RulesOf } from './endpoint-rule';
import type { workFlow } from './work-flow';

const without = 'approvals are not available';
const read = { access: 'user', effect: 'reads', covers: 'own', without } as const;
const step = { access: 'user', effect: 'writes', covers: 'own', once: true, without } as const;

export const workFlowRules = {
  getWFWork: {
    ...read,
    doc: "The caller's works: to do, done, connected; those to do with pictures and rows of their forms (`FormCard`).",
  },
  getWFFlow: { ...read, doc: 'The flows the caller is involved in: sent, done, copied, connected.' },
  getWFNodeModel: { ...read, covers: 'definitions', doc: 'A node of a flow with what it allows.' },
  getStartWFNode: { ...read, covers: 'definitions', doc: 'The node that flows of a design start at.' },
  getWFHistory: { ...read, doc: 'The steps of a flow so far, for those who take part in it.' },
  getWFStats: {
    ...read,
    doc: "The numbers of the caller's five lists, and of the late ones to do.",
    without: 'no numbers are shown',
  },
  getNextNodeConfirmUsers: {
    ...read,
    doc: 'What comes after a node, and who may be chosen for it.',
    without: 'nobody is chosen beforehand',
  },
  startWork: { ...step, doc: "Starts a flow on the caller's saved row." },
  sendWork: { ...step, doc: 'Agrees to, refuses or submits a work of the caller.' },
  handOverWork: { ...step, doc: 'Gives a work of the caller to others; an administrator gives anybody’s.' },
  recallWork: { ...step, doc: 'Takes back what the caller did, until the next node has acted.' },
  cancelFlow: {
    ...step,
    doc: 'Ends a flow that the caller started, or whose starter he stands in for.',
    without: 'a flow can be taken back, not cancelled',
  },
  commentFlow: {
    ...step,
    doc: 'Says something about a flow to those who take part in it, whatever its state.',
    without: 'nobody can comment on an approval',
  },
  urgeFlow: {
    ...step,
    doc: 'Reminds those who have a flow of the caller now; once an hour.',
    without: 'nobody can be urged',
  },
  startWorkWithForm: {
    ...step,
    doc: 'Saves the form and starts the flow: both or neither.',
    without: 'the form is saved first, then the flow is started',
  },
  sendWorkWithForm: {
    ...step,
    doc: 'Changes the fields that a node leaves to its people and decides: both or neither.',
    without: 'the form is saved first, then the work is sent',
  },
} satisfies RulesOf<typeof workFlow>;
