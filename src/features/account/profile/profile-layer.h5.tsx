import { profileMessages } from '@/features/account/profile-messages';
import { fetchedSheet } from '@/features/shared/fetched-sheet';
import { translate } from '@/i18n/define-messages';

/** The user's own profile, whose code is fetched when it is opened. */
export const ProfileLayer = fetchedSheet(
  () => import('./profile-sheet').then(({ ProfileSheet }) => ProfileSheet),
  () => translate(profileMessages, 'profile'),
);
