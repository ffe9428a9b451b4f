import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Field } from '@/ui/field';
import { openOptionList } from '@/ui/option-list';
import { Scroll } from '@/ui/scroll';
import { SelectTrigger } from '@/ui/select-trigger';
import { Text } from '@/ui/text';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { exportMessages } from '@/features/records/transfer/export-messages';
import {
  columnFields,
  ID,
  keyNames,
  missingFields,
  type Mapping,
} from '@/features/records/transfer/import/columns';
import { importMessages } from '@/features/records/transfer/import/messages';
import { computes } from '@/features/records/transfer/import/run-scripts';
import type { ReadFile } from '@/features/records/transfer/import/read-file.h5';

interface ColumnsStepProps {
  definition: ListDefinition;
  file: ReadFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which field each column of the file belongs to, and by which of them existing records are found. */
export function ColumnsStep({ definition, file, mapping, onChange }: ColumnsStepProps) {
  const t = useTranslation(importMessages);
  const shared = useTranslation(sharedMessages);
  const { columns, key } = mapping;
  const choices = [
    ...columnFields(definition.form).map(({ name, label }) => ({ value: name, text: label })),
    { value: ID, text: translate(exportMessages, 'recordId') },
  ];
  const textOf = (name: string) => choices.find(({ value }) => value === name)?.text ?? '';
  const keys = keyNames(definition, columns);
  const missing = missingFields(definition.form, columns);
  const isComputed = computes(definition.form, columns);

  const assign = (at: number, name: string) => {
    // A field has one column: the one that was chosen last.
    const next = columns.map((one, index) => (index === at ? name : one === name ? '' : one));
    onChange({ columns: next, key: keyNames(definition, next).includes(key) ? key : '' });
  };
  const ask = async (
    title: string,
    names: readonly string[],
    value: string,
    take: (name: string) => void,
  ) => {
    const chosen = await openOptionList({
      name: 'field',
      title,
      options: choices.filter((choice) => names.includes(choice.value)),
      value: choices.filter((choice) => choice.value === value),
    });
    const [one] = chosen?.value ?? [];
    if (one) take(one.value);
  };
  return (
    <Scroll className="import__body">
      <Box className="import__part">
        {missing.length > 0 ? (
          <Text as="p" role="status" className="import__warning">
            {t(isComputed ? 'missingUnless' : 'missing', {
              labels: missing.map(({ label }) => label).join(shared('listComma')),
            })}
          </Text>
        ) : null}
        {keys.length > 0 ? (
          <Field stacked label={t('key')} id="import-key">
            {({ id }) => (
              <SelectTrigger
                id={id}
                name={t('key')}
                value={textOf(key)}
                placeholder={t('noKey')}
                icon="down"
                onTap={() => ask(t('key'), keys, key, (name) => onChange({ columns, key: name }))}
                onClear={() => onChange({ columns, key: '' })}
              />
            )}
          </Field>
        ) : null}
        <Text as="h3" className="import__head">
          {t('columns')}
        </Text>
        <Box className="import__columns">
          {file.columns.map(({ head, example }, at) => {
            const label = head || t('unnamedColumn', { at: at + 1 });
            const name = t('columnOf', { head: label });
            const all = choices.map(({ value }) => value);
            return (
              <Box key={at} className="import__column">
                <Field
                  stacked
                  label={label}
                  id={`import-column-${at}`}
                  help={example === '' ? undefined : t('example', { text: example.slice(0, 40) })}
                >
                  {({ id, describedBy }) => (
                    <SelectTrigger
                      id={id}
                      name={name}
                      value={textOf(columns[at] ?? '')}
                      placeholder={t('notImported')}
                      icon="down"
                      describedBy={describedBy}
                      onTap={() => ask(name, all, columns[at] ?? '', (field) => assign(at, field))}
                      onClear={() => assign(at, '')}
                    />
                  )}
                </Field>
              </Box>
            );
          })}
        </Box>
      </Box>
    </Scroll>
  );
}
