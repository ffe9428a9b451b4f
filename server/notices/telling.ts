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

/**
 * What a telling leads to; `work` is the reader's own work of a flow, else the flow; `reportOf` a day without one; `records` and
 * `plans` the lists.
 */
export type Place =
  | 'work'
  | 'record'
  | 'records'
  | 'plan'
  | 'plans'
  | 'rectification'
  | 'report'
  | 'reportOf'
  | 'punches'
  | 'nowhere';

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
  /** How many it is about, when one message is about several; `about` then names the first of them. */
  count?: number;
}

/** What one relation is told of an event. */
export interface Telling {
  title: string;
  words(facts: Facts): string;
  leads: Place;
  /** The same of several at once, when one call brings them. */
  together?: Pick<Telling, 'words' | 'leads'>;
}

/** Kinds of messages, as the message form knows them. */
type MessageKind = '审批' | '待办' | '检查' | '考勤' | '公告' | '系统';

export interface EventDefinition {
  kind: MessageKind;
  /** Who is told what. Somebody in two relations is told what stands first. */
  to: Partial<Record<Relation, Telling>>;
}

/** Words, and the person's own behind them where there are any. */
export const withIdea = (text: string, idea = ''): string => (idea === '' ? text : `${text}：${idea}`);
/** By when something is to be done, as the end of a sentence; '' without a day. */
export const byWhen = (until = ''): string => (until === '' ? '' : `，请在 ${until.slice(0, 10)} 前完成`);
/** Whose it is, and what. */
export const starters = ({ starter = '', about }: Facts): string => `${starter}的${about}`;

/** Somebody is named in a comment. */
export const mentionedIn = (leads: Place): Telling => ({
  title: MENTION_TITLE,
  words: ({ actor, about, idea }) => withIdea(`${actor}在${about}里提到了你`, idea),
  leads,
});
