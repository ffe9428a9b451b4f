import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import type { JsonValue } from '@/lib/json';
import { Box } from '@/ui/box';
import { SelectTrigger } from '@/ui/select-trigger';
import type { SelectTriggerProps } from '@/ui/select-trigger/types';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';

interface ClearableChoiceProps extends Omit<SelectTriggerProps, 'onClear' | 'name'> {
  field: FieldEditProps['field'];
  state: FieldEditProps['state'];
  control: FieldEditProps['control'];
  onClear: () => void;
}

/** A choice that took several taps: one tap clears it, and for a while it can be brought back. */
export function ClearableChoice({ field, state, control, onClear, ...box }: ClearableChoiceProps) {
  const t = useTranslation(fieldMessages);
  const { store } = useFormContext();
  const [cleared, setCleared] = useUndo<{ value: JsonValue }>();
  const clear = () => {
    setCleared({ value: state.value });
    onClear();
  };
  return (
    <Box>
      <SelectTrigger {...control} {...box} onClear={state.required ? undefined : clear} />
      <UndoRow
        text={cleared && box.value === '' ? t('removed', { name: state.label }) : undefined}
        onUndo={() => {
          if (cleared) store.set(field.name, cleared.value);
          setCleared(undefined);
        }}
      />
    </Box>
  );
}
