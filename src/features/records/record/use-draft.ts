import { useEffect, useMemo, useRef } from 'react';
import dayjs from 'dayjs';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import { onAppHide } from '@/device/runtime/lifecycle';
import { watchBigStore } from '@/device/storage/big-store';
import type { StoredFile } from '@/device/types';
import { isJsonObject } from '@/lib/json';
import { readSnapshot } from '@/form/store/snapshot';
import { pendingFiles } from '@/form/store/pending-files';
import type { FormSnapshot, FormStore } from '@/form/store/types';
import { drafts } from '@/data/cache/app-cache';
import { forgetCopy } from '@/data/outbox/forget-copy';
import type { Draft, DraftTarget } from '@/data/drafts/drafts';
import { dialog } from '@/ui/dialog';
import { compareDraft } from './draft-comparison';
import { createCancellation } from '@/lib/cancellation';

/** The draft of a new record is kept under this row. */
const NEW_ROW = 'new';

export interface FormDraft {
  /** Saves at once what was typed. */
  save: () => Promise<void>;
  /** To be called after the form was submitted or its content discarded. */
  forget: () => Promise<void>;
}

function targetOf(store: FormStore): DraftTarget {
  const row = store.state().mode === 'Add' ? NEW_ROW : store.id;
  return { form: store.model.table.name, row, fingerprint: store.model.fingerprint };
}

function contentOf(store: FormStore, context: Record<string, string>) {
  const values: Record<string, unknown> = { ...store.snapshot() };
  return { values, files: { pending: keptOf(store) }, title: store.model.table.title, context };
}

/** The files that this device keeps for a form. */
const keptOf = (store: FormStore): StoredFile[] =>
  pendingFiles(store).flatMap(({ file }) => ('id' in file ? [file] : []));

const forgetCopies = (files: readonly StoredFile[]): void => files.forEach(({ id }) => forgetCopy(id));

/** Asks whether to restore a draft into the form; does not ask if there is nothing to restore. */
async function offer(store: FormStore, draft: Draft, snapshot: FormSnapshot): Promise<boolean> {
  const { count, text } = compareDraft(store, snapshot);
  // What was typed has been undone: there is nothing to ask about.
  if (count === 0 && Object.keys(snapshot.extras).length === 0) return false;
  const time = dayjs(draft.savedAt).format('MM-DD HH:mm');
  const hint = translate(sharedMessages, 'draftFoundHint', { time, count });
  const { confirm } = await dialog.confirm({
    title: translate(sharedMessages, 'draftFound'),
    content: [hint, text].filter(Boolean).join('\n'),
    confirmText: translate(sharedMessages, 'draftRestore'),
    cancelText: translate(sharedMessages, 'draftDrop'),
  });
  return confirm;
}

/**
 * Keeps what is typed into a form: offers what remained from last time, saves while typing and when the app goes away.
 *
 * @param store the open form; null while there is none
 * @param context route parameters that open it again
 */
export function useDraft(store: FormStore | null, context: Record<string, string>): FormDraft {
  const contextText = JSON.stringify(context);
  const saving = useRef<ReturnType<typeof drafts.autosave> | null>(null);
  const asking = useRef<Promise<boolean>>();
  useEffect(() => {
    if (!store) return undefined;
    const target = targetOf(store);
    const autosave = drafts.autosave(target);
    saving.current = autosave;
    const leaving = createCancellation();
    const look = () =>
      drafts.read(target).then(async (draft) => {
        if (leaving.isCancelled || !draft || store.state().dirty) return;
        const snapshot = isJsonObject(draft.values) ? readSnapshot(draft.values) : null;
        // A form opened again in the meantime shares the answer: nobody is asked twice.
        asking.current ??= snapshot ? offer(store, draft, snapshot) : Promise.resolve(false);
        const isWanted = await asking.current;
        if (leaving.isCancelled) return;
        asking.current = undefined;
        if (isWanted && snapshot) return void store.restore(snapshot);
        await drafts.remove(target);
        const used = keptOf(store).map(({ id }) => id);
        forgetCopies(
          Object.values(draft.files)
            .flat()
            .filter(({ id }) => !used.includes(id)),
        );
      });
    /** The only input has been undone. */
    const takeBack = async () => {
      autosave.stop();
      await autosave.flush();
      if (!store.state().dirty) await drafts.remove(target);
    };
    void look();
    // Storage that opens late may hold a draft that nobody could know of until then.
    const stopLate = watchBigStore((isThere) => isThere && void look());
    const reopen = JSON.parse(contextText) as Record<string, string>;
    let before = store.state().dirty;
    const stop = store.on((event) => {
      if (event.kind !== 'change' && event.kind !== 'rows') return;
      const { dirty } = store.state();
      if (dirty) autosave.push(contentOf(store, reopen));
      // Before anything was typed, values that scripts set say nothing about what remained from last time.
      else if (before || event.kind === 'rows') void takeBack();
      before = dirty;
    });
    const stopHide = onAppHide(() => void autosave.flush());
    return () => {
      leaving.cancel();
      stop();
      stopHide();
      stopLate();
      void autosave.flush();
    };
  }, [store, contextText]);

  return useMemo<FormDraft>(
    () => ({
      async save() {
        // What is still waiting to be kept is part of it.
        saving.current?.stop();
        if (store) await drafts.save(targetOf(store), contentOf(store, JSON.parse(contextText)));
      },
      async forget() {
        // The last input is still waiting to be kept, and would come back as a draft of the saved record.
        saving.current?.stop();
        await saving.current?.flush();
        if (!store) return;
        await drafts.remove({ form: store.model.table.name, row: NEW_ROW });
        await drafts.remove({ form: store.model.table.name, row: store.id });
        // Files on their way are held by the outbox.
        forgetCopies(keptOf(store));
      },
    }),
    [store, contextText],
  );
}
