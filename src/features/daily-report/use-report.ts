import { useCallback, useEffect, useRef, useState } from 'react';
import { onAppHide } from '@/device/runtime/lifecycle';
import { drafts } from '@/data/cache/app-cache';
import { namesOf } from '@/data/cache/people-names';
import { isJsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import {
  draftOf,
  REPORTS,
  reportsUntil,
  startOf,
  type Person,
  type ReportDraft,
  type ReportKind,
  type ReportStart,
} from '@/features/daily-report/report';
import { draftRow } from '@/features/daily-report/unfinished';
import { createCancellation } from '@/lib/cancellation';

/** Version of the shape of a kept report. */
const FINGERPRINT = 'report/1';
const TEXTS = ['done', 'open', 'help', 'plan'] as const;

export interface ReportInWork {
  /** Undefined while it is read. */
  start: ReportStart | undefined;
  draft: ReportDraft;
  error: string;
  /** Texts typed last time and not submitted are back. */
  restored: boolean;
  change: (part: Partial<ReportDraft>) => void;
  /** Keeps what was typed, now. */
  keep: () => Promise<void>;
  /** After it was submitted. */
  forget: () => Promise<void>;
  retry: () => void;
}

const EMPTY = draftOf({ current: undefined, previous: undefined });

/** The texts kept on this device; whatever is no text is left out. */
function keptTexts(values: unknown): Partial<ReportDraft> {
  if (!isJsonObject(values)) return {};
  return Object.fromEntries(
    TEXTS.flatMap((key) => (typeof values[key] === 'string' ? [[key, readText(values[key])]] : [])),
  );
}

/** A new report goes to those of the last one who are still here. */
async function withoutLeft(start: ReportStart): Promise<ReportStart> {
  const { current, previous } = start;
  if (current || !previous) return start;
  const names = await namesOf([...previous.receivers, ...previous.copies].map(({ Id }) => Id));
  const isHere = ({ Id }: Person) => names.get(Id)?.left !== true;
  const { receivers, copies } = previous;
  return {
    current,
    previous: { ...previous, receivers: receivers.filter(isHere), copies: copies.filter(isHere) },
  };
}

/**
 * The report of a period being written: what was sent, else the last plan carried over; what was typed is kept on this
 * device until it is submitted.
 */
export function useReport(userId: string, kind: ReportKind, period: string): ReportInWork {
  const row = draftRow(kind, period);
  const [state, setState] = useState({ row, start: undefined as ReportStart | undefined, error: '' });
  const [draft, setDraft] = useState<ReportDraft>(EMPTY);
  const [restored, setRestored] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const autosave = useRef<ReturnType<typeof drafts.autosave>>();

  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    const load = async () => {
      const [reports, kept] = await Promise.all([
        reportsUntil(userId, kind, period),
        drafts.read({ form: REPORTS, row }).catch(() => undefined),
      ]);
      const start = await withoutLeft(startOf(reports, period));
      const texts = kept?.fingerprint === FINGERPRINT ? keptTexts(kept.values) : {};
      return { start, texts };
    };
    load().then(
      unlessCancelled(({ start, texts }: Awaited<ReturnType<typeof load>>) => {
        setDraft({ ...draftOf(start), ...texts });
        setRestored(Object.keys(texts).length > 0);
        setState({ row, start, error: '' });
      }),
      unlessCancelled((error: unknown) =>
        setState({ row, start: undefined, error: error instanceof Error ? error.message : String(error) }),
      ),
    );
    return cancel;
  }, [userId, kind, period, row, attempt]);

  useEffect(() => {
    const saving = drafts.autosave({ form: REPORTS, row, fingerprint: FINGERPRINT });
    autosave.current = saving;
    const stopHide = onAppHide(() => void saving.flush());
    return () => {
      stopHide();
      void saving.flush();
    };
  }, [row]);

  const change = useCallback((part: Partial<ReportDraft>) => {
    setDraft((old) => {
      const next = { ...old, ...part };
      autosave.current?.push({ values: Object.fromEntries(TEXTS.map((key) => [key, next[key]])) });
      return next;
    });
  }, []);
  const keep = useCallback(async () => {
    await autosave.current?.flush();
  }, []);
  const forget = useCallback(async () => {
    autosave.current?.stop();
    await autosave.current?.flush();
    await drafts.remove({ form: REPORTS, row });
  }, [row]);
  const retry = useCallback(() => {
    setState((old) => ({ ...old, error: '' }));
    setAttempt((old) => old + 1);
  }, []);
  // Of another period until this one is read.
  const own = state.row === row;
  return {
    start: own ? state.start : undefined,
    error: own ? state.error : '',
    draft,
    restored,
    change,
    keep,
    forget,
    retry,
  };
}
