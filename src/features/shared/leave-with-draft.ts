import { isKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { openActionSheet } from '@/ui/action-sheet';

export interface HeldDraft {
  /** Saves at once what was typed. */
  save: () => Promise<void>;
  /** Discards it. */
  forget: () => Promise<void>;
}

/**
 * Asks a user who leaves a page with unsaved input: stay, keep a draft, or discard it; and carries out the choice.
 *
 * @returns whether to leave the page
 */
export async function askLeave({ save, forget }: HeldDraft): Promise<boolean> {
  const hint = (await isKept())
    ? translate(sharedMessages, 'leaveWithDraftHint')
    : translate(outboxMessages, 'draftNotKept');
  const chosen = await openActionSheet({
    title: translate(sharedMessages, 'unsaved'),
    items: [
      { key: 'stay', text: translate(sharedMessages, 'stay'), primary: true },
      { key: 'draft', text: translate(sharedMessages, 'leaveWithDraft'), icon: 'folder', hint },
      {
        key: 'drop',
        text: translate(sharedMessages, 'leave'),
        icon: 'trash',
        hint: translate(sharedMessages, 'leaveHint'),
        danger: true,
      },
    ],
  });
  if (chosen !== 'draft' && chosen !== 'drop') return false;
  await (chosen === 'draft' ? save() : forget());
  return true;
}
