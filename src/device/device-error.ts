/** Codes of the device layer, spec §8. */
export const TIMEOUT_CODE = 5;
export const NETWORK_CODE = 5;
export const ABORT_CODE = 600003;
export const TRANSFER_CODE = 602001;
export const SOCKET_CONNECT_CODE = 600009;
export const SOCKET_NOT_OPEN_CODE = 10002;

/** The error that a capability rejects with: the message and, where spec §8 names one, the code. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';

  constructor(
    readonly errMsg: string,
    readonly code?: number,
  ) {
    super(errMsg);
  }
}

/** Compared by name: compiled classes that extend Error lose `instanceof` in old mini-program runtimes. */
export function isDeviceError(value: unknown): value is DeviceError {
  return typeof value === 'object' && value !== null && (value as { name?: unknown }).name === 'DeviceError';
}

export const timeoutError = () => new DeviceError('timeout', TIMEOUT_CODE);
export const abortError = () => new DeviceError('abort', ABORT_CODE);
export const networkError = (detail: string) => new DeviceError(detail || 'network error', NETWORK_CODE);
export const transferError = (detail: string) => new DeviceError(detail || 'network error', TRANSFER_CODE);
/** A capability the target does not have; also thrown in production builds (spec §8, unsupported on web). */
export const unsupportedError = (capability: string) =>
  new DeviceError(`${capability} is not supported here`);

/** The store of the device is full. */
export const storeFullError = () => new DeviceError('store is full');

export const isStoreFull = (reason: unknown): boolean =>
  isDeviceError(reason) && reason.errMsg === storeFullError().errMsg;

/** The text of whatever a platform call rejected with. */
export function platformMessage(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  if (typeof reason !== 'object' || reason === null) return '';
  const { errMsg, message } = reason as { errMsg?: unknown; message?: unknown };
  return typeof errMsg === 'string' ? errMsg : typeof message === 'string' ? message : '';
}
