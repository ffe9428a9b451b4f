import { useState } from 'react';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { formMessages } from '@/form/messages';
import { optionsOf } from '@/form/model/option-tree';
import type { FormStore } from '@/form/store/types';
import { useField } from '@/form/view/use-field';
import { Box } from '@/ui/box';
import { Field } from '@/ui/field';
import { openOptionList } from '@/ui/option-list';
import type { ListOption } from '@/ui/option-list/types';
import { SelectTrigger } from '@/ui/select-trigger';
import { ChoiceGrid } from '@/features/records/list/choice-grid';
import type { SearchField } from '@/features/records/list/list-definition';
import type { FilterValue } from '@/features/records/list/list-query';

/** As many options are shown at once; of more, one fewer and a chip for the others. */
const GRID = 9;
/** More options than this are searched in a list of their own. */
const UNFOLDED = 30;

interface ChoicesProps {
  search: SearchField;
  options: readonly ListOption[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

function FewChoices({ options, chosen, onChoose }: ChoicesProps) {
  const t = useTranslation(sharedMessages);
  const [isOpen, setOpen] = useState(false);
  // What was chosen at first stays when it is taken out, so that it can be put back.
  const [first] = useState(chosen);
  const shown = options.filter(
    ({ value }, at) =>
      isOpen || options.length <= GRID || at < GRID - 1 || first.includes(value) || chosen.includes(value),
  );
  const cells = shown.map(({ value, text }) => {
    const selected = chosen.includes(value);
    const toggle = () => onChoose(selected ? chosen.filter((one) => one !== value) : [...chosen, value]);
    return { key: value, text, role: 'checkbox' as const, selected, onTap: toggle };
  });
  const count = options.length - shown.length;
  const more = { key: '', text: t('filterMore', { count }), onTap: () => setOpen(true) };
  return <ChoiceGrid cells={count > 0 ? [...cells, more] : cells} />;
}

function ManyChoices({ search: { field }, options, chosen, onChoose }: ChoicesProps) {
  const t = useTranslation(sharedMessages);
  const picked = chosen.map(
    (value) => options.find((option) => option.value === value) ?? { value, text: value },
  );
  const pick = async () => {
    const { name, label: title } = field;
    const answer = await openOptionList({
      name,
      title,
      options,
      value: picked,
      multiple: true,
      clearable: true,
    });
    if (answer) onChoose(answer.value.map(({ value }) => value));
  };
  return (
    <Box className="filter-sheet__many">
      <SelectTrigger
        name={field.label}
        value=""
        placeholder={translate(formMessages, 'placeholderChoose', { label: field.label })}
        onTap={() => void pick()}
      />
      {picked.length > 0 ? (
        <ChoiceGrid
          cells={picked.map(({ value, text }) => ({
            key: value,
            text,
            name: t('removeFilter', { name: text }),
            removable: true,
            onTap: () => onChoose(chosen.filter((one) => one !== value)),
          }))}
        />
      ) : null}
    </Box>
  );
}

interface ChoiceFilterProps {
  search: SearchField;
  value: Extract<FilterValue, { kind: 'choice' }>;
  /** Holds the options that were loaded; until then those of the definition are shown. */
  store: FormStore;
  onChange: (value: FilterValue) => void;
}

/** A filter by one or several options of a field. */
export function ChoiceFilter({ search, value, store, onChange }: ChoiceFilterProps) {
  const t = useTranslation(sharedMessages);
  const { field } = search;
  const loaded = useField(store, field.name).options;
  const known = loaded.length > 0 ? loaded : optionsOf(field, field.data);
  const Choices = known.length > UNFOLDED ? ManyChoices : FewChoices;
  return (
    <Field group strong stacked label={field.label} id={`filter-${field.name}`} counter={t('filterMany')}>
      {() => (
        <Choices
          search={search}
          options={known.map((option) => ({ value: String(option.value), text: option.label }))}
          chosen={value.values}
          onChoose={(values) => onChange({ kind: 'choice', values })}
        />
      )}
    </Field>
  );
}
