import { MENTION_TITLE } from '../../src/data/protocol/notices';

/** A person's relation to what happened. */
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
 * Where a notice leads: `work` is the reader's own work of a flow, else the flow; `reportOf` is a day without a report; `records`
 * and `plans` are the lists.
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

/** What the words are built from. */
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
  /** The deadline, as stored. */
  until?: string;
  /** The number of things when one message covers several; `about` then names the first of them. */
  count?: number;
}

/** The notice of an event for one relation. */
export interface Telling {
  title: string;
  words(facts: Facts): string;
  leads: Place;
  /** The same for several at once, when one call brings them. */
  together?: Pick<Telling, 'words' | 'leads'>;
}

/** Kinds of messages, as the message form knows them. */
type MessageKind = '审批' | '待办' | '检查' | '考勤' | '公告' | '系统';

export interface EventDefinition {
  kind: MessageKind;
  /** Who gets which notice. A person in two relations gets the one listed first. */
  to: Partial<Record<Relation, Telling>>;
}

/** The words, followed by the person's own if there are any. */
export const withIdea = (text: string, idea = ''): string => (idea === '' ? text : `${text}：${idea}`);
/** The deadline, as the end of a sentence; '' without a day. */
export const byWhen = (until = ''): string => (until === '' ? '' : `，请在 ${until.slice(0, 10)} 前完成`);
/** Whose it is, and what. */
export const starters = ({ starter = '', about }: Facts): string => `${starter}的${about}`;

/** The notice for a person who is named in a comment. */
export const mentionedIn = (leads: Place): Telling => ({
  title: MENTION_TITLE,
  words: ({ actor, about, idea }) => withIdea(`${actor}在${about}里提到了你`, idea),
  leads,
});
