import { useRef, useState } from 'react';
import { copyText } from '@/device/sharing/clipboard';
import { vibrateShort } from '@/device/runtime/vibrate';
import { routeMessages } from '@/navigation/messages';
import { scanMessages } from '@/features/scan/messages';
import { useTranslation } from '@/i18n/use-translation';
import { createTurns } from '@/lib/cancellation';
import { open, openAddress } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { EQUIPMENT, findAsset, meaningOf, type Asset, type Meaning } from '@/features/scan/meaning';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Page } from '@/ui/page';
import { Scanner } from '@/ui/scanner';
import type { ScanResult } from '@/ui/scanner/types';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import './index.scss';

interface Shown {
  result: ScanResult;
  meaning: Meaning;
  asset?: Asset;
}

/** Reads QR and bar codes and offers what they lead to; nothing outside the app opens without being asked for. */
export function ScanPage() {
  const t = useTranslation(scanMessages);
  const title = useTranslation(routeMessages)('scanCode');
  const config = useSession((session) => session.sysConfig);
  const [shown, setShown] = useState<Shown>();
  const nextScan = useRef(createTurns()).current;
  const found = async (result: ScanResult) => {
    const turn = nextScan();
    vibrateShort();
    const meaning = meaningOf(result.text, config);
    setShown({ result, meaning });
    if (meaning.kind !== 'text') return;
    const asset = await findAsset(meaning.text);
    if (asset && !turn.isCancelled) setShown({ result, meaning, asset });
  };
  const again = () => {
    // An asset that is found after this belongs to the previous code.
    nextScan();
    setShown(undefined);
  };
  const follow = async ({ meaning, asset }: Shown) => {
    if (asset) await open('workDetail', { table: EQUIPMENT, id: asset.id, title: asset.name });
    else if (meaning.kind === 'link') await open('webView', { url: meaning.url });
    else if (meaning.kind === 'page' && !(await openAddress(meaning.address))) toast.show(t('cannotOpen'));
  };
  const copy = async (text: string) => {
    await copyText(text);
    toast.success(t('copied'));
  };
  const formatName = (format: string) =>
    format === '' ? '' : t(format === 'QR_CODE' ? 'qr' : 'bar', { format: format.replace(/_/g, '-') });
  return (
    <Page title={title}>
      <Scanner paused={shown !== undefined} onScan={(result) => void found(result)} />
      {shown ? (
        <Card title={t('result')} extra={formatName(shown.result.format)}>
          <Box className="scan-result" live="polite">
            {shown.asset ? (
              <Text className="scan-result__asset">{t('asset', { name: shown.asset.name })}</Text>
            ) : null}
            <Text selectable className="scan-result__text">
              {shown.result.text}
            </Text>
            {shown.asset ? <Button text={t('openAsset')} onTap={() => follow(shown)} /> : null}
            {shown.meaning.kind === 'page' ? (
              <Button text={t('openPage')} onTap={() => follow(shown)} />
            ) : null}
            {shown.meaning.kind === 'link' ? (
              <Button text={t('openLink')} onTap={() => follow(shown)} />
            ) : null}
            <Button kind="secondary" text={t('copy')} onTap={() => copy(shown.result.text)} />
            <Button kind="text" text={t('again')} onTap={again} />
          </Box>
        </Card>
      ) : (
        <Box className="scan-hint">
          <Text className="scan-hint__text">{t('hint')}</Text>
        </Box>
      )}
    </Page>
  );
}
