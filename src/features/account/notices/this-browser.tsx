import { useEffect, useState } from 'react';
import { addPushDevice, removePushDevice } from '@/data/api/notices';
import { pushState, startPush } from '@/device/runtime/push';
import { stopPush } from '@/device/runtime/stop-push';
import type { NoticeSettings } from '@/data/protocol/notices';
import type { PushState } from '@/device/types';
import { noticeMessages } from '@/features/account/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Cell } from '@/ui/cell';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';

interface ThisBrowserProps {
  settings: Pick<NoticeSettings, 'PushKey' | 'PushEndpoints'>;
  /** Reads the settings again. */
  onChange(): void;
}

/** Whether this browser receives pushes; nothing where that is impossible. */
export function ThisBrowser({ settings: { PushKey, PushEndpoints }, onChange }: ThisBrowserProps) {
  const t = useTranslation(noticeMessages);
  const [state, setState] = useState<PushState>('unable');
  useEffect(() => {
    void pushState(PushEndpoints ?? []).then(setState);
  }, [PushEndpoints]);
  if (state === 'unable' || PushKey === '') return null;

  async function start(): Promise<boolean> {
    const device = await startPush(PushKey);
    if (device === undefined) {
      toast.error(t('failed'));
      return false;
    }
    if ((await addPushDevice(device)).Code === 1) return true;
    // The call has already shown why: the browser gives its address back.
    await stopPush();
    return false;
  }

  async function turn(on: boolean): Promise<void> {
    if (!on) {
      const ended = await stopPush();
      if (ended !== undefined) await removePushDevice(ended);
      setState('off');
    } else if (await start()) {
      toast.success(t('started'));
      setState('on');
    } else setState(await pushState([]));
    onChange();
  }

  return (
    <Cell
      icon="bell"
      title={t('thisBrowser')}
      hint={state === 'denied' ? t('denied') : undefined}
      value={
        <Switch
          name={t('thisBrowser')}
          checked={state === 'on'}
          disabled={state === 'denied'}
          onChange={(on) => void turn(on)}
        />
      }
    />
  );
}
