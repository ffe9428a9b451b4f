import { useEffect, useState } from 'react';
import { getDiyField } from '@/api/diy-field';
import { outboxWords } from '@/lib/words/outbox';
import { useWords } from '@/lib/words/use-words';
import { cached } from '@/offline/app-cache';
import { outbox } from '@/offline/app-outbox';
import type { Choice, FieldConflict } from '@/offline/conflict';
import type { OutboxEntry } from '@/offline/entry';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { dialog } from '@/ui/dialog';
import { Segment } from '@/ui/segment';
import { toast } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import { valueText } from './entry-text';
import './conflict-card.scss';

const DAY_MS = 24 * 3600_000;

/** The labels of a table's fields, by name; their names alone until or unless they are known. */
function useLabels(table: string): (name: string) => string {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let left = false;
    const load = async () => {
      const answer = await getDiyField({ TableName: table }, { quiet: true });
      if (answer.Code !== 1) throw new Error(answer.Msg ?? '');
      return Object.fromEntries((answer.Data ?? []).map(({ Name, Label }) => [Name, Label ?? Name]));
    };
    cached(`field_labels:${table}`, DAY_MS, load).then(
      ({ data }) => {
        if (!left) setLabels(data);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [table]);
  return (name) => labels[name] ?? name;
}

/** A record that somebody else changed meanwhile: per field, mine or theirs; nothing is decided for the user. */
export function ConflictCard({ entry }: { entry: OutboxEntry }) {
  const w = useWords(outboxWords);
  const labelOf = useLabels(entry.FormEngineKey);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const fields = entry.conflict?.fields ?? [];
  const settle = async () => {
    if (fields.some(({ name }) => choices[name] === undefined)) toast.show(w('chooseAll'));
    else await outbox.resolve(entry.id, { ...choices });
  };
  const discard = async () => {
    const { confirm } = await dialog.confirm({
      content: w('discardPlain', { label: entry.label }),
      confirmText: w('discard'),
      danger: true,
    });
    if (confirm) await outbox.discard(entry.id);
  };
  return (
    <Card title={entry.label}>
      <Txt className="conflict__hint">{w('conflictHint')}</Txt>
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
        <Button kind="soft" text={w('settle')} onTap={settle} />
        <Button kind="secondary" text={w('discard')} onTap={() => void discard()} />
      </Box>
    </Card>
  );
}

interface DisputedProps {
  field: FieldConflict;
  label: string;
  choice?: Choice;
  onChoose: (choice: Choice) => void;
}

function Disputed({ field, label, choice, onChoose }: DisputedProps) {
  const w = useWords(outboxWords);
  return (
    <Box className="conflict__field">
      <Txt className="conflict__label">{label}</Txt>
      {field.base === undefined ? null : (
        <Txt className="conflict__hint">{w('before', { value: valueText(field.base) })}</Txt>
      )}
      <Box className="conflict__values">
        <Txt className="conflict__value">{w('mineIs', { value: valueText(field.mine) })}</Txt>
        <Txt className="conflict__value">{w('theirsIs', { value: valueText(field.theirs) })}</Txt>
      </Box>
      <Segment
        name={label}
        options={[
          { key: 'mine', text: w('mine') },
          { key: 'theirs', text: w('theirs') },
        ]}
        value={choice}
        onChange={(key) => onChoose(key === 'mine' ? 'mine' : 'theirs')}
      />
    </Box>
  );
}
