import { useCallback, useSyncExternalStore } from 'react';
import type { FieldSlot, FormState, FormStore } from '@/form/store/types';

/**
 * Live state of one field; the component renders again when this field changes and at no other time.
 * @throws when the form has no such field: a programmer's mistake, names come from the model
 */
export function useField(form: FormStore, name: string): FieldSlot {
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  const read = useCallback(() => form.slot(name), [form, name]);
  const slot = useSyncExternalStore(subscribe, read, read);
  if (!slot) throw new Error(`The form has no field "${name}".`);
  return slot;
}

/** Mode, tabs, dirty and busy of the form as a whole. */
export function useFormState(form: FormStore): FormState {
  return useSyncExternalStore(form.subscribeState, form.state, form.state);
}
