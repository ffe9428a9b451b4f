import { useState } from 'react';
import type { CurrentUser } from '@/data/protocol/user';
import { choosePhoto, savePhoto, uploadPhoto } from '@/features/account/profile/photo';
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
      if (!user || sending !== undefined) return;
      const photo = await choosePhoto();
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
