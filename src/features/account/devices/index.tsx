import { useCallback } from 'react';
import type { CallResult } from '@/data/api/transport';
import { endOtherSessions, endSession } from '@/data/api/sys-user';
import { askDevices } from '@/data/query/ask-account';
import { useQuery } from '@/data/query/use-query';
import type { LoginDevice } from '@/data/protocol/sys-user';
import { serverClock } from '@/data/session/session';
import { devicesMessages } from '@/features/account/messages';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { translate } from '@/i18n/define-messages';
import { useTranslation, type Translate } from '@/i18n/use-translation';
import { shortTime } from '@/lib/day-time';
import { useParams } from '@/navigation/navigation';
import { routeTitle } from '@/navigation/title';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Screen } from '@/features/shared/screen/screen';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { toast } from '@/ui/toast';
import { deviceName } from './device-name';
import './index.scss';

const CLIENTS = ['H5', 'WeChat', 'Feishu', 'APP', 'PC'] as const;

/** A device that reports nothing about itself is named after the app it runs. */
function clientName(type: string, t: Translate<typeof devicesMessages.zh>): string {
  const known = CLIENTS.find((each) => each.toLowerCase() === type.toLowerCase());
  return known ? t(known) : t('unknown');
}

async function readDevices(UserId: string | undefined): Promise<LoginDevice[]> {
  const devices = await askDevices(UserId);
  if (!devices) throw new Error(translate(devicesMessages, 'none'));
  return devices;
}

/** Where the user (or, for an administrator, a colleague) is logged in; each device but this one can be logged out. */
export function LoginDevicesPage() {
  const t = useTranslation(devicesMessages);
  const { user: UserId, name: person } = useParams('loginDevices').params ?? {};
  const query = { name: `loginDevices:${UserId ?? ''}`, ask: () => readDevices(UserId) };
  const { data: devices, error, since, why, refresh } = useQuery(query);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const current = devices?.filter((device) => device.IsCurrent);
  const others = devices?.filter((device) => !device.IsCurrent) ?? [];

  const end = useCallback(
    async (question: string, ask: () => Promise<CallResult<null>>) => {
      const { confirm } = await dialog.confirm({
        title: question,
        content: t('endHint'),
        confirmText: t('end'),
        danger: true,
      });
      if (!confirm) return;
      const answer = await ask();
      if (answer.Code === 1) toast.success(t('ended'));
      await refresh();
    },
    [refresh, t],
  );

  const row = (device: LoginDevice) => {
    const name = deviceName(device.Device, clientName(device.ClientType, t));
    const seen = shortTime(device.LastTime, new Date(serverClock.now()), t('yesterday'));
    const hint = t('seen', { time: seen, address: device.IP || '–' });
    return (
      <Cell
        key={device.Id}
        icon="globe"
        title={name}
        hint={hint}
        value={device.IsCurrent ? <Tag tone="success" text={t('thisDevice')} /> : t('end')}
        name={[name, hint, t(device.IsCurrent ? 'thisDevice' : 'end')].join(' ')}
        onTap={
          device.IsCurrent
            ? undefined
            : () => void end(t('endAsk', { name, time: seen }), () => endSession(device.Id, { UserId }))
        }
      />
    );
  };

  return (
    <Screen
      title={person ? t('devicesOf', { name: person }) : routeTitle('loginDevices')}
      offline={offline}
      onRefresh={refresh}
    >
      {devices === undefined && !error && <Skeleton shape="rows" />}
      {devices === undefined && error && <ErrorState text={error} onRetry={refresh} />}
      {devices?.length === 0 && <Empty text={t('nowhere')} />}
      {current && devices?.length ? <Card flush>{[...current, ...others].map(row)}</Card> : null}
      {others.length > 1 && (
        <Box className="devices-all">
          <Button
            kind="danger"
            text={t('endOthers')}
            onTap={() => end(t('endOthersAsk', { count: others.length }), () => endOtherSessions({ UserId }))}
            grow
          />
        </Box>
      )}
    </Screen>
  );
}
