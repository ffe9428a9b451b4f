import type { Row } from '@/api/wire';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { workWords } from '@/lib/words/work';
import { open, useParams } from '@/routes';
import { canPress } from '@/session/permissions';
import { useSession } from '@/session/session-store';
import { openActionSheet } from '@/ui/action-sheet';
import { Fab } from '@/ui/fab';
import type { IconName } from '@/ui/icon/types';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import { ListBar } from '@/work/list/list-bar';
import { RecordList } from '@/work/list/record-list';
import { useList } from '@/work/list/use-list';
import { cardTitle } from '@/work/list/card-data';
import { mayAdd, openRecord, recordActions, removeRecord } from '@/work/record-actions';
import type { RecordAction } from '@/work/record-actions';

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
  return (
    <Page
      fixed
      title={menu.name || title}
      under={
        <ListBar
          list={list}
          options={options}
          tabs={[]}
          counts={{}}
          onTab={() => undefined}
          searchable={canPress({ user, menuId: menu.id, button: 'Search', mode: 'List' })}
        />
      }
      float={
        mayAdd(user, menu) ? (
          <Fab name={menu.addText || w('addNamed', { name: menu.name })} onTap={() => void add()} />
        ) : undefined
      }
    >
      <RecordList
        list={list}
        options={options}
        onOpen={(row) => {
          if (actions.includes('Detail')) void openRecord(menu, row.Id, 'Detail');
        }}
        onMore={actions.length > 0 ? (row) => void more(row) : undefined}
      />
    </Page>
  );
}
