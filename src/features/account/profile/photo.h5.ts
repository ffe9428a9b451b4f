import { errorText } from '@/data/api/errors';
import { profileMessages } from '@/features/account/profile-messages';
import { translate } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';
import type * as Work from './photo-work';

/** Fetched with the user's code and figures, so that it is there before anybody can tap the photo. */
const work = () => import(/* webpackChunkName: "own" */ './photo-work');

/** Lets the user choose a photo; where the code for that cannot be fetched, a message says so. */
export const choosePhoto: typeof Work.pickOwnPhoto = () =>
  work().then(
    (loaded) => loaded.pickOwnPhoto(),
    () => {
      toast.error(errorText('network', { detail: translate(profileMessages, 'avatar') }));
      return undefined;
    },
  );

/** Uploads a photo. @throws Error with the server's words */
export const uploadPhoto: typeof Work.sendOwnPhoto = (photo, onProgress) =>
  work().then((loaded) => loaded.sendOwnPhoto(photo, onProgress));

/** Makes an uploaded photo the user's. @throws Error with the server's words */
export const savePhoto: typeof Work.keepOwnPhoto = (userId, path) =>
  work().then((loaded) => loaded.keepOwnPhoto(userId, path));
