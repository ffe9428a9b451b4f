import { mentionedIn, starters, withIdea, type EventDefinition, type Facts, type Telling } from './telling';

const cancelled = (facts: Facts) => withIdea(`${facts.actor}作废了${facts.about}`, facts.idea);
const tookPart: Telling = { title: '审批作废', words: cancelled, leads: 'work' };
const commented: Telling = {
  title: '审批评论',
  words: (facts) => withIdea(`${facts.actor}评论了${starters(facts)}`, facts.idea),
  leads: 'work',
};
/** The notices people get about approvals. */
export const approvalEvents = {
  'approval.todo': {
    kind: '审批',
    to: {
      approver: { title: '审批提醒', words: (facts) => `${starters(facts)}等你处理`, leads: 'work' },
    },
  },
  'approval.reopened': {
    kind: '审批',
    to: {
      approver: { title: '审批提醒', words: (facts) => `${starters(facts)}重新等你处理`, leads: 'work' },
    },
  },
  'approval.approved': {
    kind: '审批',
    to: { starter: { title: '审批通过', words: ({ about }) => `你的${about}已通过`, leads: 'work' } },
  },
  'approval.copied': {
    kind: '审批',
    to: { copied: { title: '审批抄送', words: (facts) => `${starters(facts)}抄送给你`, leads: 'work' } },
  },
  'approval.copiedAtEnd': {
    kind: '审批',
    to: {
      copied: { title: '审批抄送', words: (facts) => `${starters(facts)}已通过，抄送给你`, leads: 'work' },
    },
  },
  'approval.refused': {
    kind: '审批',
    to: {
      starter: {
        title: '审批拒绝',
        words: ({ about, actor, idea }) => withIdea(`你的${about}被${actor}拒绝`, idea),
        leads: 'work',
      },
    },
  },
  'approval.returned': {
    kind: '审批',
    to: {
      approver: {
        title: '审批退回',
        words: ({ about, actor, idea }) => withIdea(`${about}被${actor}退回`, idea),
        leads: 'work',
      },
    },
  },
  'approval.recalled': {
    kind: '审批',
    to: {
      overtaken: {
        title: '审批撤回',
        words: ({ about, actor, idea }) => withIdea(`${actor}撤回了${about}，不用再处理`, idea),
        leads: 'nowhere',
      },
    },
  },
  'approval.handedOver': {
    kind: '审批',
    to: {
      approver: {
        title: '任务移交',
        words: ({ about, actor, idea }) => withIdea(`${actor}把${about}移交给你`, idea),
        leads: 'work',
      },
      overtaken: {
        title: '任务移交',
        words: ({ about, actor, names = '', idea }) =>
          withIdea(`${actor}把${about}移交给${names}，不用再处理`, idea),
        leads: 'work',
      },
      starter: {
        title: '任务移交',
        words: ({ about, actor, names = '' }) => `${actor}把${about}移交给${names}`,
        leads: 'work',
      },
    },
  },
  'approval.cancelled': {
    kind: '审批',
    to: {
      overtaken: {
        title: '审批作废',
        words: ({ actor, about, idea }) => withIdea(`${actor}作废了${about}，不用再处理`, idea),
        leads: 'nowhere',
      },
      starter: tookPart,
      handler: tookPart,
      copied: tookPart,
    },
  },
  'approval.commented': {
    kind: '审批',
    to: {
      mentioned: mentionedIn('work'),
      approver: commented,
      starter: {
        title: '审批评论',
        words: ({ actor, about, idea }) => withIdea(`${actor}评论了你的${about}`, idea),
        leads: 'work',
      },
      handler: commented,
    },
  },
  'approval.urged': {
    kind: '审批',
    to: {
      approver: {
        title: '审批催办',
        words: ({ actor, about, idea }) => withIdea(`${actor}催你处理${about}`, idea),
        leads: 'work',
      },
    },
  },
  'approval.dueSoon': {
    kind: '审批',
    to: {
      approver: {
        title: '审批将超时',
        words: (facts) => `${starters(facts)}等你处理，今天是最后一天`,
        leads: 'work',
      },
    },
  },
  'approval.late': {
    kind: '审批',
    to: {
      approver: {
        title: '审批超时',
        words: (facts) => `${starters(facts)}从 ${facts.until} 起等你处理，已经超时`,
        leads: 'work',
      },
      starter: {
        title: '审批超时',
        words: ({ about, until, names }) => `你的${about}从 ${until} 起等${names}处理，已经超时，可以催办`,
        leads: 'work',
      },
      superior: {
        title: '审批超时',
        words: (facts) => `${facts.names}从 ${facts.until} 起没有处理${starters(facts)}，已经超时`,
        leads: 'record',
      },
    },
  },
} as const satisfies Record<string, EventDefinition>;
