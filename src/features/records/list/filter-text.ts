import type { FormStore } from '@/form/store/types';
import { sameScalar } from '@/form/model/option';
import type { SearchField } from '@/features/records/list/list-definition';
import type { FilterValue } from '@/features/records/list/list-query';

/** The text of an active filter on its chip. */
export function filterText(
  { field }: SearchField,
  filter: FilterValue | undefined,
  options: FormStore,
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
    case 'numbers': {
      const [from, to] = filter.kind === 'dates' ? [filter.from, filter.to] : [filter.min, filter.max];
      return `${from ?? ''} ~ ${to ?? ''}`.trim();
    }
    default:
      return field.label;
  }
}
