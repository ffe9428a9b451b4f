import { readLaunchAddress } from '@/device/runtime/address';

/** Whether the app was opened with `?v8debug=1`. */
export const isDebugging = (): boolean => readLaunchAddress().v8debug === '1';
