import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormMode } from '@/form/model/model';
import type { OptionLoader } from '@/form/store/option-loader';
import type { FieldAction, FormStore } from '@/form/store/types';
import type { FormServices } from '@/form/view/form-services';

/** What the fields of one form share. */
export interface FormContextValue {
  store: FormStore;
  loader: OptionLoader;
  /** Menu from which the form was opened; the server checks rights by it. */
  menuId?: string;
  services: FormServices;
  /** The form is inside another one. */
  nested: boolean;
  /** Runs an action; false when a script refuses (`V8.Result === false`). */
  act(action: FieldAction): Promise<boolean>;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form that contains a field. */
export function useFormContext(): FormContextValue {
  const tools = useContext(FormContext);
  if (!tools) throw new Error('A field is drawn outside a form.');
  return tools;
}

/** Only the mode: a field does not render again because the form became unsaved or busy. */
export function useFormMode(store: FormStore): FormMode {
  return useSyncExternalStore(
    store.subscribeState,
    () => store.state().mode,
    () => store.state().mode,
  );
}
