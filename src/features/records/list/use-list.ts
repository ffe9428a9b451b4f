import { useEffect, useRef, useState } from 'react';
import { optionPorts } from '@/data/query/option-ports';
import { sessionStore } from '@/data/session/session-store';
import { createOptionLoader } from '@/form/store/option-loader';
import type { FormStore } from '@/form/store/types';
import { openList, openListNow } from '@/features/records/list/open-list';
import type { OpenedList } from '@/features/records/list/open-list';
import { filtersFromText } from '@/features/records/list/filter-address';
import { namedFromText } from '@/features/records/list/named-record';
import { createListState } from '@/features/records/list/list-state';
import type { ListState } from '@/features/records/list/list-state';
import type { ListQuery } from '@/features/records/list/list-query';
import type { WorkMenu } from '@/features/menus/menu-model';
import type { Opening } from '@/features/records/shared-views/opening';
import { openingView, opensWithView } from '@/features/records/shared-views/opening-view';
import { lastOpeningQuery, openingQuery } from '@/features/records/list/page-tabs';
import { createCancellation, type Cancellation } from '@/lib/cancellation';
import { isEqual } from '@/lib/equal';

export type ListPageState =
  | { status: 'opening' }
  | { status: 'failed'; message: string; retry: () => void }
  | { status: 'open'; list: ListState; options: FormStore };

type OpenState = Extract<ListPageState, { status: 'open' }>;

const OPENING: ListPageState = { status: 'opening' };

function openState(
  { definition, options }: OpenedList,
  { keyword = '', filters }: Opening,
  tab: Partial<ListQuery>,
): OpenState {
  const asked = {
    filters: filtersFromText(definition.search, filters),
    of: namedFromText(definition.form, filters),
  };
  const opening = { keyword, ...asked, ...tab };
  return { status: 'open', list: createListState(definition, opening), options };
}

/** The list of a menu that was opened earlier, as it can be drawn at once. */
function atHand(menu: string, opening: Opening): ListPageState {
  const opened = openListNow(menu);
  const { user } = sessionStore.getState();
  if (opened && opensWithView(opened, opening)) return OPENING;
  const tab = opened && (opening.under ? {} : lastOpeningQuery(opened.definition.menu, user));
  return opened && tab ? openState(opened, opening, tab) : OPENING;
}

/** The query the list opens with now: the rights and the script of its tab are evaluated each time. */
const askOpening = (menu: WorkMenu, { under = false }: Opening): Promise<Partial<ListQuery>> =>
  under ? Promise.resolve({}) : openingQuery(menu, sessionStore.getState().user);

/** Reads the rows of a list that was drawn at once: different ones if its tab has a different condition by now. */
async function readAnew({ list }: OpenState, opening: Opening, leaving: Cancellation): Promise<void> {
  const drawn = list.query.getState();
  const asked = { ...drawn, ...(await askOpening(list.definition.menu, opening)) };
  // A user who has asked for something else in the meantime has already caused it to be read.
  if (leaving.isCancelled || list.query.getState() !== drawn) return;
  if (isEqual(asked, drawn)) await list.reload();
  else list.setTab(asked.tab, asked.where, asked.search);
}

/**
 * The list of a menu for as long as the requesting page lives: going forward and back finds it as it was.
 *
 * @param menu Id or ModuleEngineKey
 */
export function useList(
  menu: string,
  { keyword = '', filters, view, under = false }: Opening = {},
): ListPageState {
  const [state, setState] = useState(() => atHand(menu, { keyword, filters, view, under }));
  // Choosing another view later writes it into the address; the list stays.
  const [named] = useState(view);
  const [attempt, setAttempt] = useState(0);
  const drawn = useRef(state);
  useEffect(() => {
    let list: ListState | undefined;
    const leaving = createCancellation();
    const { unlessCancelled } = leaving;
    const begin = (opened: OpenState) => {
      list = opened.list;
      void createOptionLoader(opened.options, optionPorts(list.definition.menu.id)).loadAll();
    };
    const open = async () => {
      const opened = await openList(menu);
      const tab = await askOpening(opened.definition.menu, { under });
      const seen = await openingView(opened, { keyword, filters, view: named, under });
      return openState(opened, { keyword, filters }, { ...tab, ...seen });
    };
    const atOnce = drawn.current;
    drawn.current = OPENING;
    if (atOnce.status === 'open') {
      begin(atOnce);
      void readAnew(atOnce, { under }, leaving);
    } else {
      setState(OPENING);
      open().then(
        unlessCancelled((opened: OpenState) => {
          begin(opened);
          setState(opened);
          void opened.list.reload();
        }),
        unlessCancelled((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          setState({ status: 'failed', message, retry: () => setAttempt((count) => count + 1) });
        }),
      );
    }
    return () => {
      leaving.cancel();
      list?.close();
    };
  }, [menu, keyword, filters, named, under, attempt]);
  return state;
}
