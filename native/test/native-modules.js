/* The native side that pages touch in tests; everything else is React Native's own test set-up. */
jest.mock('@react-native-async-storage/async-storage', () =>
  jest.requireActual('@react-native-async-storage/async-storage/jest/async-storage-mock'),
);
jest.mock('@react-native-community/netinfo', () =>
  jest.requireActual('@react-native-community/netinfo/jest/netinfo-mock.js'),
);
jest.mock(
  'react-native-safe-area-context',
  () => jest.requireActual('react-native-safe-area-context/jest/mock').default,
);
jest.mock('react-native-device-info', () =>
  jest.requireActual('react-native-device-info/jest/react-native-device-info-mock'),
);
jest.mock('expo-file-system', () => {
  const files = new Map();
  return {
    documentDirectory: 'file:///documents/',
    cacheDirectory: 'file:///cache/',
    makeDirectoryAsync: async () => undefined,
    readAsStringAsync: async (uri) => {
      if (!files.has(uri)) throw new Error(`there is no file ${uri}`);
      return files.get(uri);
    },
    writeAsStringAsync: async (uri, text) => void files.set(uri, text),
    deleteAsync: async (uri) => void files.delete(uri),
    copyAsync: async ({ from, to }) => void files.set(to, files.get(from)),
    moveAsync: async ({ from, to }) => {
      files.set(to, files.get(from));
      files.delete(from);
    },
    readDirectoryAsync: async () => [],
    getInfoAsync: async (uri) => ({ exists: files.has(uri), uri, size: (files.get(uri) ?? '').length }),
  };
});

/** The phone's network: requests go to the real server. */
jest.mock('react-native/Libraries/Network/RCTNetworking', () => {
  const http = jest.requireActual('node:http');
  const listeners = new Map();
  let last = 0;
  const tell = (event, payload) => [...(listeners.get(event) ?? [])].forEach((listener) => listener(payload));
  function sendRequest(method, _trackingName, url, header, data, responseType, _parts, _timeout, started) {
    last += 1;
    const id = last;
    const request = http.request(url, { method, headers: header }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const header = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        tell('didReceiveNetworkResponse', [id, response.statusCode, header, url]);
        tell('didReceiveNetworkData', [
          id,
          Buffer.concat(chunks).toString(responseType === 'base64' ? 'base64' : 'utf8'),
        ]);
        tell('didCompleteNetworkResponse', [id, null, false]);
      });
    });
    request.on('error', (reason) => tell('didCompleteNetworkResponse', [id, String(reason), false]));
    request.end(typeof data === 'string' ? data : (data?.string ?? undefined));
    started(id);
  }
  function addListener(event, listener) {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    return {
      remove: () =>
        listeners.set(
          event,
          listeners.get(event).filter((other) => other !== listener),
        ),
    };
  }
  return { __esModule: true, default: { addListener, sendRequest, abortRequest() {}, clearCookies() {} } };
});

jest.mock('@react-native-clipboard/clipboard', () => ({
  __esModule: true,
  default: { setString: jest.fn() },
}));

/** Cameras, sensors and the like: no page of these tests may touch them, they only have to be there. */
for (const name of [
  '@bam.tech/react-native-image-resizer',
  '@react-native-camera-roll/camera-roll',
  '@react-native-community/geolocation',
  'expo-av',
  'expo-brightness',
  'expo-camera',
  'expo-image-picker',
  'expo-keep-awake',
  'expo-location',
  'expo-sensors',
])
  jest.doMock(name, () => ({}));
/** Its kinds of code are read when a page that may scan is loaded. */
jest.doMock('expo-barcode-scanner', () => ({ BarCodeScanner: { Constants: { BarCodeType: {} } } }));

/** Views of other native packages, drawn as plain ones. */
jest.doMock('react-native-webview', () => ({ WebView: 'WebView' }));
jest.doMock('@react-native-community/slider', () => 'Slider');
jest.doMock('react-native-pager-view', () => 'PagerView');
jest.doMock('@react-native-picker/picker', () => ({ Picker: 'Picker' }));

/** Globals that React Native's own start installs, which pages in tests do without. */
for (const [name, module] of [
  ['XMLHttpRequest', 'react-native/Libraries/Network/XMLHttpRequest'],
  ['FormData', 'react-native/Libraries/Network/FormData'],
])
  Object.defineProperty(globalThis, name, { configurable: true, get: () => jest.requireActual(module) });
