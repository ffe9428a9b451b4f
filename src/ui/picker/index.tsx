import { useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '../action-bar';
import { Box } from '../box';
import { askSheet } from '../sheet';
import { PickerView } from '../picker-view';
import { resolvePicker } from './resolve';
import type { PickerOptions, PickerValue } from './types';
import './index.scss';

export type { PickerColumn, PickerOption, PickerOptions, PickerValue } from './types';

interface BodyProps extends PickerOptions {
  onDone: (value: PickerValue) => void;
}

function PickerBody({ name, columns, value: first = [], onDone }: BodyProps) {
  const t = useTranslation(uiMessages);
  const [asked, setAsked] = useState(first);
  const { columns: shown, indexes, value, texts } = resolvePicker(columns, asked);
  return (
    <Box className="picker">
      <PickerView
        columns={shown.map((column) => ({
          name: column.name,
          options: column.options.map((option) => option.text),
        }))}
        indexes={indexes}
        onChange={(column, index) => {
          const next = [...value];
          next[column] = shown[column]?.options[index]?.value ?? '';
          setAsked(next);
        }}
      />
      <ActionBar primary={{ text: t('ok'), onTap: () => onDone({ name, value, texts }) }} />
    </Box>
  );
}

/** Chooses from rotating columns: `{name, value}` (§3), undefined when dismissed. */
export function openPicker(options: PickerOptions): Promise<PickerValue | undefined> {
  return askSheet({
    title: options.title,
    fixed: true,
    render: (answer) => <PickerBody {...options} onDone={answer} />,
  });
}
