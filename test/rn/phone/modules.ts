import { networking } from './network';
import { sockets } from './sockets';
import { asyncStorage, fileSystem } from './stores';
import { timing } from './timers';
import { uiManager } from './views';
import { later, refuse, strict, world } from './world';

/** In physical pixels: 375 by 812 points for the app. */
const SCREEN = { width: 750, height: 1624, scale: 2, fontScale: 1, densityDpi: 320 };
const nothing = (): void => undefined;
const listening = { addListener: nothing, removeListeners: nothing };

interface Exception {
  message?: string;
  stack?: { methodName?: string }[];
}

function note(message: string, stack: { methodName?: string }[] = []): void {
  const where = stack.slice(0, 6).map(({ methodName }) => methodName ?? '?');
  world.failures.push(`${message}${where.length > 0 ? ` (${where.join(' < ')})` : ''}`);
}

const exceptions = {
  reportException: ({ message = '', stack }: Exception) => note(message, stack),
  reportFatalException: (message: string, stack: { methodName?: string }[]) => note(message, stack),
  reportSoftException: (message: string, stack: { methodName?: string }[]) => note(message, stack),
  updateExceptionMessage: nothing,
  dismissRedbox: nothing,
};

/** The phone's native animations: they end at once. */
const animated = {
  ...listening,
  /** The app looks for it; without it the calls come one by one. */
  queueAndExecuteBatchedOperations: undefined,
  startOperationBatch: nothing,
  finishOperationBatch: nothing,
  createAnimatedNode: nothing,
  updateAnimatedNodeConfig: nothing,
  getValue: (_node: number, answer: (value: number) => void) => later(() => answer(0)),
  startListeningToAnimatedNodeValue: nothing,
  stopListeningToAnimatedNodeValue: nothing,
  connectAnimatedNodes: nothing,
  disconnectAnimatedNodes: nothing,
  startAnimatingNode: (
    _animation: number,
    _node: number,
    _config: unknown,
    done: (end: { finished: boolean }) => void,
  ) => later(() => done({ finished: true })),
  stopAnimation: nothing,
  setAnimatedNodeValue: nothing,
  setAnimatedNodeOffset: nothing,
  flattenAnimatedNodeOffset: nothing,
  extractAnimatedNodeOffset: nothing,
  connectAnimatedNodeToView: nothing,
  disconnectAnimatedNodeFromView: nothing,
  restoreDefaultValues: nothing,
  dropAnimatedNode: nothing,
  addAnimatedEventToView: nothing,
  removeAnimatedEventFromView: nothing,
};

/** The modules this phone has. */
const present: Record<string, object> = {
  PlatformConstants: {
    getConstants: () => ({
      isTesting: true,
      isDisableAnimations: false,
      reactNativeVersion: { major: 0, minor: 73, patch: 11 },
      Version: 34,
      Release: '14',
      Serial: 'unknown',
      Fingerprint: 'test',
      Model: 'Test phone',
      Brand: 'test',
      Manufacturer: 'test',
      uiMode: 'normal',
    }),
    getAndroidID: () => 'test',
  },
  DeviceInfo: {
    ...listening,
    getConstants: () => ({ Dimensions: { windowPhysicalPixels: SCREEN, screenPhysicalPixels: SCREEN, window: SCREEN, screen: SCREEN } }), // prettier-ignore
  },
  SourceCode: { getConstants: () => ({ scriptURL: 'assets://index.android.bundle' }) },
  ExceptionsManager: exceptions,
  Timing: timing,
  UIManager: uiManager,
  Networking: networking,
  WebSocketModule: sockets,
  NativeAnimatedModule: animated,
  I18nManager: {
    getConstants: () => ({ isRTL: false, doLeftAndRightSwapInRTL: true, localeIdentifier: 'zh_CN' }),
  },
  AppState: {
    ...listening,
    getConstants: () => ({ initialAppState: 'active' }),
    getCurrentAppState: (answer: (state: { app_state: string }) => void) =>
      later(() => answer({ app_state: 'active' })),
  },
  Appearance: { ...listening, getColorScheme: () => 'light', setColorScheme: nothing },
  AccessibilityInfo: {
    ...listening,
    isReduceMotionEnabled: (answer: (on: boolean) => void) => later(() => answer(false)),
    isTouchExplorationEnabled: (answer: (on: boolean) => void) => later(() => answer(false)),
  },
  StatusBarManager: {
    getConstants: () => ({ HEIGHT: 24, DEFAULT_BACKGROUND_COLOR: 0 }),
    setColor: nothing,
    setStyle: nothing,
    setTranslucent: nothing,
    setHidden: nothing,
  },
  KeyboardObserver: listening,
  DeviceEventManager: { invokeDefaultBackPressHandler: () => world.log.push('the app closes') },
  IntentAndroid: { getInitialURL: () => Promise.resolve(null) },
  ImageLoader: {
    getSize: () => Promise.resolve({ width: 1, height: 1 }),
    prefetchImage: () => Promise.resolve(true),
    abortRequest: nothing,
    queryCache: () => Promise.resolve({}),
  },
  SoundManager: { playTouchSound: nothing },
  Vibration: { vibrate: nothing, cancel: nothing },
  HeadlessJsTaskSupport: { notifyTaskFinished: nothing, notifyTaskRetry: () => Promise.resolve(false) },
  RNCAsyncStorage: asyncStorage,
  RNCNetInfo: {
    ...listening,
    configure: nothing,
    getCurrentState: () =>
      Promise.resolve({ type: 'wifi', isConnected: true, isInternetReachable: true, details: {} }),
  },
  RNCSafeAreaContext: {
    getConstants: () => ({
      initialWindowMetrics: {
        insets: { top: 24, right: 0, bottom: 16, left: 0 },
        frame: { x: 0, y: 0, width: SCREEN.width / SCREEN.scale, height: SCREEN.height / SCREEN.scale },
      },
    }),
  },
  RNGestureHandlerModule: {
    ...listening,
    getConstants: () => ({ State: {}, Direction: {} }),
    createGestureHandler: nothing,
    attachGestureHandler: nothing,
    updateGestureHandler: nothing,
    dropGestureHandler: nothing,
    flushOperations: nothing,
    handleSetJSResponder: nothing,
    handleClearJSResponder: nothing,
    install: () => true,
  },
  EXReactNativeEventEmitter: { ...listening, addProxiedListener: nothing, removeProxiedListeners: nothing },
  RNDeviceInfo: {
    ...listening,
    appName: 'Microi Workbench',
    appVersion: '1.0.0',
    brand: 'test',
    buildNumber: '1',
    bundleId: 'test',
    deviceId: 'test',
    deviceType: 'Handset',
    isDisplayZoomed: false,
    isLowRamDevice: false,
    isTablet: false,
    model: 'Test phone',
    systemName: 'Android',
    systemVersion: '14',
  },
};

/** Modules that the app looks for and can do without, as on a phone whose shell lacks them. */
const absent = [
  'NativePerformanceCxx',
  'NativePerformanceObserverCxx',
  'NativeReactNativeFeatureFlagsCxx',
  'BlobModule',
  'FileReaderModule',
  'DevSettings',
  'RedBox',
  'BugReporting',
  'NativeUnimoduleProxy',
  'FrameRateLogger',
  'LinkingManager',
  'PlatformLocalStorage',
  'RNC_AsyncSQLiteDBStorage',
];

/** Whether the screen stays on. */
const screen = {
  activate: () => Promise.resolve(),
  deactivate: () => Promise.resolve(),
};

const expo: Record<string, object> = { ExponentFileSystem: fileSystem, ExpoKeepAwake: screen };

function moduleOf(name: string): object | null {
  const found = present[name];
  if (found) return strict(name, found);
  if (absent.includes(name)) return null;
  return refuse(`the native module ${name} is touched, which the phone of this test does not have`);
}

/** The phone's side of the bridge, before the bundle is read. */
export function installModules(): void {
  const made = new Map<string, object | null>();
  const nativeModuleProxy = new Proxy(
    {},
    {
      get(_target, name) {
        if (typeof name === 'symbol') return undefined;
        if (!made.has(name)) made.set(name, moduleOf(name));
        return made.get(name);
      },
    },
  );
  const expoModules = new Proxy(expo, {
    get: (modules, name) =>
      typeof name === 'symbol' ? undefined : modules[name] && strict(name, modules[name]),
  });
  Object.assign(globalThis, {
    global: globalThis,
    nativeModuleProxy,
    // Its presence shows that this is no remote debugger.
    nativeCallSyncHook: () => refuse('a synchronous call of the bridge'),
    nativePerformanceNow: () => Date.now(),
    nativeLoggingHook: (text: string, level: number) => {
      world.log.push(text);
      if (level > 2) world.failures.push(text);
    },
    expo: { modules: expoModules },
  });
}
