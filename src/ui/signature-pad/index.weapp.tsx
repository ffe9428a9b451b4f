import { Signature } from '@nutui/nutui-react-taro';
import { useRef } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '../action-bar';
import { Box } from '../box';
import { colorOf } from '../drawing/colors';
import { useTheme } from '../theme/theme';
import { toast } from '../toast';
import type { SignaturePadProps } from './types';
import './index.scss';

interface PadHandle {
  confirm: () => void;
  clear: () => void;
}

/** A signature on NutUI's canvas. */
export function SignaturePad({ name, onDone }: SignaturePadProps) {
  const t = useTranslation(uiMessages);
  const theme = useTheme();
  const pad = useRef<PadHandle>(null);
  const done = (path: string, signed?: boolean) => {
    if (!signed || !path) toast.show(t('signHere'));
    else onDone({ path, name: 'signature.png', size: 0, type: 'image/png' });
  };
  return (
    <Box className="signature" role="group" name={`${name} ${t('sign')}`}>
      <Signature
        ref={pad}
        canvasId="signature"
        className="signature__pad"
        lineWidth={3}
        strokeStyle={colorOf(theme, 'text')}
        onConfirm={done}
      />
      <ActionBar
        secondary={[{ text: t('signClear'), onTap: () => pad.current?.clear() }]}
        primary={{ text: t('done'), onTap: () => pad.current?.confirm() }}
      />
    </Box>
  );
}
