import { setVisible } from '../../kit/device-node';
import { locate } from '@/device/location/location';
import { isDeviceError } from '@/device/device-error';

/** A browser's geolocation; the timeout it was called with is recorded. */
function browserWith(geolocation: unknown): { asked: PositionOptions[] } {
  const asked: PositionOptions[] = [];
  const navigator = { ...globalThis.navigator };
  if (geolocation)
    Object.assign(navigator, {
      geolocation: {
        getCurrentPosition: (
          found: PositionCallback,
          failed: PositionErrorCallback,
          options: PositionOptions,
        ) => {
          asked.push(options);
          (geolocation as (found: PositionCallback, failed: PositionErrorCallback) => void)(found, failed);
        },
      },
    });
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  return { asked };
}

const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  setVisible(true);
});

it('S8-geolocation: a browser without geolocation rejects with device nonsupport geolocation', async () => {
  browserWith(undefined);
  await expect(locate()).rejects.toMatchObject({ errMsg: 'device nonsupport geolocation' });
});

it('S9-geolocation-timeout: asks for 100,000 ms, and anything longer is timeout, code 5', async () => {
  const { asked } = browserWith((_found: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code: 3, message: '' } as GeolocationPositionError),
  );
  const reason: unknown = await locate().catch((error: unknown) => error);
  expect(isDeviceError(reason) && [reason.errMsg, reason.code]).toEqual(['timeout', 5]);
  expect(asked).toMatchObject([{ timeout: 100_000 }]);
});

it('S3-location: a location has latitude, longitude, accuracy, speed, altitude and both further accuracies', async () => {
  const coords = { latitude: 30, longitude: 120, accuracy: 7, speed: null, altitude: 5, altitudeAccuracy: 2 };
  browserWith((found: PositionCallback) => found({ coords } as unknown as GeolocationPosition));
  const place = await locate();
  expect(Object.keys(place).sort()).toEqual([
    'accuracy',
    'altitude',
    'horizontalAccuracy',
    'latitude',
    'longitude',
    'speed',
    'verticalAccuracy',
  ]);
  expect(place).toMatchObject({ accuracy: 7, altitude: 5, verticalAccuracy: 2, horizontalAccuracy: 7 });
});
