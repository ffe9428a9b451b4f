import { useMemo } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Drawing } from '../drawing';
import { qrPath } from '@/lib/qr-path';
import type { QrCodeProps } from './types';

/** A QR code, dark on white in both themes, so that every scanner reads it. */
export function QrCode({ text, size = 160, color = '#000000', name }: QrCodeProps) {
  const t = useTranslation(uiMessages);
  const code = useMemo(() => (text ? qrPath(text) : undefined), [text]);
  if (!code) return null;
  const { modules, d } = code;
  return (
    <Drawing
      name={name ?? t('qrcode')}
      width={size}
      height={size}
      box={[modules, modules]}
      shapes={[
        { d: `M0 0h${modules}v${modules}H0z`, fill: '#ffffff' },
        { d, fill: color },
      ]}
    />
  );
}
