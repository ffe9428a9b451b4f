import { useRef, useState } from 'react';
import { saveNoticeWishes } from '@/data/api/notices';
import { queries } from '@/data/query/app-queries';
import { askNoticeSettings } from '@/data/query/ask-account';
import { useQuery } from '@/data/query/use-query';
import type { NoticeChannel, NoticeSettings, NoticeWishes } from '@/data/protocol/notices';
import { isPlatformAdmin } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';
import { noticeMessages } from '@/features/account/messages';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useTranslation } from '@/i18n/use-translation';
import { routeTitle } from '@/navigation/title';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { openDatePicker } from '@/ui/date-picker';
import { Screen } from '@/features/shared/screen/screen';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { ThisBrowser } from './this-browser';
import { Undelivered } from './undelivered';

/** Usual quiet hours, for users who turn them on. */
const NIGHT = { QuietFrom: '22:00', QuietTo: '07:00' };

const nameOf = (channel: NoticeChannel, t: (key: 'webpush' | 'feishu' | 'wecom') => string): string =>
  channel.Name === 'webpush' || channel.Name === 'feishu' || channel.Name === 'wecom'
    ? t(channel.Name)
    : channel.Name;

const SETTINGS = { name: 'noticeSettings', ask: askNoticeSettings };

/** How the user is notified outside the app: kinds of messages, quiet hours, this browser. */
export function NoticeSettingsPage() {
  const t = useTranslation(noticeMessages);
  const isAdmin = useSession(({ user }) => isPlatformAdmin(user));
  const { data, error, since, why, refresh } = useQuery(SETTINGS);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  /** What was just chosen, until the server has it. */
  const [chosen, setChosen] = useState<NoticeWishes>();
  const settings = data && { ...data, ...chosen };

  const saving = useRef(Promise.resolve());

  /** One after the other, so that the last choice wins. */
  function save(wishes: Partial<NoticeWishes>): void {
    if (!settings) return;
    const { Muted, QuietFrom, QuietTo } = { ...settings, ...wishes };
    const next = { Muted, QuietFrom, QuietTo };
    setChosen(next);
    // A user who leaves now and comes back finds this choice.
    const keep = () => queries.put(SETTINGS, { ...settings, ...next });
    void keep();
    saving.current = saving.current.then(async () => {
      // An earlier answer, from before this choice, may have been kept over it.
      await keep();
      const answer = await saveNoticeWishes(next);
      if (answer.Code === 1) toast.success(t('saved'));
      await refresh();
      setChosen((now) => (now === next ? undefined : now));
    });
  }

  const pick = async (name: 'QuietFrom' | 'QuietTo', title: string, value: string) => {
    const picked = await openDatePicker({ name, title, type: 'HH:mm', value });
    if (typeof picked?.value === 'string') save({ [name]: picked.value });
  };

  const kindsOf = (channel: NoticeChannel, { Kinds, Muted }: NoticeSettings) => {
    const name = nameOf(channel, t);
    const muted = Muted[channel.Name] ?? [];
    const turn = (kind: string, on: boolean) =>
      save({
        Muted: { ...Muted, [channel.Name]: on ? muted.filter((one) => one !== kind) : [...muted, kind] },
      });
    return (
      <Card key={channel.Name} title={t('kinds', { name })} flush>
        {Kinds.map((kind) => (
          <Cell
            key={kind}
            title={kind}
            value={
              <Switch
                name={t('kind', { name, kind })}
                checked={!muted.includes(kind)}
                onChange={(on) => turn(kind, on)}
              />
            }
          />
        ))}
      </Card>
    );
  };

  const stateOf = (channel: NoticeChannel): string => {
    if (channel.Name === 'webpush')
      return channel.Targets > 0 ? t('devices', { count: channel.Targets }) : t('noDevice');
    return channel.Targets > 0 ? t('reached') : t('notReached', { name: nameOf(channel, t) });
  };

  return (
    <Screen title={routeTitle('noticeSettings')} offline={offline} onRefresh={refresh}>
      {!settings && !error && <Skeleton shape="rows" />}
      {!settings && error && <ErrorState text={error} onRetry={refresh} />}
      {settings?.Channels.length === 0 && <Empty text={t('none')} />}
      {settings && settings.Channels.length > 0 && (
        <>
          <Card flush>
            <ThisBrowser settings={settings} onChange={() => void refresh()} />
            {settings.Channels.map((channel) => (
              <Cell key={channel.Name} title={nameOf(channel, t)} hint={stateOf(channel)} />
            ))}
          </Card>
          <Card flush>
            <Cell
              icon="moon"
              title={t('quiet')}
              hint={t('quietHint')}
              value={
                <Switch
                  name={t('quiet')}
                  checked={settings.QuietFrom !== ''}
                  onChange={(on) => save(on ? NIGHT : { QuietFrom: '', QuietTo: '' })}
                />
              }
            />
            {settings.QuietFrom !== '' && (
              <>
                <Cell
                  title={t('from')}
                  value={settings.QuietFrom}
                  onTap={() => void pick('QuietFrom', t('from'), settings.QuietFrom)}
                />
                <Cell
                  title={t('to')}
                  value={settings.QuietTo}
                  onTap={() => void pick('QuietTo', t('to'), settings.QuietTo)}
                />
              </>
            )}
          </Card>
          {settings.Channels.map((channel) => kindsOf(channel, settings))}
        </>
      )}
      {isAdmin && <Undelivered />}
    </Screen>
  );
}
