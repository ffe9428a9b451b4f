import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Text } from '@/ui/text';
import './field-text.scss';

/** Shown in place of a missing value. */
export function Nothing() {
  const t = useTranslation(fieldMessages);
  return <Text className="field-text field-text--none">{t('none')}</Text>;
}
