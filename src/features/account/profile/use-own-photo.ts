import { useState } from 'react';
import { refusalText } from '@/data/api/answer';
import { upload } from '@/data/api/hdfs';
import { updateProfile } from '@/data/api/sys-user';
import { queries } from '@/data/query/app-queries';
import { forgetRefusals, noteUpload } from '@/data/cache/private-files';
import type { CurrentUser } from '@/data/protocol/user';
import { reloadUser } from '@/data/session/session';
import { chooseImages } from '@/device/media/camera';
import type { LocalFile } from '@/device/types';
import { profileMessages } from '@/features/account/profile-messages';
import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/toast';
import { useUndo } from '@/ui/undo/use-undo';

export interface OwnPhoto {
  /** Percent of a new photo uploaded so far; undefined while none is on its way. */
  sending: number | undefined;
  /** Path of the previous photo, '' when there was none, while it can be brought back. */
  replaced: string | undefined;
  /** Lets the user choose a photo and makes it theirs. */
  change: () => Promise<void>;
  undo: () => Promise<void>;
}

/** Uploads a photo. @throws Error with the server's words */
async function uploadPhoto(photo: LocalFile, onProgress: (percent: number) => void): Promise<string> {
  const uploaded = await upload(photo, {
    Path: 'avatar',
    Preview: true,
    quiet: true,
    onProgress: ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
  }).promise;
  if (uploaded.Code !== 1) throw new Error(refusalText(uploaded));
  noteUpload(uploaded.Data, false);
  return uploaded.Data.Path;
}

/** Makes an uploaded photo the user's. @throws Error with the server's words */
async function savePhoto(userId: string, Avatar: string): Promise<void> {
  const saved = await updateProfile(userId, { Avatar }, { quiet: true });
  if (saved.Code !== 1) throw new Error(refusalText(saved));
  forgetRefusals();
  // The list of people shows the user, too.
  await Promise.all([reloadUser(), queries.outdate('address_book')]);
}

/** The photo of the logged-in user, who can replace it and, for some seconds, bring the old one back. */
export function useOwnPhoto(user: CurrentUser | null): OwnPhoto {
  const t = useTranslation(profileMessages);
  const [sending, setSending] = useState<number>();
  const [replaced, setReplaced] = useUndo<string>();
  const saying = async (work: () => Promise<void>) => {
    try {
      await work();
      toast.success(t('avatarChanged'));
    } catch (error) {
      toast.error(t('avatarFailed', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  return {
    sending,
    replaced,
    async change() {
      if (!user) return;
      const [photo] = sending === undefined ? await chooseImages({ count: 1, maxEdge: 512 }) : [];
      if (!photo) return;
      setSending(0);
      await saying(async () => {
        await savePhoto(user.Id, await uploadPhoto(photo, setSending));
        setReplaced(user.Avatar ?? '');
      });
      setSending(undefined);
    },
    async undo() {
      if (!user || replaced === undefined) return;
      setReplaced(undefined);
      await saying(() => savePhoto(user.Id, replaced));
    },
  };
}
