import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { bigStore } from '@/device/storage/big-store';
import { currentScope, ownKey, sameScope, type AccountScope } from '../scope';
import { moveOldMark, type MarkName } from './old-marks';

/**
 * Something a person has marked on this device. It is not a copy of anything on a server: it survives clearing what was read,
 * and it survives a colleague logging in here, who does not see it.
 */
export interface Mark<T> {
  /** As it is stored for the user of this session. */
  read(): Promise<T>;
  /**
   * Changes what is marked, even if another window has changed it in the meantime.
   *
   * @param next computes the new value from the previous one; may be called twice
   */
  change(next: (before: T) => T): Promise<void>;
  /** As a hook: undefined until it has been read. @param owner the person logged in; '' reads nothing */
  useRead(owner: string): T | undefined;
  /** The same with the empty value until it has been read. */
  use(owner: string): T;
}

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
};

/**
 * One kind of mark.
 *
 * @param name what it is stored under
 * @param read converts what is stored, of whatever kind, into the value used; undefined and damaged data give an empty value
 */
export function defineMark<T>(name: MarkName, read: (stored: unknown) => T): Mark<T> {
  const nothing = read(undefined);
  const store = createStore<{ scope?: AccountScope; value: T }>(() => ({ value: nothing }));
  const shown = () => {
    const { scope, value } = store.getState();
    return sameScope(scope, currentScope()) ? value : undefined;
  };

  async function stored(scope: AccountScope): Promise<T> {
    const key = ownKey(scope, 'mark', name);
    const text = await bigStore.get(key).catch(() => undefined);
    if (text !== undefined) return read(parse(text));
    await moveOldMark(scope.osClient, name).catch(() => undefined);
    return read(parse(await bigStore.get(key).catch(() => undefined)));
  }

  async function load(): Promise<T> {
    const scope = currentScope();
    if (!scope) return nothing;
    const value = await stored(scope);
    if (sameScope(scope, currentScope())) store.setState({ scope, value });
    return value;
  }

  function useRead(owner: string): T | undefined {
    useEffect(() => {
      if (owner !== '') void load();
    }, [owner]);
    useStore(store);
    return shown();
  }

  return {
    read: load,
    useRead,
    async change(next) {
      const scope = currentScope();
      if (!scope) return;
      const before = shown();
      if (before !== undefined) store.setState({ scope, value: next(before) });
      await stored(scope);
      let value = nothing;
      const change = ([text]: readonly (string | undefined)[]) => {
        value = next(read(parse(text)));
        return [JSON.stringify(value)];
      };
      await bigStore.update([ownKey(scope, 'mark', name)], change).catch(() => undefined);
      if (sameScope(scope, currentScope())) store.setState({ scope, value });
    },
    use: (owner) => useRead(owner) ?? nothing,
  };
}

/** A list of Ids or texts, as marks are stored; anything else in it is skipped. */
export function readTexts(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
}
