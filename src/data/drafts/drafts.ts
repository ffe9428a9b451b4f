import type { StoredFile, TextStore } from '@/device/types';
import { hashText } from '@/lib/hash';
import { ownKey, ownPrefix, type AccountScope } from '../scope';

/** How long typing must pause before it is saved. */
const SAVE_DELAY_MS = 500;

/** Which form of which row a draft belongs to; tenant and user come from the scope. */
export interface DraftTarget {
  /** Table of the form. */
  form: string;
  /** Row id; 'new' while adding. */
  row: string;
  /** Fingerprint of the form's fields at the time of typing, see {@link schemaFingerprint}. */
  fingerprint: string;
}

export interface Draft extends DraftTarget {
  version: 1;
  savedAt: number;
  values: Record<string, unknown>;
  /** Files chosen but not sent, kept on the device, by field. */
  files: Record<string, StoredFile[]>;
  /** Its title in a list of drafts. */
  title?: string;
  /** Route parameters that open the form again. */
  context?: Record<string, string>;
}

export type DraftContent = Pick<Draft, 'values'> & Partial<Pick<Draft, 'files' | 'title' | 'context'>>;

export interface Drafts {
  save(target: DraftTarget, content: DraftContent): Promise<void>;
  read(target: Pick<DraftTarget, 'form' | 'row'>): Promise<Draft | undefined>;
  remove(target: Pick<DraftTarget, 'form' | 'row'>): Promise<void>;
  /** All drafts of the user, newest first. */
  list(): Promise<Draft[]>;
  /** Saves while typing: coalesces, and `flush` writes at once (page hidden, app closing). */
  autosave(target: DraftTarget): { push(content: DraftContent): void; flush(): Promise<void>; stop(): void };
}

export interface DraftPorts {
  store: TextStore;
  scope(): AccountScope | undefined;
  now(): number;
}

/** Every form's own memory: what was typed survives a closed page, a lost session and a killed app. */
export function createDrafts({ store, scope, now }: DraftPorts): Drafts {
  const keyOf = (owner: AccountScope, { form, row }: Pick<DraftTarget, 'form' | 'row'>) =>
    ownKey(owner, 'draft', `${encodeURIComponent(form.toLowerCase())}:${encodeURIComponent(row)}`);

  async function saveFor(
    owner: AccountScope | undefined,
    target: DraftTarget,
    content: DraftContent,
  ): Promise<void> {
    if (!owner) return;
    const draft: Draft = { version: 1, files: {}, ...content, ...target, savedAt: now() };
    await store.set(keyOf(owner, target), JSON.stringify(draft));
  }

  return {
    save: (target, content) => saveFor(scope(), target, content),
    async read(target) {
      const owner = scope();
      return owner && parseDraft(await store.get(keyOf(owner, target)).catch(() => undefined));
    },
    async remove(target) {
      const owner = scope();
      if (owner) await store.remove(keyOf(owner, target));
    },
    async list() {
      const owner = scope();
      if (!owner) return [];
      const keys = (await store.keys()).filter((key) => key.startsWith(ownPrefix(owner, 'draft')));
      const texts = await Promise.all(keys.map((key) => store.get(key).catch(() => undefined)));
      const drafts = texts.map(parseDraft).filter((draft): draft is Draft => draft !== undefined);
      return drafts.sort((a, b) => b.savedAt - a.savedAt);
    },
    autosave(target) {
      let owner: AccountScope | undefined;
      let pending: DraftContent | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let saving: Promise<void> = Promise.resolve();
      const flush = (): Promise<void> => {
        clearTimeout(timer);
        timer = undefined;
        const content = pending;
        pending = undefined;
        if (content) saving = saving.then(() => saveFor(owner, target, content)).catch(() => undefined);
        return saving;
      };
      return {
        flush,
        push(content) {
          // The user who typed: a flush after a logout must not land with the next user.
          owner ??= scope();
          pending = content;
          timer ??= setTimeout(() => void flush(), SAVE_DELAY_MS);
        },
        stop() {
          clearTimeout(timer);
          timer = undefined;
          pending = undefined;
        },
      };
    },
  };
}

/** Names the shape of a form: the same fields of the same components give the same fingerprint, in any order. */
export function schemaFingerprint(fields: ReadonlyArray<{ name: string; component: string }>): string {
  return hashText(
    fields
      .map(({ name, component }) => `${name}:${component}`)
      .sort()
      .join('|'),
  );
}

/** A stored draft; undefined when it cannot be read. */
export function parseDraft(text: string | undefined): Draft | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Draft> | null;
    const whole = value?.version === 1 && typeof value.form === 'string' && typeof value.row === 'string';
    return whole && typeof value.values === 'object' && value.values !== null
      ? { ...(value as Draft), files: value.files ?? {} }
      : undefined;
  } catch {
    return undefined;
  }
}
