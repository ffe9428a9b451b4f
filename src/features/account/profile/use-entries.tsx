import { useOutbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { useSession } from '@/data/session/session-store';
import type { MineEntry } from '@/features/account/profile/mine-entry';
import { useSettings } from '@/features/account/profile/settings';
import { profileMessages } from '@/features/account/profile-messages';
import { useTranslation } from '@/i18n/use-translation';
import { APP_VERSION, APP_VERSION_CODE } from '@/lib/version';
import { dialog } from '@/ui/dialog';
import { Tag } from '@/ui/tag';

/** How many writes are waiting and how many need the user. */
function useOutboxEntry(): MineEntry {
  const t = useTranslation(profileMessages);
  const waiting = useOutbox(({ entries }) => entries.filter(isPending).length);
  const failed = useOutbox(
    ({ entries }) => entries.filter(({ state }) => state === 'failed' || state === 'conflict').length,
  );
  const problem = failed > 0 ? t('outboxFailed', { count: failed }) : '';
  return {
    icon: 'cloud-up',
    title: t('outbox'),
    value: problem ? (
      <Tag tone="danger" icon="alert" text={problem} />
    ) : (
      t(waiting > 0 ? 'outboxWaiting' : 'outboxEmpty', { count: waiting })
    ),
    name: problem ? `${t('outbox')} ${problem}` : undefined,
    page: 'outbox',
  };
}

/**
 * What Mine offers, card by card.
 *
 * @param edit opens the user's profile
 */
export function useEntries(edit: () => void): readonly (readonly MineEntry[])[] {
  const t = useTranslation(profileMessages);
  const appTitle = useSession((session) => session.sysConfig?.SysTitle ?? '');
  const version = { version: APP_VERSION, code: APP_VERSION_CODE };
  const about = () =>
    dialog.alert({ title: t('about'), content: t('aboutText', { title: appTitle, ...version }) });
  return [
    [
      { icon: 'user', title: t('profile'), onTap: edit },
      { icon: 'lock', title: t('password'), page: 'changePassword' },
      { icon: 'shield', title: t('devices'), page: 'loginDevices' },
      { icon: 'bell', title: t('notices'), page: 'noticeSettings' },
      useOutboxEntry(),
      { icon: 'cup', title: t('disc'), page: 'disc' },
    ],
    useSettings(),
    [
      { icon: 'rocket', title: t('update'), value: t('version', version), page: 'upgradePopup' },
      { icon: 'info', title: t('about'), onTap: () => void about() },
    ],
  ];
}
