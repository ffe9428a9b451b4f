import { useCallback, useEffect } from 'react';
import { lastMessages } from '@/form/fields/text/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useAnswer } from '@/lib/use-answer';
import { Chip } from '@/ui/chip';
import type { FieldModel } from '@/form/model/model';
import { isRepeatable, lastEntered, rememberOnceSaved } from '@/form/fields/text/last-entered';
import { useKeyScript } from '@/form/fields/text/use-key-script';
import { validateField } from '@/form/store/validate';
import { useFormContext, useFormMode } from '@/form/view/form-context';

interface LastChipProps {
  field: FieldModel;
  shown: boolean;
  /** After the field was filled in. */
  onFilled?: () => void;
}

/** Offers what this person entered in the field of an earlier record. */
export function LastChip({ field, shown, onFilled }: LastChipProps) {
  const t = useTranslation(lastMessages);
  const { store } = useFormContext();
  const tell = useKeyScript(field);
  const { name } = field;
  const isNew = useFormMode(store) === 'Add';
  useEffect(() => {
    if (isNew) rememberOnceSaved(store);
  }, [isNew, store]);
  const ask = useCallback(() => lastEntered(store, name), [store, name]);
  const last = useAnswer(isNew && isRepeatable(store, field) ? ask : undefined) ?? '';
  if (!shown || !isNew || last === '' || store.value(name) !== '') return null;
  const fill = () => {
    store.set(name, last);
    store.setError(name, validateField(store, name));
    tell(last);
    onFilled?.();
  };
  return <Chip fill size="block" ground="sunken" text={t('last', { text: last })} onTap={fill} />;
}
