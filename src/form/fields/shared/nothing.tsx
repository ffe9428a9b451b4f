import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Text } from '@/ui/text';
import './field-text.scss';

/** What stands for a value that is not there. */
export function Nothing() {
  const t = useTranslation(fieldMessages);
  return <Text className="field-text field-text--none">{t('none')}</Text>;
}
