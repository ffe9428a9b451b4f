import { useEffect } from 'react';
import { useStore } from 'zustand';
import { namesOf, peopleNames } from '@/data/cache/people-names';
import { personText } from '@/form/store/name-people';

/**
 * What people are called whom rows name: as the row has it, marked once they have left; by today's name, and in the end by
 * the Id, where the row has none.
 *
 * @param ids whom the names are wanted of; '' is nobody. What others are called draws nothing anew
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
