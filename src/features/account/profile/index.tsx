import { useState } from 'react';
import { APP_VERSION, APP_VERSION_CODE } from '@/lib/version';
import { profileMessages } from '@/features/account/profile-messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOutbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { open } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { PersonAvatar } from '@/features/shared/person-avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Board } from '@/ui/columns';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { Tag } from '@/ui/tag';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { UndoRow } from '@/ui/undo/undo-row';
import { askToLeave } from './leave';
import { OwnPart } from './own-part';
import { ProfileLayer } from './profile-layer';
import { Settings } from './settings';
import { useOwnPhoto } from './use-own-photo';
import './index.scss';

/** How many writes are waiting and how many need the user. */
function OutboxCell() {
  const t = useTranslation(profileMessages);
  const waiting = useOutbox(({ entries }) => entries.filter(isPending).length);
  const failed = useOutbox(
    ({ entries }) => entries.filter(({ state }) => state === 'failed' || state === 'conflict').length,
  );
  const value =
    failed > 0 ? (
      <Tag tone="danger" icon="alert" text={t('outboxFailed', { count: failed })} />
    ) : (
      t(waiting > 0 ? 'outboxWaiting' : 'outboxEmpty', { count: waiting })
    );
  return (
    <Cell
      icon="cloud-up"
      title={t('outbox')}
      value={value}
      name={failed > 0 ? `${t('outbox')} ${t('outboxFailed', { count: failed })}` : undefined}
      onTap={() => void open('outbox')}
    />
  );
}

/** The user's own page: profile, unsent work, settings, logging out. */
export function MinePage() {
  const t = useTranslation(profileMessages);
  const title = useTranslation(routeMessages)('mine');
  const user = useSession((session) => session.user);
  const appTitle = useSession((session) => session.sysConfig?.SysTitle ?? '');
  const [editing, setEditing] = useState(false);
  const photo = useOwnPhoto(user);
  if (!user) return <Page tab width="wide" head="large" title={title} />;

  const version = { version: APP_VERSION, code: APP_VERSION_CODE };
  return (
    <Page tab width="wide" head="large" title={title}>
      <Box className="mine-head">
        <Pressable name={t('avatar')} className="mine-head__avatar" onTap={() => void photo.change()}>
          <PersonAvatar id={user.Id} person={user.Name} size={56} photo={user.Avatar ?? ''} />
        </Pressable>
        <Box className="mine-head__words">
          <Text as="h2" lines={1} className="mine-head__name">
            {user.Name}
          </Text>
          {photo.sending === undefined ? null : (
            <Text role="status" className="mine-head__note">
              {t('avatarSending', { percent: photo.sending })}
            </Text>
          )}
          <Text lines={1} className="mine-head__note">
            {[user.DeptName, user._Roles?.[0]?.Name, user.Account].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <OwnPart user={user} />
      </Box>
      <Box className="mine-undo">
        <UndoRow
          text={photo.replaced === undefined ? undefined : t('avatarReplaced')}
          onUndo={() => void photo.undo()}
        />
      </Box>
      <Board>
        <OwnPart />
        <Card flush>
          <Cell icon="user" title={t('profile')} onTap={() => setEditing(true)} />
          <Cell icon="lock" title={t('password')} onTap={() => void open('changePassword')} />
          <Cell icon="shield" title={t('devices')} onTap={() => void open('loginDevices')} />
          <Cell icon="bell" title={t('notices')} onTap={() => void open('noticeSettings')} />
          <OutboxCell />
          <Cell icon="cup" title={t('disc')} onTap={() => void open('disc')} />
        </Card>
        <Settings />
        <Card flush>
          <Cell
            icon="rocket"
            title={t('update')}
            value={t('version', version)}
            onTap={() => void open('upgradePopup')}
          />
          <Cell
            icon="info"
            title={t('about')}
            onTap={() =>
              void dialog.alert({
                title: t('about'),
                content: t('aboutText', { title: appTitle, ...version }),
              })
            }
          />
        </Card>
        <Card flush>
          <Pressable name={t('logout')} className="mine-logout" onTap={() => void askToLeave()}>
            <Text className="mine-logout__text">{t('logout')}</Text>
          </Pressable>
        </Card>
      </Board>
      <ProfileLayer
        key={user.UpdateTime ?? ''}
        user={user}
        open={editing}
        onClose={() => setEditing(false)}
      />
    </Page>
  );
}
