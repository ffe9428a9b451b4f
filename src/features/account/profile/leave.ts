import { isKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import { logout } from '@/data/session/session';
import { stopPush } from '@/device/runtime/stop-push';
import { profileMessages } from '@/features/account/profile-messages';
import { translate } from '@/i18n/define-messages';
import { restart } from '@/navigation/navigation';
import { openActionSheet } from '@/ui/action-sheet';
import { dialog } from '@/ui/dialog';

async function askUnsent(count: number): Promise<'keep' | 'wipe' | 'cancel'> {
  const chosen = await openActionSheet({
    title: translate(profileMessages, 'unsentTitle', { count }),
    items: [
      {
        key: 'keep',
        text: translate(profileMessages, 'unsentKeep'),
        hint: (await isKept())
          ? translate(profileMessages, 'unsentText')
          : translate(outboxMessages, 'copyNotKept'),
      },
      {
        key: 'wipe',
        text: translate(profileMessages, 'unsentWipe'),
        hint: translate(profileMessages, 'unsentWipeText'),
        danger: true,
      },
    ],
  });
  return chosen === 'keep' || chosen === 'wipe' ? chosen : 'cancel';
}

/** Logs out after a question, and another one if there is something that was not sent; then shows the login page. */
export async function askToLeave(): Promise<void> {
  const { confirm } = await dialog.confirm({
    title: translate(profileMessages, 'logoutConfirm'),
    confirmText: translate(profileMessages, 'logout'),
    danger: true,
  });
  if (!confirm || !(await logout(askUnsent))) return;
  // Even without a network, nothing of this person's is shown to the next one.
  void stopPush().catch(() => undefined);
  await restart('login');
}
