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
import { useBatchButtons } from '@/features/records/list/use-batch-buttons';
import './batch-bar.scss';

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
