import { changeUnread, type UnreadMessages } from '../form-engine/unread-messages';
import { EVENTS, type EventName } from './definition';
import type { Facts, Telling } from './telling';
import type { Teller } from './tell';

/** Overtaken messages: all unread ones that lead to one of these places, narrowed by the other properties. */
export interface Overtaken {
  links: readonly string[];
  /** Sent to these people; missing = to anybody. */
  people?: readonly string[];
  /** About one of these events; missing = about any. */
  events?: readonly EventName[];
  /** For `events` that share their place with others: what the messages were about. */
  facts?: readonly Omit<Facts, 'actor'>[];
}

/** Changes them with one statement, in the transaction of what overtakes them; does nothing if the tenant keeps no messages. */
async function change(
  teller: Teller,
  { links, people, events, facts }: Overtaken,
  values: Record<string, string | number>,
): Promise<void> {
  // A message that leads nowhere is about nothing that could be overtaken.
  const places = links.filter((link) => link !== '');
  if (places.length === 0) return;
  const tellings = events?.flatMap((event): Telling[] => Object.values(EVENTS[event].to));
  const said = facts?.map((each): Facts => ({ actor: '', ...each }));
  const found: UnreadMessages = {
    links: places,
    ...(people ? { people } : {}),
    ...(tellings ? { titles: tellings.map(({ title }) => title) } : {}),
    ...(tellings && said
      ? { contents: said.flatMap((each) => tellings.map(({ words }) => words(each))) }
      : {}),
  };
  await changeUnread(teller, found, { ...values, UpdateTime: teller.now() });
}

/** The requested action is done: the request is no longer news. */
export function settle(teller: Teller, overtaken: Overtaken): Promise<void> {
  return change(teller, overtaken, { IsRead: 1, ReadTime: teller.now() });
}

/** The reason for a notice is gone: unread messages about it go. */
export function takeBack(teller: Teller, overtaken: Overtaken): Promise<void> {
  return change(teller, overtaken, { IsDeleted: 1 });
}
