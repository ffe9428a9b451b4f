import { useState } from 'react';
import type { CurrentUser } from '@/data/protocol/user';
import { ownMessages } from '@/features/account/profile/own-messages';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { OwnCode } from './own-code';
import './code-button.scss';

/** Opens the user's own code. */
export function CodeButton({ user }: { user: CurrentUser }) {
  const t = useTranslation(ownMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Pressable name={t('code')} className="code-button" onTap={() => setOpen(true)}>
        <Icon icon="qr" tone="text" />
      </Pressable>
      <OwnCode user={user} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
