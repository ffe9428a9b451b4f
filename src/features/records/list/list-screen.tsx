import { useEffect, useRef, useState } from 'react';
import { tablesOfWrite } from '@/data/outbox/write-events';
import type { Row } from '@/data/protocol/row';
import { useCurrentRows } from '@/data/query/use-current-rows';
import { ScriptDebug } from '@/form/scripting/debug/script-debug';
import type { FormStore } from '@/form/store/types';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { open } from '@/navigation/navigation';
import { canPress } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';
import { ActionBar } from '@/ui/action-bar';
import { openActionSheet } from '@/ui/action-sheet';
import { Fab } from '@/ui/fab';
import { Page } from '@/ui/page';
import type { PageProps } from '@/ui/page/types';
import { Text } from '@/ui/text';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { cardTitle } from '@/features/records/list/card-data';
import { ListBar } from '@/features/records/list/list-bar';
import { useListActions } from '@/features/records/list/list-actions';
import type { ListActions } from '@/features/records/list/list-actions';
import { useRecordKeys } from '@/features/records/list/list-keys';
import type { ListState } from '@/features/records/list/list-state';
import type { PageTabsState } from '@/features/records/list/page-tabs';
import { usePageMenu } from '@/features/records/list/page-menu';
import { RecordList, type RecordListProps } from '@/features/records/list/record-list';
import { removeRecords, useSelection } from '@/features/records/list/selection';
import type { Selection } from '@/features/records/list/selection';
import { WideList } from '@/features/records/list/wide-list';
import type { ButtonModel } from '@/features/menus/menu-model';
import { createCancellation } from '@/lib/cancellation';
import './list-screen.scss';

export interface ListScreenProps {
  list: ListState;
  options: FormStore;
  tabs: PageTabsState;
  title: string;
  /** The bar shown without network. */
  offline?: PageProps['offline'];
}

/** While records are being chosen: how many, and what can be done with all of them. */
function BatchBar({
  list,
  actions,
  selection,
}: {
  list: ListState;
  actions: ListActions;
  selection: Selection;
}) {
  const t = useTranslation(sharedMessages);
  const { rows } = selection;
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
      <Text className="list-screen__count">{t('selected', { count: rows.length })}</Text>
    </ActionBar>
  );
}

/** The list of a menu; on a desktop with the open record next to it. */
export function ListScreen({ list, options, tabs, title, offline }: ListScreenProps) {
  const t = useTranslation(sharedMessages);
  const user = useSession((session) => session.user);
  const wide = useIsDesktop();
  const [current, setCurrent] = useState<string>();
  const actions = useListActions(list);
  const selection = useSelection();
  const { table } = list;
  useCurrentRows(list.rows, { changedBy: (write) => tablesOfWrite(write).includes(table), table });
  const { menu } = list.definition;
  const selects = actions.allowed.includes('Del') || menu.batchButtons.length > 0;
  const more = usePageMenu(list, options, actions, selects ? selection.start : undefined);
  const { addable } = actions;
  const add = () => open('workAdd', { menu: menu.id, mode: 'Add', title: menu.name });
  useRecordKeys({
    onAdd: addable ? () => void add() : undefined,
    onEscape: () => (selection.ids ? selection.stop() : setCurrent(undefined)),
  });

  const show = (row: Row) => {
    if (selection.ids) selection.toggle(row);
    else if (!actions.allowed.includes('Detail')) return;
    else if (wide && menu.detailScript === '') setCurrent(row.Id);
    else void actions.detail(row);
  };
  const bar = (
    <>
      <ListBar
        list={list}
        options={options}
        tabs={tabs.tabs}
        tab={tabs.tab}
        counts={tabs.counts}
        onTab={tabs.choose}
        searchable={canPress({ user, menuId: menu.id, button: 'Search', mode: 'List' })}
      />
      <ScriptDebug />
    </>
  );
  const hasMore = actions.allowed.length > 0 || menu.rowButtons.length > 0;
  const rows: RecordListProps = {
    list,
    options,
    current,
    chosen: selection.ids,
    onOpen: show,
    onMore: hasMore ? (row) => void actions.more(row) : undefined,
    onHold: selects && !selection.ids ? (row) => selection.start(row) : undefined,
    swipe: actions.swipe,
  };
  const batch = selection.ids ? <BatchBar list={list} actions={actions} selection={selection} /> : undefined;
  const addName = menu.addText || t('addNamed', { name: menu.name });
  if (wide) {
    return (
      <Page
        fixed
        offline={offline}
        width="full"
        title={menu.name || title}
        actions={[...(addable ? [{ name: addName, icon: 'plus' as const, onTap: add }] : []), ...more]}
        footer={batch}
      >
        <WideList {...rows} bar={bar} onClose={() => setCurrent(undefined)} />
      </Page>
    );
  }
  return (
    <Page
      fixed
      offline={offline}
      title={menu.name || title}
      under={bar}
      actions={more}
      footer={batch}
      float={addable && !batch ? <Fab name={addName} onTap={() => void add()} /> : undefined}
    >
      <RecordList {...rows} />
    </Page>
  );
}
