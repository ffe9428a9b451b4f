import { useEffect, useRef, useState } from 'react';
import { chooseImages } from '@/device/media/camera';
import { blobOf } from '@/device/storage/files';
import { createDecoder, decodePicture, scanWithPlatform, showCamera } from '@/device/media/scan';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Button } from '../button';
import { Icon } from '../icon';
import { toast } from '../toast';
import { Text } from '../text';
import type { ScannerProps, ScanResult } from './types';
import { createCancellation } from '@/lib/cancellation';
import './index.scss';

/** Scans often enough for a moving hand, seldom enough not to warm up the phone (ms). */
const LOOK_MS = 200;

/** Reads codes with the camera of a browser, or from a picture. */
export function Scanner({ onScan, paused }: ScannerProps) {
  const t = useTranslation(uiMessages);
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState(false);
  const state = useRef({ paused, onScan, last: '' });
  state.current.paused = paused;
  state.current.onScan = onScan;

  useEffect(() => {
    const leaving = createCancellation();
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const found = (result: ScanResult) => {
      if (result.text === state.current.last) return;
      state.current.last = result.text;
      state.current.onScan(result);
    };
    const start = async (element: HTMLVideoElement) => {
      const scanned = await scanWithPlatform();
      if (leaving.isCancelled) return;
      if (scanned) found(scanned);
      stop = await showCamera(element);
      if (leaving.isCancelled) stop();
      const decoder = await createDecoder();
      const look = async () => {
        if (leaving.isCancelled) return;
        const result = state.current.paused
          ? undefined
          : await decoder.decode(element).catch(() => undefined);
        if (result && !leaving.isCancelled) found(result);
        timer = setTimeout(() => void look(), LOOK_MS);
      };
      void look();
    };
    if (video.current) start(video.current).catch(() => setRefused(true));
    return () => {
      leaving.cancel();
      clearTimeout(timer);
      stop?.();
    };
  }, []);

  useEffect(() => {
    if (!paused) state.current.last = '';
  }, [paused]);

  const fromPicture = async () => {
    const [photo] = await chooseImages({ count: 1, maxEdge: false });
    const blob = photo && blobOf(photo);
    if (!blob) return;
    const result = await decodePicture(blob).catch(() => undefined);
    if (result) onScan(result);
    else toast.show(t('scanNothing'));
  };
  return (
    <Box className="scanner">
      {refused ? (
        <Box className="scanner__refused">
          <Icon icon="camera" size={28} tone="warning" />
          <Text role="alert" className="scanner__reason">
            {t('scanRefused')}
          </Text>
        </Box>
      ) : (
        <video ref={video} className="scanner__video" muted playsInline aria-label={t('scanCamera')} />
      )}
      <Button kind="outline" icon="image" text={t('scanPicture')} onTap={fromPicture} />
    </Box>
  );
}
