import type { CurrentUser } from '@/data/protocol/user';
import { profileMessages } from '@/features/account/profile-messages';
import { PersonAvatar } from '@/features/shared/person-avatar';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { UndoRow } from '@/ui/undo/undo-row';
import { OwnPart } from './own-part';
import { useOwnPhoto } from './use-own-photo';
import './index.scss';

/** Who is logged in, with the photo, which can be replaced, and the way to the person's code. */
export function MineHead({ user }: { user: CurrentUser }) {
  const t = useTranslation(profileMessages);
  const photo = useOwnPhoto(user);
  return (
    <>
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
    </>
  );
}
