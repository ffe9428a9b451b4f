import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import type { FormStore } from '@/form/store/types';
import { sameScalar } from '@/form/model/option';
import { presetOf } from '@/features/records/list/date-presets';
import type { SearchField } from '@/features/records/list/list-definition';
import type { FilterValue } from '@/features/records/list/list-query';

/** A range with both bounds, of which equal ones are named once. */
const between = (from: number | string, to: number | string): string =>
  from === to ? String(from) : translate(sharedMessages, 'filterRange', { from, to });

function datesText({ from = '', to = '' }: { from?: string; to?: string }, today: string): string {
  const preset = presetOf({ from, to }, today);
  if (preset) return translate(sharedMessages, preset === 'filterDays30' ? 'filterLast30' : preset);
  // The year goes without saying where it is the current one.
  const year = today.slice(0, 5);
  const [first, last] = [from, to].map((day) => (day.startsWith(year) ? day.slice(year.length) : day));
  if (!last) return translate(sharedMessages, 'filterSince', { day: first ?? '' });
  return first ? between(first, last) : translate(sharedMessages, 'filterUntil', { day: last });
}

/**
 * The text of an active filter on its chip.
 *
 * @param today the server's day, `yyyy-MM-dd`
 */
export function filterText(
  { field }: SearchField,
  filter: FilterValue | undefined,
  options: FormStore,
  today: string,
): string {
  switch (filter?.kind) {
    case 'text':
      return filter.text;
    case 'choice': {
      const known = options.stateOf(field.name)?.options ?? [];
      const label = (value: string) =>
        known.find((option) => sameScalar(option.value, value))?.label ?? value;
      return filter.values.map(label).join('、');
    }
    case 'dates':
      return datesText(filter, today);
    case 'numbers': {
      const { min, max } = filter;
      if (min === undefined) return `≤ ${max ?? ''}`;
      return max === undefined ? `≥ ${min}` : between(min, max);
    }
    case 'flag':
      return filter.on ? field.label : `${field.label} ${translate(sharedMessages, 'filterNo')}`;
    default:
      return field.label;
  }
}
