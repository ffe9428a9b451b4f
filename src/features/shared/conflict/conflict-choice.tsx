import { useState } from 'react';
import { outboxMessages } from '@/data/messages';
import type { Choice, FieldConflict } from '@/data/outbox/conflict';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { useFieldLabels } from './field-labels';
import { valueText } from './value-text';
import './conflict-choice.scss';

export interface ConflictChoiceProps {
  table: string;
  fields: readonly FieldConflict[];
  /** Gets a choice for every field. */
  onSettle: (choices: Readonly<Record<string, Choice>>) => unknown;
  /** The way out without a choice. */
  leave: { text: string; onTap: () => unknown };
}

/** A record that somebody else has changed in the meantime: per field, mine or theirs; nothing is decided for the user. */
export function ConflictChoice({ table, fields, onSettle, leave }: ConflictChoiceProps) {
  const t = useTranslation(outboxMessages);
  const labelOf = useFieldLabels(table);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const settle = () => {
    if (fields.some(({ name }) => choices[name] === undefined)) {
      toast.show(t('chooseAll'));
      return undefined;
    }
    return onSettle(choices);
  };
  return (
    <>
      <Text className="conflict__hint">{t('conflictHint')}</Text>
      {fields.map((field) => (
        <Disputed
          key={field.name}
          field={field}
          label={labelOf(field.name)}
          choice={choices[field.name]}
          onChoose={(choice) => setChoices((old) => ({ ...old, [field.name]: choice }))}
        />
      ))}
      <Box className="conflict__actions">
        <Button kind="soft" text={t('settle')} onTap={settle} />
        <Button kind="secondary" text={leave.text} onTap={leave.onTap} />
      </Box>
    </>
  );
}

interface DisputedProps {
  field: FieldConflict;
  label: string;
  choice?: Choice;
  onChoose: (choice: Choice) => void;
}

function Disputed({ field, label, choice, onChoose }: DisputedProps) {
  const t = useTranslation(outboxMessages);
  return (
    <Box className="conflict__field">
      <Text className="conflict__label">{label}</Text>
      {field.base === undefined ? null : (
        <Text className="conflict__hint">{t('before', { value: valueText(field.base) })}</Text>
      )}
      <Box className="conflict__values">
        <Text className="conflict__value">{t('mineIs', { value: valueText(field.mine) })}</Text>
        <Text className="conflict__value">{t('theirsIs', { value: valueText(field.theirs) })}</Text>
      </Box>
      <Segment
        name={label}
        options={[
          { key: 'mine', text: t('mine') },
          { key: 'theirs', text: t('theirs') },
        ]}
        value={choice}
        onChange={(key) => onChoose(key === 'mine' ? 'mine' : 'theirs')}
      />
    </Box>
  );
}
