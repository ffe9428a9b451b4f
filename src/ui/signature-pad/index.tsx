import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Empty } from '../states';
import type { SignaturePadProps } from './types';

/** Feishu and React Native have no canvas that can be read back, which the user is shown. */
export function SignaturePad(_props: SignaturePadProps) {
  const t = useTranslation(uiMessages);
  return <Empty compact text={t('signUnsupported')} />;
}
