import { useCallback, useSyncExternalStore } from 'react';
import type { JsonValue } from '@/lib/json';
import type { FormStore } from '@/form/store/types';

/** The value of another field (or column) a component depends on; '' names none. */
export function useValue(form: FormStore, name: string): JsonValue {
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  const read = useCallback(() => (name === '' ? null : form.value(name)), [form, name]);
  return useSyncExternalStore(subscribe, read, read);
}
