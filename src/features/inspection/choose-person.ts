import { askPeople } from '@/data/query/organisation';
import { openOptionList } from '@/ui/option-list';
import type { OptionPage } from '@/ui/option-list/types';
import { loadPeople, type KnownPerson } from './tasks';

const PAGE_SIZE = 50;

/** The people known on this device whose name or department contains the text. */
async function knownPeople(text: string): Promise<OptionPage> {
  const people = await loadPeople();
  const found = people.filter(({ name, dept }) => name.includes(text) || dept.includes(text));
  return { options: found.map(({ id, name, dept }) => ({ value: id, text: name, hint: dept })), more: false };
}

/** Everybody in the organisation by name, as the server finds them; without network, the people known on this device. */
async function findPeople({ text, page }: { text: string; page: number }): Promise<OptionPage> {
  const query = { _Keyword: text, _PageIndex: page, _PageSize: PAGE_SIZE };
  const people = await askPeople(query).catch(() => undefined);
  if (!people) return knownPeople(text);
  return {
    options: people.rows.map(({ Id, Name, DeptName }) => ({ value: Id, text: Name, hint: DeptName ?? '' })),
    more: people.rows.length === PAGE_SIZE,
  };
}

/** Lets the user choose a person of the organisation; undefined when dismissed. */
export async function choosePerson(title: string): Promise<Pick<KnownPerson, 'id' | 'name'> | undefined> {
  const chosen = await openOptionList({ name: 'person', title, options: findPeople });
  const option = chosen?.value[0];
  return option && { id: option.value, name: option.text };
}
