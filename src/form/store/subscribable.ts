import type { Unsubscribe } from '@/device/types';

/** Listeners by key, notified once per key after a batch. */
export interface Subscribable {
  subscribe(key: string, listener: () => void): Unsubscribe;
  /** Marks a key as changed; its listeners run at once, or at the end of the batch. */
  notify(key: string): void;
  batch<Result>(change: () => Result): Result;
  /** Runs after the listeners of the current batch, at once outside of one. */
  after(task: () => void): void;
}

/**
 * A map of listeners instead of one list with selectors: a keystroke in a form of 500 fields calls the listeners of only one
 * field, not 500 selectors.
 */
export function createSubscribable(): Subscribable {
  const listeners = new Map<string, Set<() => void>>();
  const changed = new Set<string>();
  let tasks: (() => void)[] = [];
  let depth = 0;

  function flush(): void {
    while (depth === 0 && (changed.size > 0 || tasks.length > 0)) {
      const keys = [...changed];
      changed.clear();
      for (const key of keys) for (const listener of [...(listeners.get(key) ?? [])]) listener();
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    }
  }

  return {
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    notify(key) {
      changed.add(key);
      flush();
    },
    batch(change) {
      depth += 1;
      try {
        return change();
      } finally {
        depth -= 1;
        flush();
      }
    },
    after(task) {
      tasks.push(task);
      flush();
    },
  };
}
