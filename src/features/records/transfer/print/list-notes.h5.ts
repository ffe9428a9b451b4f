import type { FormStore } from '@/form/store/types';
import { filterText } from '@/features/records/list/filter-text';
import { isEmptyFilter, type ListQuery } from '@/features/records/list/list-query';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { paperMessages } from '@/features/records/transfer/print/paper-messages';
import { sharedMessages } from '@/features/shared/messages';
import { todaysDate } from '@/features/shared/use-todays-date';
import { translate } from '@/i18n/define-messages';

/**
 * What a list shows, in words: its view, its search and its filters.
 *
 * @param options a form with the choices of its fields
 */
export function listNotes(definition: ListDefinition, asked: ListQuery, options: FormStore): string[] {
  const filters = definition.search.flatMap((one) => {
    const filter = asked.filters[one.field.name];
    if (!filter || isEmptyFilter(filter)) return [];
    const text = filterText(one, filter, options, todaysDate());
    return translate(sharedMessages, 'labelled', { label: one.field.label, text });
  });
  const keyword = asked.keyword.trim();
  return [
    asked.view ?? '',
    keyword && translate(paperMessages, 'keyword', { text: keyword }),
    asked.of?.text ?? '',
    ...filters,
  ].filter((note) => note !== '');
}
