import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormMode } from '@/form/definition/model';
import type { JsonValue } from '@/form/definition/json';
import type { OptionLoader } from '@/form/options';
import type { FormStore } from '@/form/store-types';

/** A control's own action that something outside the form answers: a button's click, a popup's choice. */
export interface FieldAction {
  name: string;
  action: string;
  detail: JsonValue;
}

/** What the fields of one form share. */
export interface FormTools {
  store: FormStore;
  loader: OptionLoader;
  /** Menu the form was opened from; the server checks rights by it. */
  menuId?: string;
  /** The form stands inside another one. */
  nested: boolean;
  /** Answers an action; false when a script says no (`V8.Result === false`). */
  act(action: FieldAction): Promise<boolean>;
}

export const FormContext = createContext<FormTools | null>(null);

/** The form a field stands in. */
export function useFormTools(): FormTools {
  const tools = useContext(FormContext);
  if (!tools) throw new Error('A field is drawn outside a form.');
  return tools;
}

/** The mode alone: a field does not render again because the form became unsaved or busy. */
export function useFormMode(store: FormStore): FormMode {
  return useSyncExternalStore(
    store.subscribeState,
    () => store.state().mode,
    () => store.state().mode,
  );
}
