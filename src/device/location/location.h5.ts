import gcoord from 'gcoord';
import { DeviceError, timeoutError } from '../device-error';
import { hasHostSdk, hostLocation } from '../runtime/host-sdk.h5';
import { LOCATION_TIMEOUT_MS, toPosition } from '@/lib/position';
import type { Position } from '@/lib/position';

export type { Position } from '@/lib/position';

const TIMED_OUT = 3;

function refusal({ code, message }: GeolocationPositionError): DeviceError {
  return code === TIMED_OUT ? timeoutError() : new DeviceError(message || 'location denied');
}

/**
 * The device's position: from the SDK of the chat app around this page, else from the browser.
 *
 * @throws DeviceError 'device nonsupport geolocation' (spec §8), 'timeout' code 5, or the browser's refusal
 */
export async function locate(): Promise<Position> {
  return (hasHostSdk() ? await hostLocation() : undefined) ?? (await locateInBrowser());
}

/** Browsers return WGS-84; Chinese maps need GCJ-02. */
function locateInBrowser(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new DeviceError('device nonsupport geolocation'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [longitude, latitude] = gcoord.transform(
          [coords.longitude, coords.latitude],
          gcoord.WGS84,
          gcoord.GCJ02,
        );
        resolve(
          toPosition({
            latitude,
            longitude,
            accuracy: coords.accuracy,
            speed: coords.speed ?? undefined,
            altitude: coords.altitude ?? undefined,
            verticalAccuracy: coords.altitudeAccuracy ?? undefined,
          }),
        );
      },
      (error) => reject(refusal(error)),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
