import { fromBase64 } from '../bytes';
import { calls, Refused, type Call, type Options } from './call';
import type { ApiContext } from './context';
import { imageSize } from './image-size';
import { unwrap } from './network';

/** Location, camera, scanner, clipboard, login: answered by what the test set. */
export function deviceApi(context: ApiContext): Record<string, Call | ((...values: never[]) => unknown)> {
  const { phone, bridge, journal, platform, listeners } = context;
  const note = (name: string, options: Options): void => {
    const plain = Object.fromEntries(
      Object.entries(options).filter(([, value]) => typeof value !== 'function'),
    );
    journal.calls.push(`${name} ${JSON.stringify(plain)}`);
  };
  const noted = (name: string): [string, (options: Options) => void] => [
    name,
    (options) => note(name, options),
  ];
  const pictures = (count: unknown): { path: string; size: number }[] => {
    const chosen = unwrap(bridge.album(Number(count ?? 9)));
    if (chosen.length === 0) throw new Refused('cancel');
    return chosen;
  };
  const login = calls(
    platform === 'weapp'
      ? { login: () => ({ code: phone.loginCode }), checkSession: () => undefined }
      : {
          login: () => ({ code: phone.loginCode }),
          requestAccess: () => ({ code: phone.loginCode, scope: '' }),
        },
  );
  return {
    ...login,
    ...listeners.pair('NetworkStatusChange'),
    ...calls({
      chooseImage: ({ count }) => {
        const files = pictures(count);
        return { tempFilePaths: files.map(({ path }) => path), tempFiles: files };
      },
      chooseMedia: ({ count }) => ({
        type: 'image',
        tempFiles: pictures(count).map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })),
      }),
      chooseMessageFile: ({ count }) => ({
        tempFiles: pictures(count).map(({ path, size }) => ({
          path,
          size,
          name: path.split('/').pop(),
          type: 'file',
          time: 0,
        })),
      }),
      // The host cannot draw: it records the call and gives the picture back as it is.
      compressImage: (options) => {
        note('compressImage', options);
        return { tempFilePath: options['src'] };
      },
      getImageInfo: ({ src }) => {
        const { width, height, type } = imageSize(fromBase64(unwrap(bridge.read(String(src)))));
        return { width, height, type, path: src, orientation: 'up' };
      },
      getLocation: ({ type }) => {
        if (!phone.position) throw new Refused('auth deny', { errno: 103 });
        return {
          accuracy: 10,
          altitude: 0,
          verticalAccuracy: 0,
          horizontalAccuracy: 10,
          speed: 0,
          type,
          ...phone.position,
        };
      },
      scanCode: () => {
        if (phone.scan === undefined) throw new Refused('cancel');
        return { result: phone.scan, scanType: 'QR_CODE', charSet: 'utf-8', path: '', rawData: '' };
      },
      setClipboardData: ({ data }) => {
        phone.clipboard = String(data);
      },
      getClipboardData: () => ({ data: phone.clipboard }),
      getNetworkType: () => ({ networkType: phone.online ? 'wifi' : 'none' }),
      getSetting: () => ({ authSetting: phone.position ? { 'scope.userLocation': true } : {} }),
      authorize: () => undefined,
      getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '' }),
      requirePrivacyAuthorize: () => undefined,
      ...Object.fromEntries(
        [
          'makePhoneCall',
          'vibrateShort',
          'vibrateLong',
          'setKeepScreenOn',
          'previewImage',
          'previewMedia',
          'openDocument',
          'openLocation',
          'openSetting',
          'saveImageToPhotosAlbum',
          'openSchema',
          'enterProfile',
          'share',
          'sendMessageCard',
          'addPhoneContact',
        ].map(noted),
      ),
    }),
    onNeedPrivacyAuthorization: () => undefined,
  };
}
