import { fieldWords } from '@/form/view/messages';
import { useWords } from '@/i18n/use-translation';
import { Txt } from '@/ui/txt';
import './field-text.scss';

/** What stands for a value that is not there. */
export function Nothing() {
  const w = useWords(fieldWords);
  return <Txt className="field-text field-text--none">{w('none')}</Txt>;
}
