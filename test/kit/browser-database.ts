/** How a browser answers when it is asked to open its database. */
export interface OpenManners {
  /** Which requests stay unanswered, by their number from 1. */
  silent?: (asked: number) => boolean;
  /** Which are refused, as in a private window. */
  refused?: (asked: number) => boolean;
  /** What an answer waits for. */
  until?: Promise<unknown>;
}

type Values = Map<string, unknown>;
type Answer = { result: unknown; error: null; onsuccess?: () => void };

/**
 * The part of IndexedDB that the app uses, as a browser has it, in memory: transactions run one after another, the requests of
 * one in order. It is a stand-in for the browser: jsdom has no database. Pages of one browser share it.
 */
export class BrowserDatabase {
  /** What is stored, by table. */
  readonly tables = new Map<string, Values>();
  asked = 0;

  private busy: Promise<void> = Promise.resolve();

  constructor(public manners: OpenManners = {}) {}

  /** The object that code finds as `indexedDB`. */
  get factory(): Pick<IDBFactory, 'open'> {
    return { open: () => this.open() } as unknown as IDBFactory;
  }

  private open(): unknown {
    this.asked += 1;
    const { silent, refused, until } = this.manners;
    const at = this.asked;
    const request: Record<string, unknown> &
      Record<'onupgradeneeded' | 'onsuccess' | 'onerror', (() => void) | undefined> = {
      onupgradeneeded: undefined,
      onsuccess: undefined,
      onerror: undefined,
    };
    if (silent?.(at)) return request;
    void Promise.resolve(until).then(() => {
      if (refused?.(at)) {
        request['error'] = new DOMException('refused', 'UnknownError');
        return request.onerror?.();
      }
      request['result'] = this.connection();
      if (this.tables.size === 0) request.onupgradeneeded?.();
      return request.onsuccess?.();
    });
    return request;
  }

  private connection(): unknown {
    const { tables } = this;
    let isOpen = true;
    return {
      close: () => void (isOpen = false),
      objectStoreNames: { contains: (name: string) => tables.has(name) },
      createObjectStore: (name: string) => void tables.set(name, new Map()),
      transaction: () => {
        if (!isOpen) throw new DOMException('closed', 'InvalidStateError');
        return this.transaction();
      },
    };
  }

  private transaction(): unknown {
    const requests: Array<{ work: () => unknown; answer: Answer }> = [];
    const transaction: { error: null; objectStore: unknown; oncomplete?: () => void } = {
      error: null,
      objectStore: (name: string) => {
        const values = this.tables.get(name) ?? new Map<string, unknown>();
        const ask = (work: () => unknown): Answer => {
          const answer: Answer = { result: undefined, error: null };
          requests.push({ work, answer });
          return answer;
        };
        return {
          get: (key: string) => ask(() => values.get(key)),
          put: (value: unknown, key: string) => ask(() => values.set(key, value) && key),
          delete: (key: string) => ask(() => void values.delete(key)),
          getAllKeys: () => ask(() => [...values.keys()].sort()),
          count: () => ask(() => values.size),
        };
      },
    };
    this.busy = this.busy.then(() => {
      for (let next = requests.shift(); next; next = requests.shift()) {
        next.answer.result = next.work();
        next.answer.onsuccess?.();
      }
      transaction.oncomplete?.();
    });
    return transaction;
  }
}
