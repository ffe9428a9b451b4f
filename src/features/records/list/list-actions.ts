import { useCallback, useEffect, useState } from 'react';
import type { Row } from '@/data/protocol/row';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { useSession } from '@/data/session/session-store';
import { openActionSheet } from '@/ui/action-sheet';
import type { ActionItem } from '@/ui/action-sheet/types';
import type { IconName } from '@/ui/icon/types';
import type { SwipeAction } from '@/ui/swipe-row/types';
import { toast } from '@/ui/toast';
import { cardTitle } from '@/features/records/list/card-data';
import type { ListState } from '@/features/records/list/list-state';
import { pressButton, ruleAllows, runDetail, visibleButtons } from '@/features/menus/menu-scripts';
import type { MenuScriptContext } from '@/features/menus/menu-scripts';
import type { ButtonModel } from '@/features/menus/menu-model';
import { openLink } from '@/features/menus/open-menu';
import { mayAdd, openRecord, recordActions, removeRecord } from '@/features/records/record-actions';
import type { RecordAction } from '@/features/records/record-actions';
import { walkFrom } from '@/features/shared/walk/walk-from';
import { createCancellation } from '@/lib/cancellation';
import { useEvent } from '@/lib/use-event';

const ACTION_LOOK = {
  Detail: { word: 'detail', icon: 'file' },
  Edit: { word: 'edit', icon: 'edit' },
  Copy: { word: 'copyNew', icon: 'copy' },
  Del: { word: 'remove', icon: 'trash' },
} as const satisfies Record<RecordAction, { word: string; icon: IconName }>;

/** The most that a swipe offers. */
const SWIPED = ['Edit', 'Del'] as const;

export interface ListActions {
  /** Built-in actions that the user's roles allow on a record. */
  allowed: readonly RecordAction[];
  /** Whether records may be added, by the roles and the menu's own rule. */
  addable: boolean;
  /** Opens a record's page, or runs what the menu does instead. */
  detail: (row: Row) => Promise<void>;
  /** Everything that can be done with a row, once its show-rules have been evaluated. */
  more: (row: Row) => Promise<void>;
  /** What a row shows when it is swiped; the same function until something in it changes. */
  swipe: (row: Row) => SwipeAction[];
  /** The visible buttons of the page. */
  pageButtons: readonly ButtonModel[];
  /** Presses a button of the menu: opens its address, or runs its script. */
  press: (button: ButtonModel, context?: Partial<MenuScriptContext>) => Promise<void>;
  /** The visible buttons for a selection. */
  batchButtons: (rows: readonly Row[]) => Promise<ButtonModel[]>;
}

/** What can be done in a list: with a row, with the page, with a selection. */
export function useListActions(list: ListState): ListActions {
  const t = useTranslation(sharedMessages);
  const user = useSession((session) => session.user);
  const { menu } = list.definition;
  const [pageButtons, setPageButtons] = useState<readonly ButtonModel[]>([]);
  const allowed = recordActions(user, menu);
  const [addRule, setAddRule] = useState(menu.addShowScript === '');
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    void ruleAllows(menu.addShowScript, { menu }).then(unlessCancelled(setAddRule));
    void visibleButtons(menu.pageButtons, user, 'List', { menu }).then(unlessCancelled(setPageButtons));
    return cancel;
  }, [menu, user]);

  const onList: MenuScriptContext = {
    menu,
    refresh: list.reload,
    search: ({ where, search }) => list.setTab(list.query.getState().tab, where, search),
  };
  const press: ListActions['press'] = async (button, context = {}) => {
    if (button.url !== '') {
      if (!(await openLink(button.url, button.name))) toast.show(t('cannotOpen', { name: button.name }));
      return;
    }
    await pressButton(button, { ...onList, ...context });
  };
  const detail = (row: Row) => {
    if (menu.detailScript !== '') return runDetail({ ...onList, row });
    walkFrom(list.rows, menu);
    return openRecord(menu, row.Id, 'Detail');
  };
  const act = useEvent(async (action: RecordAction, row: Row) => {
    if (action === 'Detail') await detail(row);
    else if (action === 'Del')
      await removeRecord(
        menu,
        row,
        cardTitle(list.definition, row, t('untitled')),
        list.definition.form.table.apiReplace,
      );
    else await openRecord(menu, row.Id, action);
  });
  const rules: Partial<Record<RecordAction, string>> = {
    Edit: menu.editShowScript,
    Del: menu.deleteShowScript,
  };
  /** Built-in actions whose own show-rule agrees for this row. */
  const allowedFor = async (row: Row): Promise<RecordAction[]> => {
    const shown = await Promise.all(allowed.map((action) => ruleAllows(rules[action] ?? '', { menu, row })));
    return allowed.filter((_action, index) => shown[index]);
  };
  // A rule that depends on the row is evaluated by ⋯; a swipe cannot wait for it.
  const swiped = SWIPED.filter((action) => allowed.includes(action) && !rules[action]).join();
  const swipe = useCallback(
    (row: Row) =>
      SWIPED.filter((action) => swiped.includes(action)).map((action) => ({
        key: action,
        text: t(ACTION_LOOK[action].word),
        icon: ACTION_LOOK[action].icon,
        tone: action === 'Del' ? ('danger' as const) : ('plain' as const),
        onTap: () => void act(action, row),
      })),
    [swiped, t, act],
  );
  return {
    allowed,
    addable: mayAdd(user, menu) && addRule,
    detail,
    pageButtons,
    press,
    async more(row) {
      const [builtIn, own] = await Promise.all([
        allowedFor(row),
        visibleButtons(menu.rowButtons, user, 'List', { menu, row }),
      ]);
      const items: ActionItem[] = [
        ...own.map(({ id, name }) => ({ key: id, text: name })),
        ...builtIn.map((action) => ({
          key: action,
          text: t(ACTION_LOOK[action].word),
          icon: ACTION_LOOK[action].icon,
          danger: action === 'Del',
        })),
      ];
      const title = cardTitle(list.definition, row, t('untitled'));
      const chosen = await openActionSheet({ title, items });
      const button = own.find(({ id }) => id === chosen);
      const action = builtIn.find((one) => one === chosen);
      if (button) await press(button, { row });
      else if (action) await act(action, row);
    },
    swipe,
    batchButtons: (rows) => visibleButtons(menu.batchButtons, user, 'List', { menu, selected: rows }),
  };
}
