import { tabState } from '@/app/tab-bar/tab-state';
import { isAdministrator } from '@/data/session/permissions';
import { sessionStore } from '@/data/session/session-store';
import { askToLeave } from '@/features/account/profile/leave';
import { speak } from '@/features/account/profile/speak';
import { profileMessages } from '@/features/account/profile-messages';
import { addMenuOf } from '@/features/menus/add-entry';
import { leafMenus, type WorkMenu } from '@/features/menus/menu-model';
import { openMenu } from '@/features/menus/open-menu';
import { viewKeyOf, type KeptView } from '@/features/records/list/kept-views';
import { givenViews } from '@/features/records/shared-views/shared-views';
import { getLanguage, translate } from '@/i18n/define-messages';
import { routeMessages } from '@/navigation/messages';
import { open, type RouteName, type RouteParams } from '@/navigation/navigation';
import { setMode, themeChoices, themeStore } from '@/ui/theme/theme';
import { toast } from '@/ui/toast';
import { paletteMessages } from './messages';

/** Something that can be chosen. */
export interface PaletteEntry {
  id: string;
  text: string;
  /** What kind of thing it is, or where a record belongs. */
  kind: string;
  /** The key that does the same. */
  keys?: string;
  run: () => unknown;
}

/** A route that opens without parameters. */
type PlainRoute = { [N in RouteName]: object extends RouteParams<N> ? N : never }[RouteName];

/** Pages that are not behind a menu of the workbench. */
const PAGES: readonly PlainRoute[] = [
  'home',
  'workbench',
  'message',
  'mine',
  'workTodo',
  'contact',
  'search',
  'outbox',
  'disc',
  'upgradePopup',
];
/** Pages with settings. */
const SETTINGS: readonly PlainRoute[] = [
  'changePassword',
  'loginDevices',
  'noticeSettings',
  'storage',
  'homeLayout',
  'serverConfig',
];

const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

function pageEntries(): PaletteEntry[] {
  const { messageHidden } = tabState.getState();
  const isAdmin = isAdministrator(sessionStore.getState().user);
  const entriesOf = (names: readonly PlainRoute[], kind: string) =>
    names.map((name) => ({
      id: `page:${name}`,
      text: translate(routeMessages, name),
      kind,
      run: () => open(name),
    }));
  const pages = PAGES.filter((name) => name !== 'message' || !messageHidden);
  return [
    ...entriesOf(isAdmin ? [...pages, 'styleDemo'] : pages, translate(paletteMessages, 'page')),
    ...entriesOf(SETTINGS, translate(paletteMessages, 'setting')),
  ];
}

function settingEntries(): PaletteEntry[] {
  const kind = translate(paletteMessages, 'setting');
  const themes = themeChoices().filter((choice) => choice !== themeStore.getState().choice);
  const other = getLanguage() === 'en' ? 'zh-CN' : 'en';
  return [
    ...themes.map((choice) => ({
      id: `theme:${choice}`,
      text: translate(paletteMessages, 'themeNamed', { name: translate(profileMessages, THEMES[choice]) }),
      kind,
      run: () => setMode(choice),
    })),
    {
      id: `language:${other}`,
      text: `${translate(profileMessages, 'language')} ${translate(profileMessages, other === 'en' ? 'en' : 'zh')}`,
      kind,
      run: () => speak(other),
    },
    { id: 'leave', text: translate(profileMessages, 'logout'), kind, run: askToLeave },
  ];
}

function menuEntries(menus: readonly WorkMenu[]): PaletteEntry[] {
  const opened = (menu: WorkMenu) => async () => {
    if (!(await openMenu(menu))) toast.show(translate(paletteMessages, 'cannotOpen'));
  };
  const entryOf = (menu: WorkMenu, kind: 'menu' | 'action'): PaletteEntry => ({
    id: `menu:${menu.id}`,
    text: menu.name,
    kind: translate(paletteMessages, kind),
    run: opened(menu),
  });
  return leafMenus(menus).flatMap((menu) => {
    const add = addMenuOf(menu);
    return [entryOf(menu, 'menu'), ...(add ? [entryOf(add, 'action')] : [])];
  });
}

/** The views of the lists in the menus: those this person keeps, and those shared with them. */
function viewEntries(menus: readonly WorkMenu[], kept: readonly KeptView[]): PaletteEntry[] {
  const kind = translate(paletteMessages, 'view');
  return leafMenus(menus)
    .filter(({ target }) => target === 'list')
    .flatMap((menu) =>
      [...kept.filter((view) => view.menu === menu.id), ...givenViews(menu)].map((view) => ({
        id: `view:${menu.id}:${viewKeyOf(view)}`,
        text: `${menu.name} · ${view.name}`,
        kind,
        run: () => open('workList', { menu: menu.id, title: menu.name, view: viewKeyOf(view) }),
      })),
    );
}

/** Everything this person can open or do, apart from what only the shown page offers. @param kept their views of lists */
export function paletteEntries(menus: readonly WorkMenu[], kept: readonly KeptView[]): PaletteEntry[] {
  return [...pageEntries(), ...menuEntries(menus), ...viewEntries(menus, kept), ...settingEntries()];
}
