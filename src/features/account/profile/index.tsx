import { useState } from 'react';
import { isKept } from '@/data/kept';
import { outboxWords } from '@/data/messages';
import { APP_VERSION, APP_VERSION_CODE } from '@/lib/version';
import { mineWords } from '@/features/account/profile-messages';
import { routeWords } from '@/navigation/messages';
import { say } from '@/i18n/define-messages';
import { useWords } from '@/i18n/use-translation';
import { useOutbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { open, restart } from '@/navigation/navigation';
import { logout } from '@/data/session/session';
import { stopPush } from '@/device/runtime/push';
import { useSession } from '@/data/session/session-store';
import { PersonAvatar } from '@/features/shared/person-avatar';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { Tag } from '@/ui/tag';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import { UndoRow } from '@/ui/undo/undo-row';
import { ProfileSheet } from './profile-sheet';
import { Settings } from './settings';
import { useOwnPhoto } from './use-own-photo';
import './index.scss';

/** How many writes wait and how many need the user. */
function OutboxCell() {
  const w = useWords(mineWords);
  const waiting = useOutbox(({ entries }) => entries.filter(isPending).length);
  const failed = useOutbox(
    ({ entries }) => entries.filter(({ state }) => state === 'failed' || state === 'conflict').length,
  );
  const value =
    failed > 0 ? (
      <Tag tone="danger" icon="alert" text={w('outboxFailed', { count: failed })} />
    ) : (
      w(waiting > 0 ? 'outboxWaiting' : 'outboxEmpty', { count: waiting })
    );
  return (
    <Cell
      icon="cloud-up"
      title={w('outbox')}
      value={value}
      name={failed > 0 ? `${w('outbox')} ${w('outboxFailed', { count: failed })}` : undefined}
      onTap={() => void open('outbox')}
    />
  );
}

async function askUnsent(
  w: ReturnType<typeof useWords<typeof mineWords.zh>>,
  count: number,
): Promise<'keep' | 'wipe' | 'cancel'> {
  const chosen = await openActionSheet({
    title: w('unsentTitle', { count }),
    items: [
      {
        key: 'keep',
        text: w('unsentKeep'),
        hint: (await isKept()) ? w('unsentText') : say(outboxWords, 'copyNotKept'),
      },
      { key: 'wipe', text: w('unsentWipe'), hint: w('unsentWipeText'), danger: true },
    ],
  });
  return chosen === 'keep' || chosen === 'wipe' ? chosen : 'cancel';
}

/** The user's own page: profile, unsent work, settings, logging out. */
export function MinePage() {
  const w = useWords(mineWords);
  const title = useWords(routeWords)('mine');
  const user = useSession((session) => session.user);
  const appTitle = useSession((session) => session.sysConfig?.SysTitle ?? '');
  const [editing, setEditing] = useState(false);
  const photo = useOwnPhoto(user);
  if (!user) return <Page tab head="large" title={title} />;

  const leave = async () => {
    const { confirm } = await dialog.confirm({ content: w('logoutConfirm'), confirmText: w('logout') });
    if (!confirm || !(await logout((count) => askUnsent(w, count)))) return;
    // Also without a network nothing of this person's is shown to the next one.
    void stopPush().catch(() => undefined);
    await restart('login');
  };
  const version = { version: APP_VERSION, code: APP_VERSION_CODE };
  return (
    <Page tab head="large" title={title}>
      <Box className="mine-head">
        <Tap name={w('avatar')} className="mine-head__avatar" onTap={() => void photo.change()}>
          <PersonAvatar id={user.Id} person={user.Name} size={56} photo={user.Avatar ?? ''} />
        </Tap>
        <Box className="mine-head__words">
          <Txt as="h2" lines={1} className="mine-head__name">
            {user.Name}
          </Txt>
          {photo.sending === undefined ? null : (
            <Txt role="status" className="mine-head__note">
              {w('avatarSending', { percent: photo.sending })}
            </Txt>
          )}
          <Txt lines={1} className="mine-head__note">
            {[user.DeptName, user._Roles?.[0]?.Name, user.Account].filter(Boolean).join(' · ')}
          </Txt>
        </Box>
      </Box>
      <Box className="mine-undo">
        <UndoRow
          text={photo.replaced === undefined ? undefined : w('avatarReplaced')}
          onUndo={() => void photo.undo()}
        />
      </Box>
      <Card flush>
        <Cell icon="user" title={w('profile')} onTap={() => setEditing(true)} />
        <Cell icon="lock" title={w('password')} onTap={() => void open('changePassword')} />
        <Cell icon="shield" title={w('devices')} onTap={() => void open('loginDevices')} />
        <Cell icon="bell" title={w('notices')} onTap={() => void open('noticeSettings')} />
        <OutboxCell />
        <Cell icon="cup" title={w('disc')} onTap={() => void open('disc')} />
      </Card>
      <Settings />
      <Card flush>
        <Cell
          icon="rocket"
          title={w('update')}
          value={w('version', version)}
          onTap={() => void open('upgradePopup')}
        />
        <Cell
          icon="info"
          title={w('about')}
          onTap={() =>
            void dialog.alert({ title: w('about'), content: w('aboutText', { title: appTitle, ...version }) })
          }
        />
      </Card>
      <Box className="mine-logout">
        <Button kind="danger" text={w('logout')} onTap={leave} grow />
      </Box>
      <ProfileSheet
        key={user.UpdateTime ?? ''}
        user={user}
        open={editing}
        onClose={() => setEditing(false)}
      />
    </Page>
  );
}
