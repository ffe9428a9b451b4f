import { useEffect, useState } from 'react';
import type { FormStore } from '@/form/store/types';
import { useSession } from '@/data/session/session-store';
import { ruleAllows } from '@/features/menus/menu-scripts';
import type { WorkMenu } from '@/features/menus/menu-model';
import { recordActions } from '@/features/records/record-actions';
import type { RecordAction } from '@/features/records/record-actions';
import { createCancellation } from '@/lib/cancellation';

/**
 * The built-in actions on an open record: those of the user's roles whose own show-rule agrees. An action with a rule is left
 * out until the rule has answered.
 */
export function useAllowed(menu: WorkMenu | null, store: FormStore | undefined): readonly RecordAction[] {
  const user = useSession((session) => session.user);
  const [agreed, setAgreed] = useState<ReadonlySet<RecordAction>>(new Set());
  useEffect(() => {
    setAgreed(new Set());
    if (!menu || !store) return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    const rules: [RecordAction, string][] = [
      ['Edit', menu.editShowScript],
      ['Del', menu.deleteShowScript],
    ];
    const row = { ...store.original, Id: store.id };
    for (const [action, code] of rules) {
      if (code === '') continue;
      void ruleAllows(code, { menu, row }).then(
        unlessCancelled((agrees: boolean) => {
          if (agrees) setAgreed((before) => new Set([...before, action]));
        }),
      );
    }
    return cancel;
  }, [menu, store]);
  if (!menu) return [];
  const hasRule: Partial<Record<RecordAction, boolean>> = {
    Edit: menu.editShowScript !== '',
    Del: menu.deleteShowScript !== '',
  };
  return recordActions(user, menu).filter((action) => !hasRule[action] || agreed.has(action));
}
