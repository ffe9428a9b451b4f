import { useEffect } from 'react';
import { namesOf } from '@/data/cache/people-names';
import type { Row } from '@/data/protocol/row';
import { namePeopleOf } from '@/form/store/name-people';
import { cleanRow } from '@/form/store/row-values';
import type { FormStore } from '@/form/store/types';
import type { OptionsByField } from '@/features/records/list/card-data';

/**
 * People whom a row of a list holds and no source offers any more become options of the list: its cards, filters and files
 * name them.
 *
 * @param texts the options of now: a source that is read again knows nothing of them
 */
export function useNamedPeople(options: FormStore, row: Row, texts: OptionsByField): void {
  useEffect(() => {
    void namePeopleOf(options, namesOf, [cleanRow(row)]);
  }, [options, row, texts]);
}
