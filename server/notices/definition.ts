import { approvalEvents } from './approval-events';
import {
  byWhen,
  mentionedIn,
  starters,
  withIdea,
  type EventDefinition,
  type Place,
  type Telling,
} from './telling';

const fixDecided = (title: string, word: string): Telling => ({
  title,
  words: (facts) => withIdea(`${facts.actor}${word}了整改：${facts.about}`, facts.idea),
  leads: 'rectification',
});
const passed = fixDecided('整改通过', '通过');
const returned = fixDecided('整改退回', '退回');

/** Reminders of something due on a day: for the people it is pending for and, when it is late, for their leaders. */
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

/** All notices people get: the single place that defines who hears what, and where it leads. */
const definitions = {
  ...approvalEvents,
  'inspection.assigned': {
    kind: '检查',
    to: {
      assignee: {
        title: '检查任务',
        words: ({ actor, about, until }) => `${actor}把检查任务「${about}」交给你${byWhen(until)}`,
        leads: 'plan',
        together: {
          words: ({ actor, about, count }) => `${actor}把 ${count} 个检查任务交给你：${about}`,
          leads: 'plans',
        },
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
        together: {
          words: ({ actor, about, count }) => `${actor}请你整改 ${count} 个问题：${about}`,
          leads: 'plans',
        },
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
        together: {
          words: ({ actor, about, count }) => `${actor}把 ${count} 个客户交给你负责：${about}`,
          leads: 'records',
        },
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
} as const satisfies Record<string, EventDefinition>;

/** Name of an event. */
export type EventName = keyof typeof definitions;

/** The definition of every event. */
export const EVENTS: Readonly<Record<EventName, EventDefinition>> = definitions;
