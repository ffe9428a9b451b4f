import { useState, type ReactElement } from 'react';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { plain } from '@/lib/decimal';
import { readTyped } from '@/lib/typed-number';
import { sharedMessages } from '@/features/shared/messages';
import { formMessages } from '@/form/messages';
import { optionsOf } from '@/form/model/option-tree';
import type { Option } from '@/form/model/option';
import type { FormStore } from '@/form/store/types';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { SelectTrigger } from '@/ui/select-trigger';
import { openDatePicker } from '@/ui/date-picker';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Sheet } from '@/ui/sheet';
import type { SearchField } from '@/features/records/list/list-definition';
import type { FilterValue } from '@/features/records/list/list-query';
import './filter-sheet.scss';

type Filters = Readonly<Record<string, FilterValue>>;

interface FilterProps<Kind extends FilterValue['kind']> {
  search: SearchField;
  value: Extract<FilterValue, { kind: Kind }>;
  options: readonly Option[];
  onChange: (value: FilterValue) => void;
}

const inputId = (search: SearchField, part = ''): string => `filter-${search.field.name}${part}`;

function TextFilter({ search, value, onChange }: FilterProps<'text'>) {
  return (
    <Field label={search.field.label} id={inputId(search)}>
      {(control) => (
        <Input
          {...control}
          value={value.text}
          onChange={(text) => onChange({ kind: 'text', text })}
          placeholder={search.field.placeholder}
        />
      )}
    </Field>
  );
}

function ChoiceFilter({ search, value, options, onChange }: FilterProps<'choice'>) {
  const t = useTranslation(sharedMessages);
  const toggle = (key: string) =>
    onChange({
      kind: 'choice',
      values: value.values.includes(key) ? value.values.filter((one) => one !== key) : [...value.values, key],
    });
  return (
    <Field group label={search.field.label} id={inputId(search)} counter={t('filterMany')}>
      {() => (
        <Box className="filter-sheet__chips">
          {options.map(({ value: key, label }) => (
            <Chip
              key={String(key)}
              size="block"
              ground="sunken"
              role="checkbox"
              text={label}
              selected={value.values.includes(String(key))}
              onTap={() => toggle(String(key))}
            />
          ))}
        </Box>
      )}
    </Field>
  );
}

function DatesFilter({ search, value, onChange }: FilterProps<'dates'>) {
  const t = useTranslation(sharedMessages);
  const pick = async (bound: 'from' | 'to') => {
    const picked = await openDatePicker({
      name: bound,
      title: search.field.label,
      value: value[bound] ?? '',
    });
    if (picked && typeof picked.value === 'string') onChange({ ...value, [bound]: picked.value });
  };
  const bounds = [
    ['from', t('filterFrom')],
    ['to', t('filterTo')],
  ] as const;
  return (
    <Field group label={search.field.label} id={inputId(search)}>
      {() => (
        <Box className="filter-sheet__range">
          {bounds.map(([bound, word]) => (
            <Box key={bound} className="filter-sheet__bound">
              <SelectTrigger
                name={`${search.field.label} ${word}`}
                value={value[bound] ?? ''}
                placeholder={word}
                icon="calendar"
                onClear={() => onChange({ ...value, [bound]: undefined })}
                onTap={() => void pick(bound)}
              />
            </Box>
          ))}
        </Box>
      )}
    </Field>
  );
}

/** Whether a bound is a number, or left open. */
const isBound = (bound: number | string | undefined): boolean =>
  bound === undefined || plain(bound) !== undefined;

const isAskable = (filter: FilterValue): boolean =>
  filter.kind !== 'numbers' || (isBound(filter.min) && isBound(filter.max));

function NumbersFilter({ search, value, onChange }: FilterProps<'numbers'>) {
  const t = useTranslation(sharedMessages);
  const [texts, setTexts] = useState({ min: String(value.min ?? ''), max: String(value.max ?? '') });
  const type = (bound: 'min' | 'max', text: string) => {
    setTexts({ ...texts, [bound]: text });
    const read = readTyped(text);
    onChange({ ...value, [bound]: read === '' ? undefined : read });
  };
  return (
    <Field
      group
      label={search.field.label}
      id={inputId(search)}
      error={isAskable(value) ? undefined : translate(formMessages, 'notNumber')}
    >
      {() => (
        <Box className="filter-sheet__range">
          <Box className="filter-sheet__bound">
            <Input
              type="decimal"
              name={`${search.field.label} ${t('filterMin')}`}
              placeholder={t('filterMin')}
              value={texts.min}
              onChange={(text) => type('min', text)}
            />
          </Box>
          <Box className="filter-sheet__bound">
            <Input
              type="decimal"
              name={`${search.field.label} ${t('filterMax')}`}
              placeholder={t('filterMax')}
              value={texts.max}
              onChange={(text) => type('max', text)}
            />
          </Box>
        </Box>
      )}
    </Field>
  );
}

interface FlagProps {
  search: SearchField;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

function FlagFilter({ search, value, onChange }: FlagProps) {
  const t = useTranslation(sharedMessages);
  const on = value?.kind === 'flag' ? value.on : undefined;
  return (
    <Field group label={search.field.label} id={inputId(search)}>
      {() => (
        <Box className="filter-sheet__chips">
          {[true, false].map((flag) => (
            <Chip
              key={String(flag)}
              size="block"
              ground="sunken"
              role="radio"
              text={t(flag ? 'filterYes' : 'filterNo')}
              selected={on === flag}
              onTap={() => onChange(on === flag ? undefined : { kind: 'flag', on: flag })}
            />
          ))}
        </Box>
      )}
    </Field>
  );
}

interface OneFilterProps {
  search: SearchField;
  value: FilterValue | undefined;
  options: readonly Option[];
  onChange: (value: FilterValue | undefined) => void;
}

function OneFilter({ search, value, options, onChange }: OneFilterProps): ReactElement {
  switch (search.kind) {
    case 'choice':
      return (
        <ChoiceFilter
          search={search}
          value={value?.kind === 'choice' ? value : { kind: 'choice', values: [] }}
          options={options}
          onChange={onChange}
        />
      );
    case 'dates':
      return (
        <DatesFilter
          search={search}
          value={value?.kind === 'dates' ? value : { kind: 'dates' }}
          options={options}
          onChange={onChange}
        />
      );
    case 'numbers':
      return (
        <NumbersFilter
          search={search}
          value={value?.kind === 'numbers' ? value : { kind: 'numbers' }}
          options={options}
          onChange={onChange}
        />
      );
    case 'flag':
      return <FlagFilter search={search} value={value} onChange={onChange} />;
    case 'text':
      return (
        <TextFilter
          search={search}
          value={value?.kind === 'text' ? value : { kind: 'text', text: '' }}
          options={options}
          onChange={onChange}
        />
      );
  }
}

/** Options of a filter: those loaded for the field, else those of its definition. */
function filterOptions({ field }: SearchField, store: FormStore): readonly Option[] {
  const loaded = store.stateOf(field.name)?.options ?? [];
  return loaded.length > 0 ? loaded : optionsOf(field, field.data);
}

export interface FilterSheetProps {
  open: boolean;
  search: readonly SearchField[];
  options: FormStore;
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** All search fields of a list, each by its component; nothing is requested before 查看结果. */
export function FilterSheet({ open, search, options, filters, onApply, onClose }: FilterSheetProps) {
  const t = useTranslation(sharedMessages);
  const [draft, setDraft] = useState<Filters>(filters);
  const change = (name: string, value: FilterValue | undefined) => {
    const { [name]: _old, ...others } = draft;
    setDraft(value ? { ...others, [name]: value } : others);
  };
  const apply = (next: Filters) => {
    setDraft(next);
    onApply(next);
    onClose();
  };
  const footer = (
    <ActionBar
      secondary={[{ text: t('filterReset'), onTap: () => apply({}) }]}
      // An invalid number is reported under its field; the list would not be the one the user asked for.
      primary={{ text: t('filterShow'), onTap: () => Object.values(draft).every(isAskable) && apply(draft) }}
    />
  );
  return (
    <Sheet open={open} title={t('filter')} height="tall" footer={footer} onClose={onClose}>
      <Box className="filter-sheet">
        {search.map((one) => (
          <OneFilter
            key={one.field.name}
            search={one}
            value={draft[one.field.name]}
            options={filterOptions(one, options)}
            onChange={(value) => change(one.field.name, value)}
          />
        ))}
      </Box>
    </Sheet>
  );
}
