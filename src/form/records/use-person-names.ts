import { useEffect } from 'react';
import { useStore } from 'zustand';
import { namesOf, peopleNames } from '@/data/cache/people-names';
import { personText } from '@/form/store/name-people';

/**
 * The names of the people that rows refer to: as the row has it, marked once they have left; where the row has none, by their
 * current name or, failing that, the Id.
 *
 * @param ids the people to name; '' is no person. Changes to other names do not cause a render
 */
export function usePersonNames(ids: readonly string[]): (id: string, name: string) => string {
  const asked = [...new Set(ids)].filter((id) => id !== '').join('\n');
  useEffect(() => {
    if (asked !== '') void namesOf(asked.split('\n'));
  }, [asked]);
  useStore(peopleNames, ({ names }) => JSON.stringify(ids.map((id) => names.get(id))));
  return (id, name) => {
    const known = peopleNames.getState().names.get(id);
    return known ? personText({ name: name || known.name, left: known.left }) : name || id;
  };
}
