import { useEffect, useSyncExternalStore } from 'react';
import { scriptsOf } from '@/form/scripting/form-scripts';
import type { PagePorts } from '@/form/scripting/script-ports';
import type { FormStore } from '@/form/store/types';

/** Whether a script has hidden a button of the form: Update, Delete or Save (V8.HideFormBtn). */
export function useHiddenButton(store: FormStore, name: string): boolean {
  const scripts = scriptsOf(store);
  const read = () => scripts?.hidden().has(name) ?? false;
  return useSyncExternalStore(scripts ? scripts.onHidden : listenToNothing, read, read);
}

const listenToNothing = (): (() => void) => () => undefined;

/** Lets the form's scripts use the page it is on: submit, close, reload. */
export function usePagePorts(store: FormStore, page: PagePorts): void {
  useEffect(() => {
    scriptsOf(store)?.setPage(page);
  });
}
