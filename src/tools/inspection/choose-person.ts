import { openOptionList } from '@/ui/option-list';
import { loadPeople, type KnownPerson } from './tasks';

/** Lets the user choose a person of the organisation, without network one of those known; undefined when dismissed. */
export async function choosePerson(title: string): Promise<Pick<KnownPerson, 'id' | 'name'> | undefined> {
  const chosen = await openOptionList({
    name: 'person',
    title,
    options: async ({ text }) => {
      const people = await loadPeople();
      const found = people.filter(({ name, dept }) => name.includes(text) || dept.includes(text));
      return {
        options: found.map(({ id, name, dept }) => ({ value: id, text: name, hint: dept })),
        more: false,
      };
    },
  });
  const option = chosen?.value[0];
  return option && { id: option.value, name: option.text };
}
