import { useState } from 'react';
import { exportMessages } from '@/features/records/transfer/export-messages';
import type { FileLook } from '@/features/records/transfer/write-rows.h5';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { askSheet } from '@/ui/sheet';
import './export-choice.scss';

/** What an exported file holds. */
interface ExportChoice extends FileLook {
  /** Only the records that are chosen. */
  onlyChosen: boolean;
}

interface OneOfProps<K extends string> {
  label: string;
  id: string;
  options: readonly { key: K; text: string }[];
  value: K;
  onChange: (key: K) => void;
}

function OneOf<K extends string>({ label, id, options, value, onChange }: OneOfProps<K>) {
  return (
    <Field group stacked label={label} id={id}>
      {() => (
        <Segment
          name={label}
          options={options}
          value={value}
          onChange={(key) => onChange(options.find((option) => option.key === key)?.key ?? value)}
        />
      )}
    </Field>
  );
}

function ChoiceForm({ count, onDone }: { count: number; onDone: (choice: ExportChoice) => void }) {
  const t = useTranslation(exportMessages);
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'xlsx',
    columns: 'seen',
    onlyChosen: count > 0,
  });
  const change = (next: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...next }));
  return (
    <Box className="export-choice">
      {count > 0 ? (
        <OneOf
          id="export-rows"
          label={t('rows')}
          options={[
            { key: 'chosen', text: t('chosen', { count }) },
            { key: 'all', text: t('everything') },
          ]}
          value={choice.onlyChosen ? 'chosen' : 'all'}
          onChange={(key) => change({ onlyChosen: key === 'chosen' })}
        />
      ) : null}
      <OneOf
        id="export-format"
        label={t('format')}
        options={[
          { key: 'xlsx', text: t('xlsx') },
          { key: 'csv', text: t('csv') },
        ]}
        value={choice.format}
        onChange={(format) => change({ format })}
      />
      <OneOf
        id="export-columns"
        label={t('columns')}
        options={[
          { key: 'seen', text: t('seen') },
          { key: 'all', text: t('all') },
        ]}
        value={choice.columns}
        onChange={(columns) => change({ columns })}
      />
      <Button text={t('begin')} onTap={() => onDone(choice)} />
    </Box>
  );
}

/**
 * Asks what a file is to hold.
 *
 * @param count how many records are chosen
 */
export function askExport(count: number): Promise<ExportChoice | undefined> {
  return askSheet<ExportChoice>({
    title: translate(sharedMessages, 'exportRows'),
    render: (answer) => <ChoiceForm count={count} onDone={answer} />,
  });
}
