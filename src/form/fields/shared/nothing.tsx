import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Txt } from '@/ui/txt';
import './field-text.scss';

/** What stands for a value that is not there. */
export function Nothing() {
  const t = useTranslation(fieldMessages);
  return <Txt className="field-text field-text--none">{t('none')}</Txt>;
}
