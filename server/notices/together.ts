import type { Actor } from '../access/actor';
import type { TenantScope } from '../tenants/tenant-scope';
import type { EventName } from './definition';
import type { Subject } from './link';
import { takeBack, type Overtaken } from './overtake';
import { tell, tellerOf } from './tell';

/** The most items named in a message about several. */
const MOST_NAMED = 3;

/** A row that a person gets, as one of those that the same call may give him. */
export interface Given {
  subject: Subject;
  /** Who gets it; '' = nobody. */
  person: string;
  about: string;
  /** The deadline, as stored. */
  until?: string;
}

/** Notices that a transaction still has to send, and those it has to take back. */
interface Pending {
  /** By event and row: if a row is given away again before anybody was notified, only the last person is. */
  given: Map<string, Given & { event: EventName }>;
  links: Map<EventName, string[]>;
}

const pending = new WeakMap<TenantScope, Pending>();

const keyOf = (event: EventName, rowId: string): string => `${event}:${rowId}`;

async function pendingOf(actor: Actor, change: (kept: Pending) => void): Promise<void> {
  const { scope } = actor;
  const kept = pending.get(scope);
  if (kept) {
    change(kept);
    return;
  }
  const fresh: Pending = { given: new Map(), links: new Map() };
  change(fresh);
  pending.set(scope, fresh);
  await scope.atEnd(() => {
    pending.delete(scope);
    return say(actor, fresh);
  });
}

/**
 * Notifies a person of a row that is now his, when the transaction is over: several rows given to one person by one event make
 * one message.
 */
export function tellGiven(actor: Actor, event: EventName, given: Given): Promise<void> {
  return pendingOf(actor, (kept) => kept.given.set(keyOf(event, given.subject.rowId), { ...given, event }));
}

/** A row of this transaction needs no notice any more. */
export function keepQuiet(actor: Actor, event: EventName, rowId: string): void {
  pending.get(actor.scope)?.given.delete(keyOf(event, rowId));
}

/** Takes back the notices of an event sent before this transaction, all links of it at once. */
export function takeBackGiven(actor: Actor, event: EventName, link: string): Promise<void> {
  return pendingOf(actor, ({ links }) => {
    const known = links.get(event);
    if (known) known.push(link);
    else links.set(event, [link]);
  });
}

async function say(actor: Actor, { given, links }: Pending): Promise<void> {
  const teller = tellerOf(actor);
  for (const [event, places] of links) {
    const overtaken: Overtaken = { links: places, events: [event] };
    await takeBack(teller, overtaken);
  }
  const groups = new Map<string, Array<Given & { event: EventName }>>();
  for (const one of given.values()) {
    const key = `${one.event}:${one.person}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  // In one fixed order, so that two transactions do not deadlock.
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group;
    if (!first) continue;
    const { event, subject, person, until = '' } = first;
    const names = group.slice(0, MOST_NAMED).map(({ about }) => about);
    const about = `${names.join('、')}${group.length > MOST_NAMED ? ' 等' : ''}`;
    await tell(teller, event, {
      subject,
      people: { assignee: [person] },
      facts: { about, until, count: group.length },
    });
  }
}
