import { useEffect, useRef } from 'react';
import { scanWithPlatform } from '@/device/media/scan';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Button } from '../button';
import type { ScannerProps } from './types';
import './index.scss';

/** Reads codes with the platform's own scanner: it opens at once, and again with the button. */
export function Scanner({ onScan, paused }: ScannerProps) {
  const t = useTranslation(uiMessages);
  const opened = useRef(false);
  const scan = async () => {
    const result = await scanWithPlatform();
    if (result) onScan(result);
  };
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void scan();
  });
  return (
    <Box className="scanner">
      <Button text={t('scanNow')} icon="scan" disabled={paused} onTap={scan} />
    </Box>
  );
}
