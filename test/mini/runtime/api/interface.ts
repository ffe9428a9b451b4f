import { calls, Refused, type Call, type Options } from './call';
import type { ApiContext } from './context';
import { NavigationError } from '../pages';

/** How long a toast is shown when the app sets no time, in ms. */
const TOAST_MS = 1500;

/** Dialogs, toasts, titles and navigation. */
export function interfaceApi(context: ApiContext): Record<string, Call> {
  const { dialogs, pages, journal } = context;
  const go =
    (move: (url: string) => void) =>
    ({ url }: Options): void => {
      try {
        move(String(url));
      } catch (error) {
        if (!(error instanceof NavigationError)) throw error;
        journal.errors.push({ kind: 'navigation', message: `${String(url)}: ${error.message}` });
        throw new Refused(error.message);
      }
    };
  const quiet = (): undefined => undefined;
  return calls({
    showToast: ({ title, duration }) => dialogs.toast(String(title ?? ''), Number(duration ?? TOAST_MS)),
    hideToast: quiet,
    showLoading: ({ title }) => dialogs.showLoading(String(title ?? '')),
    hideLoading: () => dialogs.hideLoading(),
    showModal: async (options) => {
      const confirmText = String(options['confirmText'] ?? '确定');
      const cancelText = String(options['cancelText'] ?? '取消');
      const choice = await dialogs.ask({
        title: String(options['title'] ?? ''),
        message: String(options['content'] ?? ''),
        choices: options['showCancel'] === false ? [confirmText] : [confirmText, cancelText],
        editable: options['editable'] === true,
        placeholder: String(options['placeholderText'] ?? ''),
        initial: options['editable'] === true ? String(options['content'] ?? '') : '',
      });
      const confirm = choice.index === 0;
      return {
        confirm,
        cancel: !confirm,
        content: confirm && options['editable'] === true ? choice.content : null,
      };
    },
    showActionSheet: async (options) => {
      const items = (options['itemList'] as string[]).map(String);
      const choice = await dialogs.ask({
        title: String(options['alertText'] ?? ''),
        choices: [...items, '取消'],
      });
      if (choice.index < 0 || choice.index >= items.length) throw new Refused('cancel');
      return { tapIndex: choice.index };
    },
    navigateTo: go((url) => pages.navigateTo(url)),
    redirectTo: go((url) => pages.redirectTo(url)),
    switchTab: go((url) => pages.switchTab(url)),
    reLaunch: go((url) => pages.reLaunch(url)),
    navigateBack: ({ delta }) => {
      try {
        pages.navigateBack(Number(delta ?? 1));
      } catch (error) {
        if (error instanceof NavigationError) throw new Refused(error.message);
        throw error;
      }
    },
    setNavigationBarTitle: ({ title }) => pages.setTitle(String(title)),
    setNavigationBarColor: quiet,
    showNavigationBarLoading: quiet,
    hideNavigationBarLoading: quiet,
    setBackgroundColor: quiet,
    setBackgroundTextStyle: quiet,
    startPullDownRefresh: () => void pages.hook('onPullDownRefresh'),
    stopPullDownRefresh: () => document.body.removeAttribute('data-refreshing'),
    pageScrollTo: ({ scrollTop }) =>
      window.dispatchEvent(new CustomEvent('page-scroll-to', { detail: scrollTop })),
    hideTabBar: quiet,
    showTabBar: quiet,
    setTabBarBadge: quiet,
    removeTabBarBadge: quiet,
    hideKeyboard: quiet,
    hideHomeButton: quiet,
    enableAlertBeforeUnload: quiet,
    disableAlertBeforeUnload: quiet,
    showShareMenu: quiet,
    hideShareMenu: quiet,
  });
}
