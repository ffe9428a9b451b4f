import { useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from '@/data/cache/app-cache';
import { forgetCopy } from '@/data/outbox/forget-copy';
import { serverClock } from '@/data/session/session';
import { onAppHide } from '@/device/runtime/lifecycle';
import type { StoredFile } from '@/device/types';
import { VISITS, VISIT_KINDS, type VisitKind } from '@/features/visits/visit';
import { createCancellation } from '@/lib/cancellation';
import { own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';

/** Version of the shape of a kept visit. */
const FINGERPRINT = 'visit/1';

/** What has been entered for a visit that was not sent. */
export interface VisitDraft {
  kind: VisitKind;
  target: string;
  customerId: string;
  /** What was typed while a customer is chosen, the chosen customer while something is typed: comes back with its kind. */
  aside: VisitTarget;
  note: string;
  photos: readonly StoredFile[];
  /** When something was first entered; undefined while nothing is, and where it is to count as a current visit. */
  begun: Date | undefined;
}

export interface VisitInWork {
  draft: VisitDraft;
  /** Something was entered that has not been sent. */
  dirty: boolean;
  /** It was restored from last time. */
  restored: boolean;
  change: (part: Partial<VisitDraft> | ((before: VisitDraft) => Partial<VisitDraft>)) => void;
  /** Saves it at once. */
  save: () => Promise<void>;
  /** To be called after it was sent: its photos travel on. */
  sent: () => Promise<void>;
  /** Discards it, with its photos. */
  forget: () => Promise<void>;
}

/** Who is visited; the Id is empty for somebody who is not a customer. */
export interface VisitTarget {
  target: string;
  customerId: string;
}

export const NO_TARGET: VisitTarget = { target: '', customerId: '' };

const isChosen = (kind: VisitKind): boolean => kind === VISIT_KINDS[0];

/** Switches the kind: a typed name stays with the typed kinds, and is set aside while a customer is chosen. */
export function ofVisitKind(
  { kind, target, customerId, aside }: VisitDraft,
  next: VisitKind,
): Partial<VisitDraft> {
  if (isChosen(kind) === isChosen(next)) return { kind: next };
  return { kind: next, ...aside, aside: { target, customerId } };
}

const blank = (target: VisitTarget): VisitDraft => ({
  kind: VISIT_KINDS[0],
  ...target,
  aside: NO_TARGET,
  note: '',
  photos: [],
  begun: undefined,
});

function readVisitDraft(values: Record<string, unknown>, photos: readonly StoredFile[]): VisitDraft {
  const begun = new Date(readText(values['begun']));
  const aside = readJson(values['aside']);
  return {
    kind: VISIT_KINDS.find((one) => one === values['kind']) ?? VISIT_KINDS[0],
    target: readText(values['target']),
    customerId: readText(values['customerId']),
    aside: { target: readText(own(aside, 'target')), customerId: readText(own(aside, 'customerId')) },
    note: readText(values['note']),
    photos,
    begun: Number.isNaN(begun.getTime()) ? undefined : begun,
  };
}

/**
 * A visit being entered, kept on this device, per person, until it is sent. A visit that was begun from a customer is kept
 * apart from the others.
 *
 * @param target whom the page was opened for; empty if it is chosen here
 */
export function useVisitDraft(userId: string, target: VisitTarget): VisitInWork {
  const { target: name, customerId } = target;
  const row = `daka:${customerId}`;
  const [draft, setDraft] = useState(() => blank(target));
  const [dirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  const current = useRef(draft);
  const autosave = useRef<ReturnType<typeof drafts.autosave>>();
  const show = useCallback((next: VisitDraft, isDirty: boolean) => {
    current.current = next;
    setDraft(next);
    setDirty(isDirty);
  }, []);
  useEffect(() => {
    const target = { form: VISITS, row, fingerprint: FINGERPRINT };
    const saving = drafts.autosave(target);
    autosave.current = saving;
    const leaving = createCancellation();
    show(blank({ target: name, customerId }), false);
    setRestored(false);
    void drafts
      .read(target)
      .catch(() => undefined)
      .then((kept) => {
        // What was entered while it was being read is newer.
        if (leaving.isCancelled || kept?.fingerprint !== FINGERPRINT || current.current.begun) return;
        show(readVisitDraft(kept.values, kept.files['photos'] ?? []), true);
        setRestored(true);
      });
    const stopHide = onAppHide(() => void saving.flush());
    return () => {
      leaving.cancel();
      stopHide();
      void saving.flush();
    };
  }, [userId, row, name, customerId, show]);
  const change = useCallback(
    (part: Partial<VisitDraft> | ((before: VisitDraft) => Partial<VisitDraft>)) => {
      const before = current.current;
      const next = {
        ...before,
        begun: before.begun ?? serverClock.now(),
        ...(typeof part === 'function' ? part(before) : part),
      };
      show(next, true);
      const { photos, begun, ...texts } = next;
      autosave.current?.push({
        values: { ...texts, begun: begun?.toISOString() ?? '' },
        files: { photos: [...photos] },
      });
    },
    [show],
  );
  const sent = useCallback(async () => {
    autosave.current?.stop();
    await autosave.current?.flush();
    await drafts.remove({ form: VISITS, row });
    show(blank(NO_TARGET), false);
    setRestored(false);
  }, [row, show]);
  const forget = useCallback(async () => {
    const photos = current.current.photos;
    await sent();
    for (const { id } of photos) forgetCopy(id);
  }, [sent]);
  const save = useCallback(async () => {
    await autosave.current?.flush();
  }, []);
  return { draft, dirty, restored, change, save, sent, forget };
}
