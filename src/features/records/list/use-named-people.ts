import { useEffect } from 'react';
import { namesOf } from '@/data/cache/people-names';
import type { Row } from '@/data/protocol/row';
import { namePeopleOf } from '@/form/store/name-people';
import { cleanRow } from '@/form/store/row-values';
import type { FormStore } from '@/form/store/types';
import type { OptionsByField } from '@/features/records/list/card-data';

/**
 * People whom a row of a list contains and no source offers any more become options of the list, so that its cards, filters
 * and files can name them.
 *
 * @param texts the current options: a source that is read again knows nothing of these people
 */
export function useNamedPeople(options: FormStore, row: Row, texts: OptionsByField): void {
  useEffect(() => {
    void namePeopleOf(options, namesOf, [cleanRow(row)]);
  }, [options, row, texts]);
}
