import { useCallback, useMemo } from 'react';
import { whole } from '@/data/protocol/live';
import { HALF_HOUR_MS } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import { useSession } from '@/data/session/session-store';
import { readDepartments } from '@/features/contacts/contact';
import type { Contact, Department } from '@/features/contacts/contact';
import { DEPARTMENTS } from '@/data/query/organisation';
import { askContacts, CONTACTS } from '@/features/contacts/directory';
import { loadReader } from '@/features/contacts/pinyin';

export interface Directory {
  /** Undefined until there is something to show. */
  contacts: readonly Contact[] | undefined;
  /** There are more people than in `contacts`. */
  isCut: boolean;
  departments: readonly Department[];
  /** Why there are no people to show, or only outdated ones. */
  error: string;
  /** When what is shown was read, ms; undefined when it is current. */
  since: number | undefined;
  owner: string;
  /** Asks the server now. */
  refresh: () => Promise<void>;
}

const PEOPLE = {
  name: CONTACTS,
  ask: () => askContacts(loadReader),
  goodFor: HALF_HOUR_MS,
  tables: [whole.people, whole.departments],
};

/** People and departments of the organisation: kept ones are good for 30 minutes, older ones until the server has answered. */
export function useDirectory(): Directory {
  const owner = useSession((session) => session.user?.Id ?? '');
  const people = useQuery(PEOPLE);
  // Without the tree the people are still listed by letter.
  const tree = useQuery(DEPARTMENTS);
  const { data: depts } = tree;
  // Departments are shown above the people: arriving later they would push down the person being looked at, and move the focus
  // out of sight.
  const contacts = depts || tree.error !== '' ? people.data?.contacts : undefined;
  const departments = useMemo(() => readDepartments(depts ?? [], contacts ?? []), [depts, contacts]);
  const ages = [people.since, tree.since].filter((since) => since !== undefined);
  const { refresh: askPeopleNow } = people;
  const { refresh: askTreeNow } = tree;
  const refresh = useCallback(
    async () => void (await Promise.all([askPeopleNow(), askTreeNow()])),
    [askPeopleNow, askTreeNow],
  );
  return {
    contacts,
    isCut: people.data?.isCut ?? false,
    departments,
    error: people.error || people.why || (contacts ? tree.error || tree.why : ''),
    since: contacts && ages.length > 0 ? Math.min(...ages) : undefined,
    owner,
    refresh,
  };
}
