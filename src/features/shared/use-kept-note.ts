import { useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from '@/data/cache/app-cache';
import { forgetCopy } from '@/data/outbox/forget-copy';
import { onAppHide } from '@/device/runtime/lifecycle';
import type { StoredFile } from '@/device/types';
import { createCancellation } from '@/lib/cancellation';
import { readText } from '@/lib/read-value';

/** Version of the shape of a kept note. */
const FINGERPRINT = 'note/1';

/** What a user types along with a decision, a report, a punch. */
export interface KeptNote {
  text: string;
  photos: readonly StoredFile[];
}

export interface NoteInWork {
  note: KeptNote;
  /** It was restored from last time. */
  restored: boolean;
  change: (part: Partial<KeptNote> | ((before: KeptNote) => Partial<KeptNote>)) => void;
  /** To be called after it was sent: its photos travel on. */
  sent: () => Promise<void>;
  /** Discards it, with its photos. */
  forget: () => Promise<void>;
}

const BLANK: KeptNote = { text: '', photos: [] };

/**
 * A text, with photos where they are wanted, kept on this device until it is sent: nothing of it is lost when the sheet is
 * closed or the app is killed.
 *
 * @param form what it is about: a table, or a name of its own
 * @param row the row of that table; with another row it is another note. Undefined: nothing is kept
 */
export function useKeptNote(form: string, row: string | undefined): NoteInWork {
  const [note, setNote] = useState(BLANK);
  const [restored, setRestored] = useState(false);
  const current = useRef(note);
  const isTouched = useRef(false);
  const autosave = useRef<ReturnType<typeof drafts.autosave>>();
  const show = useCallback((next: KeptNote) => {
    current.current = next;
    setNote(next);
  }, []);
  useEffect(() => {
    show(BLANK);
    setRestored(false);
    isTouched.current = false;
    autosave.current = undefined;
    if (row === undefined) return undefined;
    const target = { form, row, fingerprint: FINGERPRINT };
    const saving = drafts.autosave(target);
    autosave.current = saving;
    const leaving = createCancellation();
    void drafts
      .read(target)
      .catch(() => undefined)
      .then((kept) => {
        // Text typed while it was being read is newer.
        if (leaving.isCancelled || isTouched.current || kept?.fingerprint !== FINGERPRINT) return;
        const found = { text: readText(kept.values['text']), photos: kept.files['photos'] ?? [] };
        show(found);
        setRestored(found.text !== '' || found.photos.length > 0);
      });
    const stopHide = onAppHide(() => void saving.flush());
    return () => {
      leaving.cancel();
      stopHide();
      void saving.flush();
    };
  }, [form, row, show]);
  const change = useCallback<NoteInWork['change']>(
    (part) => {
      const before = current.current;
      const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      isTouched.current = true;
      show(next);
      autosave.current?.push({ values: { text: next.text }, files: { photos: [...next.photos] } });
    },
    [show],
  );
  const sent = useCallback(async () => {
    // Also for a page that has been left: what it kept on its way out must not come back.
    const saving = autosave.current;
    saving?.stop();
    await saving?.flush();
    if (row !== undefined) await drafts.remove({ form, row });
    show(BLANK);
    setRestored(false);
  }, [form, row, show]);
  const forget = useCallback(async () => {
    const { photos } = current.current;
    await sent();
    for (const { id } of photos) forgetCopy(id);
  }, [sent]);
  return { note, restored, change, sent, forget };
}
