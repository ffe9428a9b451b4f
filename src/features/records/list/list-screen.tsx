import { useState } from 'react';
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
import { Fab } from '@/ui/fab';
import { useKeys } from '@/ui/keys/page-keys';
import { Page } from '@/ui/page';
import type { PageProps } from '@/ui/page/types';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { ListBatch } from '@/features/records/list/list-batch';
import { ListBar } from '@/features/records/list/list-bar';
import { useListActions } from '@/features/records/list/list-actions';
import type { ListState } from '@/features/records/list/list-state';
import type { PageTabsState } from '@/features/records/list/page-tabs';
import { usePageMenu } from '@/features/records/list/page-menu';
import { RecordList, type RecordListProps } from '@/features/records/list/record-list';
import { BATCH_ACTIONS, useSelection } from '@/features/records/list/selection';
import { WideList } from '@/features/records/list/wide-list';

export interface ListScreenProps {
  list: ListState;
  options: FormStore;
  tabs: PageTabsState;
  title: string;
  /** The bar shown without network. */
  offline?: PageProps['offline'];
}

/** The list of a menu; on a desktop with the open record next to it. */
export function ListScreen({ list, options, tabs, title, offline }: ListScreenProps) {
  const t = useTranslation(sharedMessages);
  const user = useSession((session) => session.user);
  const wide = useIsDesktop();
  const [current, setCurrent] = useState<string>();
  const actions = useListActions(list);
  const { table } = list;
  useCurrentRows(list.rows, { changedBy: (write) => tablesOfWrite(write).includes(table), table });
  const { menu } = list.definition;
  const selects =
    menu.batchButtons.length > 0 || BATCH_ACTIONS.some((action) => actions.allowed.includes(action));
  const selection = useSelection(list, selects);
  const more = usePageMenu(list, actions, selects ? selection.start : undefined, selection);
  const { addable } = actions;
  const add = () => open('workAdd', { menu: menu.id, mode: 'Add', title: menu.name });
  const show = (row: Row) => {
    if (selection.ids) selection.toggle(row);
    else if (!actions.allowed.includes('Detail')) return;
    else if (wide && menu.detailScript === '') setCurrent(row.Id);
    else void actions.detail(row);
  };
  const acts = {
    add: addable ? add : undefined,
    close: selection.ids ? selection.stop : current ? () => setCurrent(undefined) : undefined,
  };
  const rowsFrom = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_unused, at) => list.rows.rowAt(first + at)).filter(
      (row) => row !== undefined,
    );
  useKeys('list', acts, {
    rows: {
      choose: selects ? (...places) => selection.choose(rowsFrom(...places)) : undefined,
      show: current && !selection.ids ? (place) => rowsFrom(place, place).forEach(show) : undefined,
    },
  });

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
    several: selection.several,
    onOpen: show,
    onMore: hasMore ? (row) => void actions.more(row) : undefined,
    onHold: selects && !selection.ids ? (row) => selection.start(row) : undefined,
    swipe: actions.swipe,
  };
  const batch = selection.ids ? <ListBatch list={list} actions={actions} selection={selection} /> : undefined;
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
        <WideList {...rows} bar={bar} keys={addable ? ['add'] : []} onClose={() => setCurrent(undefined)} />
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
