import { useState } from 'react';
import { updateProfile } from '@/api/sys-user';
import { upload } from '@/api/hdfs';
import { chooseImages } from '@/device/camera';
import { APP_VERSION, APP_VERSION_CODE } from '@/lib/version';
import { mineWords } from '@/lib/words/mine';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { useOutbox } from '@/offline/app-outbox';
import { removeCache } from '@/offline/app-cache';
import { isPending } from '@/offline/entry';
import { open, restart } from '@/routes';
import { useFileAddress } from '@/session/file-address';
import { logout, reloadUser } from '@/session/session';
import { useSession } from '@/session/session-store';
import { openActionSheet } from '@/ui/action-sheet';
import { Avatar } from '@/ui/avatar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { Tag } from '@/ui/tag';
import { Tap } from '@/ui/tap';
import { toast } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import { ProfileSheet } from './profile-sheet';
import { Settings } from './settings';
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
      { key: 'keep', text: w('unsentKeep'), hint: w('unsentText') },
      { key: 'wipe', text: w('unsentWipe'), hint: w('unsentWipeText'), danger: true },
    ],
  });
  return chosen === 'keep' || chosen === 'wipe' ? chosen : 'cancel';
}

/** The user's own page: profile, unsent work, settings, logging out. */
export default function MinePage() {
  const w = useWords(mineWords);
  const title = useWords(routeWords)('mine');
  const user = useSession((session) => session.user);
  const appTitle = useSession((session) => session.sysConfig?.SysTitle ?? '');
  const address = useFileAddress();
  const [editing, setEditing] = useState(false);
  if (!user) return <Page tab head="large" title={title} />;

  const changeAvatar = async () => {
    const [photo] = await chooseImages({ count: 1, maxEdge: 512 });
    if (!photo) return;
    const uploaded = await upload(photo, { Path: 'avatar', Preview: true }).promise;
    if (uploaded.Code !== 1) return;
    const saved = await updateProfile(user.Id, { Avatar: uploaded.Data.Path });
    if (saved.Code !== 1) return;
    // The list of people shows the user as well.
    await Promise.all([reloadUser(), removeCache('contacts')]);
    toast.success(w('avatarChanged'));
  };
  const leave = async () => {
    const { confirm } = await dialog.confirm({ content: w('logoutConfirm'), confirmText: w('logout') });
    if (!confirm || !(await logout((count) => askUnsent(w, count)))) return;
    await restart('login');
  };
  const version = { version: APP_VERSION, code: APP_VERSION_CODE };
  return (
    <Page tab head="large" title={title}>
      <Box className="mine-head">
        <Tap name={w('avatar')} className="mine-head__avatar" onTap={() => void changeAvatar()}>
          <Avatar person={user.Name} size={56} src={user.Avatar ? address(user.Avatar) : undefined} />
        </Tap>
        <Box className="mine-head__words">
          <Txt as="h2" lines={1} className="mine-head__name">
            {user.Name}
          </Txt>
          <Txt lines={1} className="mine-head__note">
            {[user.DeptName, user._Roles?.[0]?.Name, user.Account].filter(Boolean).join(' · ')}
          </Txt>
        </Box>
      </Box>
      <Card flush>
        <Cell icon="user" title={w('profile')} onTap={() => setEditing(true)} />
        <Cell icon="lock" title={w('password')} onTap={() => void open('changePassword')} />
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
