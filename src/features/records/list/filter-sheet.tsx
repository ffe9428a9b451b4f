import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { useAnswer } from '@/lib/use-answer';
import { sharedMessages } from '@/features/shared/messages';
import type { FormStore } from '@/form/store/types';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Sheet } from '@/ui/sheet';
import { ChoiceFilter } from '@/features/records/list/choice-filter';
import { ChoiceGrid } from '@/features/records/list/choice-grid';
import type { SearchField } from '@/features/records/list/list-definition';
import { isEmptyFilter, type FilterValue, type ListQuery } from '@/features/records/list/list-query';
import { DatesFilter, isAskable, NumbersFilter } from '@/features/records/list/range-filters';
import './filter-sheet.scss';

/** The number of matching records is requested once the filters have rested this long (spec §9: 300 ms). */
const COUNT_DELAY_MS = 300;

type Filters = ListQuery['filters'];

interface OneFilterProps {
  search: SearchField;
  value: FilterValue | undefined;
  options: FormStore;
  onChange: (value: FilterValue | undefined) => void;
}

function FlagFilter({ search, value, onChange }: OneFilterProps) {
  const t = useTranslation(sharedMessages);
  const { label, name } = search.field;
  const cells = [true, false].map((on) => {
    const selected = value?.kind === 'flag' && value.on === on;
    return {
      key: String(on),
      text: t(on ? 'filterYes' : 'filterNo'),
      role: 'radio' as const,
      selected,
      onTap: () => onChange(selected ? undefined : { kind: 'flag', on }),
    };
  });
  return (
    <Field group strong stacked label={label} id={`filter-${name}`}>
      {() => <ChoiceGrid cells={cells} />}
    </Field>
  );
}

function TextFilter({ search, value, onChange }: OneFilterProps) {
  const { label, name, placeholder } = search.field;
  return (
    <Field strong stacked label={label} id={`filter-${name}`}>
      {(control) => (
        <Input
          {...control}
          value={value?.kind === 'text' ? value.text : ''}
          onChange={(text) => onChange({ kind: 'text', text })}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

function OneFilter(props: OneFilterProps) {
  const { search, value, options, onChange } = props;
  const shared = { search, onChange };
  switch (search.kind) {
    case 'choice': {
      const chosen = value?.kind === 'choice' ? value : ({ kind: 'choice', values: [] } as const);
      return <ChoiceFilter {...shared} store={options} value={chosen} />;
    }
    case 'dates':
      return <DatesFilter {...shared} value={value?.kind === 'dates' ? value : { kind: 'dates' }} />;
    case 'numbers':
      return <NumbersFilter {...shared} value={value?.kind === 'numbers' ? value : { kind: 'numbers' }} />;
    case 'flag':
      return <FlagFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
  }
}

export interface FilterSheetProps {
  open: boolean;
  /** In the order in which they are shown. */
  search: readonly SearchField[];
  options: FormStore;
  filters: Filters;
  /** The number of records that filters leave, undefined where it is not known; without it the button names none. */
  count?: (filters: Filters) => Promise<number | undefined>;
  onApply: (filters: Filters) => void;
  /** Offers to keep the filters; `apply` shows the list with them and closes the sheet. */
  keep?: { text: string; onTap: (filters: Filters, apply: () => void) => Promise<void> };
  onClose: () => void;
}

/** How many records a draft would show; undefined while that is unknown, and until something was changed. */
function useFound(draft: Filters, { open, filters, count }: FilterSheetProps): number | undefined {
  const [rested, setRested] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setRested(draft), COUNT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const isAsked = open && draft === rested && draft !== filters && Object.values(draft).every(isAskable);
  const ask = useMemo(() => (isAsked && count ? () => count(draft) : undefined), [isAsked, count, draft]);
  return useAnswer(ask);
}

/** All search fields of a list, each by its component; the list follows once the button is pressed. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, search, options, filters, onApply, keep, onClose } = props;
  const t = useTranslation(sharedMessages);
  const [draft, setDraft] = useState<Filters>(filters);
  const found = useFound(draft, props);
  const change = (name: string, value: FilterValue | undefined) => {
    const { [name]: _old, ...others } = draft;
    setDraft(value ? { ...others, [name]: value } : others);
  };
  const apply = (next: Filters) => {
    setDraft(next);
    onApply(next);
    onClose();
  };
  const show = found === undefined ? t('filterShow') : t('filterShowCount', { count: groupedCount(found) });
  const drafted = Object.values(draft);
  const canApply = drafted.every(isAskable);
  const footer = (
    <>
      {keep && canApply && !drafted.every(isEmptyFilter) ? (
        <Box className="filter-sheet__keep">
          <Button kind="text" text={keep.text} onTap={() => keep.onTap(draft, () => apply(draft))} />
        </Box>
      ) : null}
      <ActionBar
        secondary={[{ text: t('filterReset'), onTap: () => apply({}) }]}
        // An invalid number is reported under its field; the list would not be the one the user asked for.
        primary={{ text: show, onTap: () => canApply && apply(draft) }}
      />
    </>
  );
  return (
    <Sheet open={open} title={t('filter')} height="tall" footer={footer} onClose={onClose}>
      <Box className="filter-sheet">
        {search.map((one) => (
          <OneFilter
            key={one.field.name}
            search={one}
            value={draft[one.field.name]}
            options={options}
            onChange={(value) => change(one.field.name, value)}
          />
        ))}
      </Box>
    </Sheet>
  );
}
