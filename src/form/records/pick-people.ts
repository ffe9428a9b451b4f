import { namesOf } from '@/data/cache/people-names';
import { askPeople, PEOPLE_PAGE } from '@/data/query/organisation';
import { translate } from '@/i18n/define-messages';
import { peopleMessages } from '@/form/records/messages';
import { openOptionList } from '@/ui/option-list';
import type { ListOption, OptionPage } from '@/ui/option-list/types';

export interface PickedPerson {
  id: string;
  name: string;
}

export interface PickPeopleOptions {
  title?: string;
  multiple?: boolean;
  value?: readonly PickedPerson[];
  /** People who cannot be chosen: the user, those who already have it. */
  without?: readonly string[];
}

/** People chosen earlier who have left: they are not offered, but among several they can be taken out. */
async function leftAmong(value: readonly PickedPerson[]): Promise<ListOption[]> {
  const names = await namesOf(value.map(({ id }) => id));
  return value.flatMap(({ id, name }) =>
    names.get(id)?.left ? { value: id, text: name, hint: translate(peopleMessages, 'left') } : [],
  );
}

async function page(text: string, pageIndex: number, without: readonly string[]): Promise<OptionPage> {
  const search = text === '' ? {} : { _Keyword: text };
  const { rows } = await askPeople({ _PageIndex: pageIndex, _PageSize: PEOPLE_PAGE, ...search });
  const options = rows
    .filter(({ Id }) => !without.includes(Id))
    .map(({ Id, Name, DeptName }) => ({ value: Id, text: Name, hint: DeptName ?? undefined }));
  return { options, more: rows.length === PEOPLE_PAGE };
}

/**
 * Lets the user choose people of the organisation, by name, account or phone.
 *
 * @returns the chosen people, undefined when dismissed
 */
export async function pickPeople(options: PickPeopleOptions = {}): Promise<PickedPerson[] | undefined> {
  const { multiple, value = [], without = [] } = options;
  const ask = async (text: string, pageIndex: number) => {
    const found = await page(text, pageIndex, without);
    if (!multiple || text !== '' || pageIndex > 1) return found;
    return { ...found, options: [...(await leftAmong(value)), ...found.options] };
  };
  const chosen = await openOptionList({
    name: 'people',
    title: options.title ?? translate(peopleMessages, multiple ? 'choosePeople' : 'choosePerson'),
    options: ({ text, page: pageIndex }) => ask(text.trim(), pageIndex),
    value: value.map(({ id, name }) => ({ value: id, text: name })),
    multiple,
  });
  return chosen?.value.map(({ value: id, text }) => ({ id, name: text }));
}
