import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Txt } from '@/ui/txt';
import './field-text.scss';

/** What stands for a value that is not there. */
export function Nothing() {
  const w = useWords(fieldWords);
  return <Txt className="field-text field-text--none">{w('none')}</Txt>;
}
