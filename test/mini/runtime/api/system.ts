import { calls, type Call } from './call';
import type { ApiContext } from './context';
import { IntersectionWatch } from './intersection';
import { queryWithNodes, type Queried } from './selector-query';

type Watched = ConstructorParameters<typeof IntersectionWatch>[0];

/** The phone that the host imitates: a 375 × 812 screen with a notch. */
const SCREEN = { width: 375, height: 812, statusBar: 44, home: 34, navigationBar: 44 };

/** What the app can ask about the phone and itself. */
export function systemApi(context: ApiContext): Record<string, Call | ((...values: never[]) => unknown)> {
  const { platform, launch, listeners, userFolder, pages } = context;
  const windowHeight = SCREEN.height - SCREEN.statusBar - SCREEN.navigationBar;
  const window = {
    pixelRatio: 2,
    screenWidth: SCREEN.width,
    screenHeight: SCREEN.height,
    windowWidth: SCREEN.width,
    windowHeight,
    statusBarHeight: SCREEN.statusBar,
    screenTop: SCREEN.statusBar + SCREEN.navigationBar,
    safeArea: {
      left: 0,
      right: SCREEN.width,
      width: SCREEN.width,
      top: SCREEN.statusBar,
      bottom: SCREEN.height - SCREEN.home,
      height: SCREEN.height - SCREEN.home - SCREEN.statusBar,
    },
  };
  const device = { brand: 'devtools', model: 'iPhone 15', system: 'iOS 17.5', platform: 'ios' };
  const app = {
    SDKVersion: '3.8.0',
    version: '8.0.60',
    language: 'zh_CN',
    theme: 'light',
    fontSizeSetting: 16,
    host: { env: platform === 'weapp' ? 'WeChat' : 'Lark', version: '8.0.60' },
    ...(platform === 'lark' ? { appName: 'Lark' } : {}),
  };
  const system = { ...window, ...device, ...app };
  return {
    ...calls({
      getSystemInfo: () => system,
      getSystemInfoAsync: () => system,
      exitMiniProgram: () => undefined,
    }),
    ...listeners.pair('AppShow'),
    ...listeners.pair('AppHide'),
    ...listeners.pair('ThemeChange'),
    ...listeners.pair('WindowResize'),
    ...listeners.pair('KeyboardHeightChange'),
    ...listeners.pair('MemoryWarning'),
    ...listeners.pair('UnhandledRejection'),
    ...listeners.pair('Error'),
    ...listeners.pair('PageNotFound'),
    getSystemInfoSync: () => system,
    getWindowInfo: () => window,
    getDeviceInfo: () => device,
    getAppBaseInfo: () => app,
    getSystemSetting: () => ({ locationEnabled: true, wifiEnabled: true, bluetoothEnabled: true }),
    getAppAuthorizeSetting: () => ({ locationAuthorized: 'authorized', cameraAuthorized: 'authorized' }),
    getMenuButtonBoundingClientRect: () => ({
      width: 87,
      height: 32,
      top: 48,
      right: 368,
      bottom: 80,
      left: 281,
    }),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
    getAccountInfoSync: () => ({ miniProgram: { appId: 'host', envVersion: 'develop', version: '' } }),
    getUpdateManager: () => ({
      onCheckForUpdate: (listener: (event: object) => void) =>
        void setTimeout(() => listener({ hasUpdate: false }), 0),
      onUpdateReady: () => undefined,
      onUpdateFailed: () => undefined,
      applyUpdate: () => undefined,
    }),
    getLogManager: () => quietLog,
    getRealtimeLogManager: () => quietLog,
    canIUse: () => true,
    nextTick: (action: () => void) => void Promise.resolve().then(action),
    createSelectorQuery: () => {
      const page = pages.top?.instance as unknown as Queried;
      // Feishu's queries know no nodes.
      return platform === 'weapp' ? queryWithNodes(page) : page.createSelectorQuery();
    },
    createIntersectionObserver: (owner: Watched, options: object) =>
      new IntersectionWatch(owner, context.journal, options),
    getPerformance: () => ({ now: () => Date.now(), createObserver: () => ({ observe: () => undefined }) }),
    reportAnalytics: () => undefined,
    reportEvent: () => undefined,
    env: { USER_DATA_PATH: userFolder } as never,
  };
}

const quietLog = {
  debug: () => undefined,
  info: () => undefined,
  log: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
