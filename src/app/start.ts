import { storage } from '@/device/storage/storage';
import { startWorker } from '@/device/runtime/worker';
import { translate } from '@/i18n/define-messages';
import { startLanguage } from './language';
import { reportCrash } from './report-crash';
import { tabState } from './tab-bar/tab-state';
import { createCancellation } from '@/lib/cancellation';
import {
  back,
  currentAddress,
  onRouteChange,
  openAddress,
  restart,
  routes,
  shownRoute,
} from '@/navigation/navigation';
import { sessionMessages } from '@/data/session/messages';
import { redirectOf } from '@/data/session/redirect';
import { startSession } from '@/data/session/session';
import { isLoggedIn, sessionStore, type SessionState } from '@/data/session/session-store';
import { findTenant } from '@/data/session/tenants';
import { statistics } from '@/data/session/usage';
import { dialog } from '@/ui/dialog';
import { configureUi } from '@/ui/internal/ui-config';
import { setTenantColor, startTheme } from '@/ui/theme/theme';
import { toast, TOAST_MS } from '@/ui/toast';

const THEME_KEY = 'Theme';
/** The login page is on its way: several refused calls open it once, and whatever navigates away from it waits. */
let leaving: Promise<void> | undefined;
/** The check for a newer version can wait until what the user came for is there. */
const UPGRADE_DELAY_MS = 3000;
let upgradeOffered = false;

/** Starts theme and session and ties them to pages and bars. Called once, before the first page is drawn. */
export function startApp(): void {
  configureUi({ back: () => void back(), pageShown: notePage, report: reportCrash });
  void startTheme({ read: () => storage.get(THEME_KEY), write: (value) => storage.set(THEME_KEY, value) });
  startLanguage();
  sessionStore.subscribe(followSession);
  sessionStore.subscribe(offerUpgrade);
  sessionStore.subscribe(openHomeMenu);
  onRouteChange('shown', guard);
  onRouteChange('shown', openHomeMenu);
  followMessages();
  startWorker((address) => void openAddress(address));
  void startSession({
    notify: ({ text, duration }) =>
      duration === TOAST_MS.error ? toast.error(text) : toast.show(text, duration),
    goToLogin,
    followed: () => void beginAnew(),
    confirm: async (content) => (await dialog.confirm({ content })).confirm,
  });
}

/** Pages that need a user redirect to login while there is none (spec §2, §4). */
function guard(): void {
  const { status } = sessionStore.getState();
  const shown = shownRoute();
  if (status === 'starting' || !shown || routes[shown].access === 'everyone') return;
  if (!isLoggedIn(sessionStore.getState())) goToLogin();
}

/** The menu a user's role starts at after a login: opened once home is shown, forgotten if the login led elsewhere. */
function openHomeMenu(): void {
  const { homeMenu, ready } = sessionStore.getState();
  const shown = shownRoute();
  if (!homeMenu || !ready || !shown || shown === 'login') return;
  sessionStore.setState({ homeMenu: null });
  if (shown === 'home') void import('@/features/menus/home-menu').then((menu) => menu.openHomeMenu(homeMenu));
}

/** Records a page for the usage statistics: its path alone, as parameters may name people and records. */
function notePage(address: string): void {
  const [path = ''] = address.split('?');
  if (path) statistics.openPage(path);
}

/** Opens the login page with the current page as `redirect`, unless it is open already (spec §4). */
function goToLogin(): void {
  const shown = shownRoute();
  if (leaving || shown === 'login') return;
  const [path = '', query = ''] = currentAddress().split('?');
  const params = shown === 'home' || !shown ? {} : { redirect: redirectOf(path, query) };
  leaving = restart('login', params).finally(() => {
    leaving = undefined;
  });
}

/** Another window has changed who is logged in: nothing of the previous user may remain. */
async function beginAnew(): Promise<void> {
  await leaving;
  const state = sessionStore.getState();
  if (!isLoggedIn(state)) return goToLogin();
  toast.show(translate(sessionMessages, 'followed', { name: state.user?.Name ?? '' }));
  await restart('home');
}

/** The badge of the message tab; counts are fetched as long as somebody is logged in. */
function followMessages(): void {
  let person = '';
  let stop = (): void => undefined;
  const follow = (state: SessionState): void => {
    const active = isLoggedIn(state) && state.status !== 'starting';
    const now = active ? `${state.osClient}:${state.user?.Id ?? ''}` : '';
    if (now === person) return;
    person = now;
    stop();
    // Without its code (no network) the next change of the session tries again.
    stop = active ? beginFollowing(() => (person = '')) : () => undefined;
  };
  sessionStore.subscribe(follow);
}

/** Its code is not needed before somebody is logged in. */
function beginFollowing(onFailure: () => void): () => void {
  const following = createCancellation();
  let stop = (): void => undefined;
  const show = (unread: number) => tabState.setState({ unread });
  const begin = () => import('@/features/messages/message-groups');
  void begin()
    .then(({ pollMessages }) => {
      if (!following.isCancelled) stop = pollMessages(() => tabState.getState().messageHidden, show);
    })
    .catch(following.unlessCancelled(onFailure));
  return () => {
    following.cancel();
    stop();
    show(0);
  };
}

/** Once per start, when the launch is over and the first page is shown: checks for a newer version (spec §2). */
function offerUpgrade({ ready }: SessionState): void {
  if (!ready || upgradeOffered) return;
  upgradeOffered = true;
  const offer = () => import('@/features/upgrade/offer-upgrade').then((upgrade) => upgrade.offerUpgrade());
  setTimeout(() => void offer().catch(() => undefined), UPGRADE_DELAY_MS);
}

/** What the bars and colours show of the tenant: message tab (XiaoxiTZYC), labels, ThemeColor. */
function followSession(state: SessionState, before: SessionState): void {
  if (state.status !== before.status) guard();
  if (state.sysConfig !== before.sysConfig) setTenantColor(state.sysConfig?.ThemeColor);
  if (state.sysConfig === before.sysConfig && state.osClient === before.osClient) return;
  tabState.setState({
    messageHidden: String(state.sysConfig?.XiaoxiTZYC ?? '') === '1',
    labelsHidden: findTenant(state.osClient)?.tabLabels === false,
  });
}
