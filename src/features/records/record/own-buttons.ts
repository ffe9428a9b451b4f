import { useCallback, useEffect, useState } from 'react';
import type { Row } from '@/data/protocol/row';
import { useSession } from '@/data/session/session-store';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { createCancellation } from '@/lib/cancellation';
import { useEvent } from '@/lib/use-event';
import type { ButtonModel } from '@/features/menus/menu-model';
import { pressButton, visibleButtons } from '@/features/menus/menu-scripts';
import { openLink } from '@/features/menus/open-menu';
import { sharedMessages } from '@/features/shared/messages';
import { toast } from '@/ui/toast';
import type { UseRecord } from '@/features/records/record/use-record';

/** Show-rules are scripts: the record is shown first (ms). */
const RULES_AFTER_MS = 100;

export type OpenedRecord = Extract<UseRecord, { status: 'open' }>;

/** The row of an open record, as scripts and questions about it get it. */
export const openedRow = (store: FormStore): Row => ({ ...store.original, Id: store.id });

export interface OwnButtons {
  /** Those that the user sees, once their show-rules have been evaluated; none until then. */
  buttons: readonly ButtonModel[];
  /** The same, evaluated now. */
  ask: () => Promise<readonly ButtonModel[]>;
  /** Opens its address, or runs its script. */
  press: (button: ButtonModel) => Promise<void>;
}

/** The buttons that the tenant gives to the records of a menu. */
export function useOwnButtons(record: OpenedRecord): OwnButtons {
  const { menu, store } = record;
  const user = useSession((session) => session.user);
  const [buttons, setButtons] = useState<readonly ButtonModel[]>([]);
  const refresh = useEvent(async () => record.reload());
  const ask = useCallback(
    async () =>
      menu
        ? visibleButtons(menu.formButtons, user, 'List', { menu, store, row: openedRow(store), refresh })
        : [],
    [menu, store, user, refresh],
  );
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    const timer = setTimeout(() => void ask().then(unlessCancelled(setButtons)), RULES_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [ask]);
  const press = async (button: ButtonModel) => {
    if (!menu) return;
    if (button.url === '') await pressButton(button, { menu, store, row: openedRow(store), refresh });
    else if (!(await openLink(button.url, button.name)))
      toast.show(translate(sharedMessages, 'cannotOpen', { name: button.name }));
  };
  return { buttons, ask, press };
}
