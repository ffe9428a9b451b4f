import { useEffect, useState } from 'react';
import { revealField as revealElement, typedIn } from '@/ui/internal/reveal';
import { fieldId } from '@/form/view/field-id';
import type { FormStore } from '@/form/store/types';

/** A tab and a group need one render each until the control exists, ms. */
const TAB_MS = 0;
const GROUP_MS = 60;

/** A request to show a field; a new object for every request. */
export interface Revealed {
  name: string;
}

const listeners = new WeakMap<FormStore, Set<(revealed: Revealed) => void>>();

/**
 * Takes the user to a field: opens its tab, unfolds and draws its group, scrolls there and focuses the control. For the
 * first invalid field of a submit and for links from the outbox. A user who is typing elsewhere by then is left alone.
 */
export function scrollToField(store: FormStore, name: string): void {
  const field = store.field(name);
  if (!field) return;
  store.clickTab(field.tab);
  const before = typedIn();
  const reveal = () => {
    const now = typedIn();
    if (now === undefined || now === before) revealElement(fieldId(store, name));
  };
  setTimeout(() => {
    for (const listener of [...(listeners.get(store) ?? [])]) listener({ name });
    setTimeout(reveal, GROUP_MS);
  }, TAB_MS);
}

/** The request to show one of these fields, if it is the latest one. */
export function useRevealed(store: FormStore, names: readonly string[]): Revealed | null {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  useEffect(() => {
    const listener = (wish: Revealed) => setRevealed(names.includes(wish.name) ? wish : null);
    const all = listeners.get(store) ?? new Set();
    listeners.set(store, all.add(listener));
    return () => {
      all.delete(listener);
    };
  }, [store, names]);
  return revealed;
}
