import { MENTION_TITLE } from '../../src/data/protocol/notices';

/** How somebody stands to what happened. */
export type Relation =
  | 'assignee'
  | 'approver'
  | 'starter'
  | 'overtaken'
  | 'handler'
  | 'copied'
  | 'mentioned'
  | 'follower'
  | 'reviewer'
  | 'reporter'
  | 'receiver'
  | 'superior';

/** What a telling leads to; `work` is the reader's own work of a flow, else the flow; `reportOf` a day without one. */
export type Place =
  'work' | 'record' | 'plan' | 'rectification' | 'report' | 'reportOf' | 'punches' | 'nowhere';

/** What the words are made of. */
export interface Facts {
  /** Who did it. */
  actor: string;
  /** What it is about: the title of a flow, a plan, a report, a record. */
  about: string;
  /** Who asked for it. */
  starter?: string;
  /** Who has it now. */
  names?: string;
  /** The actor's own words. */
  idea?: string;
  /** By when, as stored. */
  until?: string;
}

/** What one relation is told of an event. */
export interface Telling {
  title: string;
  words(facts: Facts): string;
  leads: Place;
}

/** Kinds of messages, as the message form knows them. */
type MessageKind = '审批' | '待办' | '检查' | '考勤' | '公告' | '系统';

export interface EventDefinition {
  kind: MessageKind;
  /** Who is told what. Somebody in two relations is told what stands first. */
  to: Partial<Record<Relation, Telling>>;
}

const withIdea = (text: string, idea = ''): string => (idea === '' ? text : `${text}：${idea}`);
const byWhen = (until = ''): string => (until === '' ? '' : `，请在 ${until.slice(0, 10)} 前完成`);
const starters = ({ starter = '', about }: Facts): string => `${starter}的${about}`;

const cancelled = (facts: Facts) => withIdea(`${facts.actor}作废了${facts.about}`, facts.idea);
const tookPart: Telling = { title: '审批作废', words: cancelled, leads: 'work' };
const mentionedIn = (leads: Place): Telling => ({
  title: MENTION_TITLE,
  words: ({ actor, about, idea }) => withIdea(`${actor}在${about}里提到了你`, idea),
  leads,
});
const commented: Telling = {
  title: '审批评论',
  words: (facts) => withIdea(`${facts.actor}评论了${starters(facts)}`, facts.idea),
  leads: 'work',
};
const fixDecided = (title: string, word: string): Telling => ({
  title,
  words: (facts) => withIdea(`${facts.actor}${word}了整改：${facts.about}`, facts.idea),
  leads: 'rectification',
});
const passed = fixDecided('整改通过', '通过');
const returned = fixDecided('整改退回', '退回');

/** Reminders of something that was to be done by a day: those it waits for, and when it is late those who lead them. */
function duties(what: string, leads: Place): Record<'today' | 'late', EventDefinition> {
  const late = `${what}逾期`;
  return {
    today: {
      kind: '检查',
      to: {
        assignee: { title: `${what}到期`, words: ({ about }) => `${what}「${about}」今天到期`, leads },
      },
    },
    late: {
      kind: '检查',
      to: {
        assignee: {
          title: late,
          words: ({ about, until }) => `${what}「${about}」应在 ${until} 完成，已经逾期`,
          leads,
        },
        superior: {
          title: late,
          words: ({ about, until, names }) => `${names}的${what}「${about}」应在 ${until} 完成，已经逾期`,
          leads,
        },
      },
    },
  };
}
const inspection = duties('检查任务', 'plan');
const rectification = duties('整改任务', 'rectification');

const spotFailed: Telling = {
  title: '抽查不合格',
  words: ({ actor, about, idea }) => withIdea(`${actor}抽查「${about}」不合格`, idea),
  leads: 'plan',
};

/** Everything people are told of: the one place that says who hears what, and where it leads. */
const definitions = {
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
  'inspection.assigned': {
    kind: '检查',
    to: {
      assignee: {
        title: '检查任务',
        words: ({ actor, about, until }) => `${actor}把检查任务「${about}」交给你${byWhen(until)}`,
        leads: 'plan',
      },
    },
  },
  'rectification.assigned': {
    kind: '检查',
    to: {
      assignee: {
        title: '整改任务',
        words: ({ actor, about, until }) => `${actor}请你整改：${about}${byWhen(until)}`,
        leads: 'rectification',
      },
    },
  },
  'rectification.handedIn': {
    kind: '检查',
    to: {
      reviewer: {
        title: '整改待复核',
        words: ({ actor, about }) => `${actor}提报了整改，等你复核：${about}`,
        leads: 'rectification',
      },
    },
  },
  'rectification.passed': { kind: '检查', to: { assignee: passed, reporter: passed } },
  'rectification.returned': { kind: '检查', to: { assignee: returned, reporter: returned } },
  'report.received': {
    kind: '待办',
    to: {
      receiver: { title: '收到报告', words: starters, leads: 'report' },
      copied: { title: '报告抄送', words: starters, leads: 'report' },
    },
  },
  'report.commented': {
    kind: '待办',
    to: {
      mentioned: mentionedIn('report'),
      starter: {
        title: '报告评论',
        words: ({ actor, about, idea }) => withIdea(`${actor}评论了你的${about}`, idea),
        leads: 'report',
      },
      follower: {
        title: '报告评论',
        words: ({ actor, about, idea }) => withIdea(`${actor}也评论了${about}`, idea),
        leads: 'report',
      },
    },
  },
  'record.assigned': {
    kind: '待办',
    to: {
      assignee: {
        title: '交给你负责',
        words: ({ actor, about }) => `${actor}把「${about}」交给你负责`,
        leads: 'record',
      },
    },
  },
  'inspection.dueToday': inspection.today,
  'inspection.overdue': inspection.late,
  'rectification.dueToday': rectification.today,
  'rectification.overdue': rectification.late,
  'inspection.spotFailed': {
    kind: '检查',
    to: {
      assignee: spotFailed,
      superior: spotFailed,
    },
  },
  'report.missing': {
    kind: '待办',
    to: {
      assignee: { title: '日报未交', words: ({ about }) => `${about} 的日报还没有提交`, leads: 'reportOf' },
    },
  },
  'punch.missing': {
    kind: '考勤',
    to: {
      assignee: { title: '缺卡提醒', words: ({ about }) => `${about} 有缺卡，请补卡`, leads: 'punches' },
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

/** Name of an event. */
export type EventName = keyof typeof definitions;

/** The definition of every event. */
export const EVENTS: Readonly<Record<EventName, EventDefinition>> = definitions;
