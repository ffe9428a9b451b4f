import { useState, type ReactNode } from 'react';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { plain } from '@/lib/decimal';
import { readTyped } from '@/lib/typed-number';
import { sharedMessages } from '@/features/shared/messages';
import { todaysDate } from '@/features/shared/use-todays-date';
import { formMessages } from '@/form/messages';
import { Box } from '@/ui/box';
import { openDateRange } from '@/ui/date-picker/range';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { SelectTrigger } from '@/ui/select-trigger';
import { Text } from '@/ui/text';
import { ChoiceGrid, type ChoiceCell } from '@/features/records/list/choice-grid';
import { datePresets, presetDays, presetOf } from '@/features/records/list/date-presets';
import type { SearchField } from '@/features/records/list/list-definition';
import { isEmptyFilter, type FilterValue } from '@/features/records/list/list-query';

interface RangeProps<Kind extends FilterValue['kind']> {
  search: SearchField;
  value: Extract<FilterValue, { kind: Kind }>;
  onChange: (value: FilterValue | undefined) => void;
}

/** Two bounds side by side. @param wraps one below the other where the row is too narrow for what they show */
function Bounds({ from, to, wraps }: { from: ReactNode; to: ReactNode; wraps?: boolean }) {
  const t = useTranslation(sharedMessages);
  return (
    <Box className={wraps ? 'filter-sheet__range filter-sheet__range--wraps' : 'filter-sheet__range'}>
      <Box className={wraps ? 'filter-sheet__bound filter-sheet__bound--day' : 'filter-sheet__bound'}>
        {from}
      </Box>
      <Box className={wraps ? 'filter-sheet__last filter-sheet__last--day' : 'filter-sheet__last'}>
        <Text hidden className="filter-sheet__to">
          {t('filterBetween')}
        </Text>
        <Box className="filter-sheet__bound">{to}</Box>
      </Box>
    </Box>
  );
}

/** A filter by days: today, this week, the last 30 days, or from one day to another. */
export function DatesFilter({ search, value, onChange }: RangeProps<'dates'>) {
  const t = useTranslation(sharedMessages);
  const today = todaysDate();
  const preset = presetOf(value, today);
  const [isCustom, setCustom] = useState(!preset && !isEmptyFilter(value));
  const { label, name } = search.field;
  const pick = async (bound: 'from' | 'to') => {
    const days = await openDateRange({
      title: label,
      value,
      bound,
      today,
      presets: datePresets.map((one) => ({ text: t(one), ...presetDays(one, today) })),
    });
    if (days) onChange({ kind: 'dates', ...days });
  };
  const trigger = (bound: 'from' | 'to', word: string) => (
    <SelectTrigger
      name={`${label} ${word}`}
      value={value[bound] ?? ''}
      placeholder={word}
      icon="calendar"
      onClear={() => onChange({ ...value, [bound]: undefined })}
      onTap={() => void pick(bound)}
    />
  );
  const presets = datePresets.map((one): ChoiceCell => {
    const selected = !isCustom && one === preset;
    const choose = () => {
      setCustom(false);
      onChange(selected ? undefined : { kind: 'dates', ...presetDays(one, today) });
    };
    return { key: one, text: t(one), role: 'radio', selected, onTap: choose };
  });
  const custom: ChoiceCell = {
    key: 'custom',
    text: t('filterCustom'),
    role: 'radio',
    selected: isCustom,
    onTap() {
      setCustom(!isCustom);
      if (isCustom) onChange(undefined);
    },
  };
  return (
    <Field group strong stacked label={label} id={`filter-${name}`}>
      {() => (
        <Box className="filter-sheet__many">
          <ChoiceGrid cells={[...presets, custom]} />
          {isCustom ? (
            <Bounds wraps from={trigger('from', t('filterFrom'))} to={trigger('to', t('filterTo'))} />
          ) : null}
        </Box>
      )}
    </Field>
  );
}

/** Whether a bound is a number, or left open. */
const isBound = (bound: number | string | undefined): boolean =>
  bound === undefined || plain(bound) !== undefined;

/** Whether a filter can be sent: an input that is not a number cannot. */
export const isAskable = (filter: FilterValue): boolean =>
  filter.kind !== 'numbers' || (isBound(filter.min) && isBound(filter.max));

/** A filter by a lowest and a highest number, each of which may be left open. */
export function NumbersFilter({ search, value, onChange }: RangeProps<'numbers'>) {
  const t = useTranslation(sharedMessages);
  const [texts, setTexts] = useState({ min: String(value.min ?? ''), max: String(value.max ?? '') });
  const { label, name } = search.field;
  const type = (bound: 'min' | 'max', text: string) => {
    setTexts({ ...texts, [bound]: text });
    const read = readTyped(text);
    onChange({ ...value, [bound]: read === '' ? undefined : read });
  };
  const input = (bound: 'min' | 'max', word: string) => (
    <Input
      type="decimal"
      name={`${label} ${word}`}
      placeholder={word}
      value={texts[bound]}
      onChange={(text) => type(bound, text)}
    />
  );
  return (
    <Field
      group
      strong
      stacked
      label={label}
      id={`filter-${name}`}
      error={isAskable(value) ? undefined : translate(formMessages, 'notNumber')}
    >
      {() => <Bounds from={input('min', t('filterMin'))} to={input('max', t('filterMax'))} />}
    </Field>
  );
}
