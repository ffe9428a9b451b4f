import { DeviceError } from '@/device/device-error';

let isOpen = false;

/**
 * Spec §4: one location picker at a time.
 *
 * @param open shows the picker; undefined when dismissed
 * @throws DeviceError 'cancel' when another one is open
 */
export async function oneAtATime<T>(open: () => Promise<T>): Promise<T> {
  if (isOpen) throw new DeviceError('cancel');
  isOpen = true;
  try {
    return await open();
  } finally {
    isOpen = false;
  }
}
