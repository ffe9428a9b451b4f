import { useStore } from 'zustand';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import { GroupScreen } from '@/features/workbench/group-screen';
import { ListScreen } from '@/features/records/list/list-screen';
import { usePageTabs } from '@/features/records/list/page-tabs';
import type { PageTabsState } from '@/features/records/list/page-tabs';
import { useList } from '@/features/records/list/use-list';
import type { ListPageState } from '@/features/records/list/use-list';
import { ReportPart } from '@/features/records/report/report-part';
import { useMenu } from '@/features/menus/use-menu';

/** What a menu opens: the list of a table, a report, or a group of further menus. */
export function WorkListPage() {
  const { params } = useParams('workList');
  const title = useTranslation(routeMessages)('workList');
  const t = useTranslation(sharedMessages);
  if (!params) {
    return (
      <Page title={title}>
        <ErrorState text={t('badAddress')} />
      </Page>
    );
  }
  return (
    <MenuPage
      key={params.menu}
      menu={params.menu}
      title={params.title ?? title}
      search={params.search}
      filters={params.filters}
      view={params.view}
    />
  );
}

interface MenuPageProps {
  menu: string;
  title: string;
  search?: string;
  /** As in the address. */
  filters?: string;
  view?: string;
}

function MenuPage({ menu: menuId, title, ...opening }: MenuPageProps) {
  const menu = useMenu(menuId);
  if (menu === undefined) return <Opening title={title} />;
  if (menu?.target === 'report') return <ReportPart menu={menu} title={title} />;
  if (menu?.target === 'group') return <GroupScreen menu={menu} />;
  return <OwnList menu={menuId} title={title} {...opening} />;
}

function Opening({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Skeleton shape="list" count={5} />
    </Page>
  );
}

function NotOpen({ state, title }: { state: Exclude<ListPageState, { status: 'open' }>; title: string }) {
  if (state.status === 'opening') return <Opening title={title} />;
  return (
    <Page title={title}>
      <ErrorState text={state.message} onRetry={state.retry} />
    </Page>
  );
}

function OwnList({ menu, title, search, filters, view }: MenuPageProps) {
  const state = useList(menu, { keyword: search, filters, view });
  if (state.status !== 'open') return <NotOpen state={state} title={title} />;
  return <TabbedList state={state} title={title} />;
}

type OpenState = Extract<ListPageState, { status: 'open' }>;

function TabbedList({ state, title }: { state: OpenState; title: string }) {
  const tabs = usePageTabs(state.list);
  if (tabs.target !== '') return <OtherList key={tabs.target} menu={tabs.target} title={title} tabs={tabs} />;
  return <ShownList state={state} title={title} tabs={tabs} />;
}

/** A list with the bar that shows how old its rows are. */
function ShownList({ state, title, tabs }: { state: OpenState; title: string; tabs: PageTabsState }) {
  const t = useTranslation(sharedMessages);
  const { rows } = state.list;
  const since = useStore(rows.store, (list) => list.since);
  const why = useStore(rows.store, (list) => list.why);
  const isWhole = useStore(rows.store, (list) => list.isWhole);
  const note = why === '' ? undefined : t(isWhole ? 'takenAlong' : 'onlySeen');
  const offline = useOfflineBar(since, { why, note, onRetry: () => void rows.reload() });
  return <ListScreen list={state.list} options={state.options} tabs={tabs} title={title} offline={offline} />;
}

/** The list of another menu under the tabs of this one (PageTabs with TargetSysMenuId). */
function OtherList({ menu, title, tabs }: { menu: string; title: string; tabs: PageTabsState }) {
  const state = useList(menu, { under: true });
  if (state.status !== 'open') return <NotOpen state={state} title={title} />;
  return <ShownList state={state} title={title} tabs={tabs} />;
}
