import { useState } from 'react';
import type { Row } from '@/api/wire';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { workWords } from '@/lib/words/work';
import { open, useParams } from '@/routes';
import { canPress } from '@/session/permissions';
import { useSession } from '@/session/session-store';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Fab } from '@/ui/fab';
import type { IconName } from '@/ui/icon/types';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import { useWide } from '@/ui/wide';
import { ListBar } from '@/work/list/list-bar';
import { RecordList } from '@/work/list/record-list';
import { useList } from '@/work/list/use-list';
import { cardTitle } from '@/work/list/card-data';
import { RecordPane } from '@/work/record/record-pane';
import { mayAdd, openRecord, recordActions, removeRecord } from '@/work/record-actions';
import type { RecordAction } from '@/work/record-actions';
import './index.scss';

const ACTION_LOOK = {
  Detail: { word: 'detail', icon: 'file' },
  Edit: { word: 'edit', icon: 'edit' },
  Copy: { word: 'copyNew', icon: 'copy' },
  Del: { word: 'remove', icon: 'trash' },
} as const satisfies Record<RecordAction, { word: string; icon: IconName }>;

/** The list of a menu. */
export default function WorkListPage() {
  const { params } = useParams('workList');
  const title = useWords(routeWords)('workList');
  const w = useWords(workWords);
  if (!params) {
    return (
      <Page title={title}>
        <ErrorState text={w('badAddress')} />
      </Page>
    );
  }
  return <MenuList menu={params.menu} title={params.title ?? title} search={params.search} />;
}

function MenuList({ menu: menuId, title, search }: { menu: string; title: string; search?: string }) {
  const w = useWords(workWords);
  const user = useSession((session) => session.user);
  const state = useList(menuId, search);
  const wide = useWide();
  const [current, setCurrent] = useState<string>();
  if (state.status === 'opening') {
    return (
      <Page title={title}>
        <Skeleton shape="list" count={5} />
      </Page>
    );
  }
  if (state.status === 'failed') {
    return (
      <Page title={title}>
        <ErrorState text={state.message} onRetry={state.retry} />
      </Page>
    );
  }
  const { list, options } = state;
  const { menu } = list.definition;
  const actions = recordActions(user, menu);
  const more = async (row: Row) => {
    const name = cardTitle(list.definition, row, w('untitled'));
    const chosen = await openActionSheet({
      title: name,
      items: actions.map((action) => ({
        key: action,
        text: w(ACTION_LOOK[action].word),
        icon: ACTION_LOOK[action].icon,
        danger: action === 'Del',
      })),
    });
    const action = actions.find((one) => one === chosen);
    if (action === 'Del') await removeRecord(menu, row, name);
    else if (action) await openRecord(menu, row.Id, action);
  };
  const add = () => open('workAdd', { menu: menu.id, mode: 'Add', title: menu.name });
  const mayOpen = actions.includes('Detail');
  const show = (row: Row) => {
    if (!mayOpen) return;
    if (wide) setCurrent(row.Id);
    else void openRecord(menu, row.Id, 'Detail');
  };
  const bar = (
    <ListBar
      list={list}
      options={options}
      tabs={[]}
      counts={{}}
      onTab={() => undefined}
      searchable={canPress({ user, menuId: menu.id, button: 'Search', mode: 'List' })}
    />
  );
  const rows = (
    <RecordList
      list={list}
      options={options}
      dense={wide}
      current={current}
      onOpen={show}
      onMore={actions.length > 0 ? (row) => void more(row) : undefined}
    />
  );
  const addName = menu.addText || w('addNamed', { name: menu.name });
  const addable = mayAdd(user, menu);
  if (wide) {
    return (
      <Page
        fixed
        width="full"
        title={menu.name || title}
        actions={addable ? [{ name: addName, icon: 'plus', onTap: add }] : []}
      >
        <Box className="work-list__split">
          <Box className="work-list__side">
            {bar}
            {rows}
          </Box>
          <Box className="work-list__pane">
            <RecordPane menu={menu.id} id={current} onGone={() => setCurrent(undefined)} />
          </Box>
        </Box>
      </Page>
    );
  }
  return (
    <Page
      fixed
      title={menu.name || title}
      under={bar}
      float={addable ? <Fab name={addName} onTap={() => void add()} /> : undefined}
    >
      {rows}
    </Page>
  );
}
