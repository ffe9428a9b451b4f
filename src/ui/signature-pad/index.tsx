import { uiWords } from '@/ui/messages';
import { useWords } from '@/i18n/use-translation';
import { Empty } from '../states';
import type { SignaturePadProps } from './types';

/** Feishu and React Native have no canvas that can be read back: they say so. */
export function SignaturePad(_props: SignaturePadProps) {
  const w = useWords(uiWords);
  return <Empty compact text={w('signUnsupported')} />;
}
