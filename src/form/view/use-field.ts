import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState, FormState, FormStore } from '@/form/store/types';

/**
 * Live state of one field; the component renders again when this field changes and at no other time.
 * @throws when the form has no such field: a programming error, since names come from the model
 */
export function useField(form: FormStore, name: string): FieldState {
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  const read = useCallback(() => form.stateOf(name), [form, name]);
  const state = useSyncExternalStore(subscribe, read, read);
  if (!state) throw new Error(`The form has no field "${name}".`);
  return state;
}

/** Mode, tabs, dirty and busy of the form as a whole. */
export function useFormState(form: FormStore): FormState {
  return useSyncExternalStore(form.subscribeState, form.state, form.state);
}
