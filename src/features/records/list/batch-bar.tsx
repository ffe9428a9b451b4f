import { useEffect, useRef, useState } from 'react';
import type { ButtonModel } from '@/features/menus/menu-model';
import { createCancellation } from '@/lib/cancellation';
import type { Row } from '@/data/protocol/row';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { openActionSheet } from '@/ui/action-sheet';
import { Text } from '@/ui/text';
import { cardTitle } from '@/features/records/list/card-data';
import type { ListActions } from '@/features/records/list/list-actions';
import type { ListState } from '@/features/records/list/list-state';
import { removeRecords } from '@/features/records/list/remove-records';
import type { Selection } from '@/features/records/list/selection-contract';
import './batch-bar.scss';

/** The menu's own buttons for the chosen rows. */
export function useBatchButtons(actions: ListActions, rows: readonly Row[]): readonly ButtonModel[] {
  const [buttons, setButtons] = useState<readonly ButtonModel[]>([]);
  const latest = useRef({ actions, rows });
  latest.current = { actions, rows };
  // The buttons depend on which rows are chosen, not on the arrays they come in.
  const key = rows.map(({ Id }) => Id).join();
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    const { actions: asked, rows: chosen } = latest.current;
    void asked.batchButtons(chosen).then(unlessCancelled(setButtons));
    return cancel;
  }, [key]);
  return buttons;
}

export interface BatchBarProps {
  list: ListState;
  actions: ListActions;
  selection: Selection;
}

/** While records are being chosen: how many, and what can be done with all of them. */
export function BatchBar({ list, actions, selection }: BatchBarProps) {
  const t = useTranslation(sharedMessages);
  const { rows } = selection;
  const buttons = useBatchButtons(actions, rows);
  const remove = async () => {
    const nameOf = (row: Row) => cardTitle(list.definition, row, t('untitled'));
    if (await removeRecords(list.definition, rows, nameOf)) selection.stop();
  };
  const choose = async () => {
    const chosen = await openActionSheet({
      title: t('selected', { count: rows.length }),
      items: buttons.map(({ id, name }) => ({ key: id, text: name })),
    });
    const button = buttons.find(({ id }) => id === chosen);
    if (button) await actions.press(button, { selected: rows, clearSelection: selection.stop });
  };
  const none = rows.length === 0;
  return (
    <ActionBar
      secondary={[
        { text: t('cancel'), onTap: selection.stop },
        ...(buttons.length > 0 ? [{ text: t('moreButtons'), disabled: none, onTap: choose }] : []),
      ]}
      primary={
        actions.allowed.includes('Del')
          ? { text: t('remove'), icon: 'trash', kind: 'danger', disabled: none, onTap: remove }
          : undefined
      }
    >
      <Text className="batch-bar__count">{t('selected', { count: rows.length })}</Text>
    </ActionBar>
  );
}
