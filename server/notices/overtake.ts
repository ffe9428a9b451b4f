import { changeUnread, type UnreadMessages } from '../form-engine/unread-messages';
import { EVENTS, type EventName } from './definition';
import type { Facts, Telling } from './telling';
import type { Teller } from './tell';

/** Messages that are overtaken: all unread ones that lead to one of these places, or what is left of them. */
export interface Overtaken {
  links: readonly string[];
  /** Told to these people; missing = to anybody. */
  people?: readonly string[];
  /** Told of one of these events; missing = of any. */
  events?: readonly EventName[];
  /** Of `events` whose place is not theirs alone: what they were about. */
  facts?: readonly Omit<Facts, 'actor'>[];
}

/** Changes them by one statement, in the transaction of what overtakes them; nothing where the tenant keeps no messages. */
async function change(
  teller: Teller,
  { links, people, events, facts }: Overtaken,
  values: Record<string, string | number>,
): Promise<void> {
  // What leads nowhere is about nothing that could be overtaken.
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

/** What asked people to act is done: it is no longer news. */
export function settle(teller: Teller, overtaken: Overtaken): Promise<void> {
  return change(teller, overtaken, { IsRead: 1, ReadTime: teller.now() });
}

/** What people were told is no more: unread messages about it go. */
export function takeBack(teller: Teller, overtaken: Overtaken): Promise<void> {
  return change(teller, overtaken, { IsDeleted: 1 });
}
