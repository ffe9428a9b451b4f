import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SysDept } from '@/data/protocol/user';
import { useSession } from '@/data/session/session-store';
import { readDepartments } from '@/features/contacts/contact';
import type { Contact, Department } from '@/features/contacts/contact';
import { loadContacts, loadDepartments } from '@/features/contacts/directory';
import { loadReader } from '@/features/contacts/pinyin';

export interface Directory {
  /** Undefined until there is something to show. */
  contacts: readonly Contact[] | undefined;
  departments: readonly Department[];
  /** Why there is nobody to show. */
  error: string;
  owner: string;
  /** Asks the server now. */
  refresh: () => Promise<void>;
}

/** People and departments of the organisation: kept ones at once, renewed behind. */
export function useDirectory(): Directory {
  const owner = useSession((session) => session.user?.Id ?? '');
  const [contacts, setContacts] = useState<readonly Contact[]>();
  const [depts, setDepts] = useState<readonly SysDept[]>([]);
  const [error, setError] = useState('');
  const load = useCallback(async (force: boolean) => {
    const people = loadContacts(loadReader, ({ data }) => setContacts(data), force).then(
      ({ data }) => {
        setContacts(data);
        setError('');
      },
      (reason: unknown) => setError(reason instanceof Error ? reason.message : String(reason)),
    );
    // Without the tree the people are still there by letter.
    const tree = loadDepartments(({ data }) => setDepts(data), force).then(
      ({ data }) => setDepts(data),
      () => undefined,
    );
    await Promise.all([people, tree]);
  }, []);
  useEffect(() => {
    if (owner !== '') void load(false);
  }, [owner, load]);
  const departments = useMemo(() => readDepartments(depts, contacts ?? []), [depts, contacts]);
  return { contacts, departments, error, owner, refresh: () => load(true) };
}
