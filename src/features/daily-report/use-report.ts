import { useCallback, useEffect, useRef, useState } from 'react';
import { onAppHide } from '@/device/runtime/lifecycle';
import { drafts } from '@/data/cache/app-cache';
import { namesOf } from '@/data/cache/people-names';
import { queries } from '@/data/query/app-queries';
import type { StoredFile } from '@/device/types';
import type { ChangeKept } from '@/features/shared/use-kept-files';
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

/** Pictures and files chosen for a report that is not submitted yet, kept on this device. */
export interface ChosenFiles {
  pictures: readonly StoredFile[];
  files: readonly StoredFile[];
}

const NO_FILES: ChosenFiles = { pictures: [], files: [] };

/** Version of the shape of a kept report. */
const FINGERPRINT = 'report/1';
const TEXTS = ['done', 'open', 'help', 'plan'] as const;

export interface ReportInWork {
  /** Undefined while it is being read. */
  start: ReportStart | undefined;
  draft: ReportDraft;
  chosen: ChosenFiles;
  error: string;
  /** Restored: what was typed or chosen last time and not submitted. */
  restored: boolean;
  change: (part: Partial<ReportDraft>) => void;
  choose: (kind: keyof ChosenFiles, change: Parameters<ChangeKept>[0]) => void;
  /** Keeps what was typed, now. */
  keep: () => Promise<void>;
  /** To be called after it was submitted. */
  forget: () => Promise<void>;
  retry: () => void;
}

const EMPTY = draftOf({ current: undefined, previous: undefined });

/** The texts kept on this device; values that are not text are left out. */
function keptTexts(values: unknown): Partial<ReportDraft> {
  if (!isJsonObject(values)) return {};
  return Object.fromEntries(
    TEXTS.flatMap((key) => (typeof values[key] === 'string' ? [[key, readText(values[key])]] : [])),
  );
}

/** A new report goes to the recipients of the last one who are still here. */
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
 * The report of a period being written: what was sent, else the last plan carried over; typed text is kept on this
 * device until it is submitted.
 */
export function useReport(userId: string, kind: ReportKind, period: string): ReportInWork {
  const row = draftRow(kind, period);
  const [state, setState] = useState({ row, start: undefined as ReportStart | undefined, error: '' });
  const [draft, setDraft] = useState<ReportDraft>(EMPTY);
  const [chosen, setChosen] = useState<ChosenFiles>(NO_FILES);
  /** The current draft and files, for callbacks that arrive late. */
  const current = useRef({ draft, chosen });
  const [restored, setRestored] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const autosave = useRef<ReturnType<typeof drafts.autosave>>();

  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    const load = async () => {
      const [reports, kept] = await Promise.all([
        // Without a network it begins with what was known earlier, and is kept until it can be sent.
        queries.fetch({ name: `report_start:${kind}`, ask: () => reportsUntil(userId, kind, period) }),
        drafts.read({ form: REPORTS, row }).catch(() => undefined),
      ]);
      const start = await withoutLeft(startOf(reports.data, period));
      const own = kept?.fingerprint === FINGERPRINT ? kept : undefined;
      const files = { pictures: own?.files['pictures'] ?? [], files: own?.files['files'] ?? [] };
      return { start, texts: keptTexts(own?.values), files };
    };
    load().then(
      unlessCancelled(({ start, texts, files }: Awaited<ReturnType<typeof load>>) => {
        current.current = { draft: { ...draftOf(start), ...texts }, chosen: files };
        setDraft(current.current.draft);
        setChosen(files);
        setRestored(Object.keys(texts).length + files.pictures.length + files.files.length > 0);
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

  const hold = useCallback((part: Partial<typeof current.current>) => {
    const next = { ...current.current, ...part };
    current.current = next;
    setDraft(next.draft);
    setChosen(next.chosen);
    autosave.current?.push({
      values: Object.fromEntries(TEXTS.map((key) => [key, next.draft[key]])),
      files: { pictures: [...next.chosen.pictures], files: [...next.chosen.files] },
    });
  }, []);
  const change = useCallback(
    (part: Partial<ReportDraft>) => hold({ draft: { ...current.current.draft, ...part } }),
    [hold],
  );
  const choose = useCallback(
    (kindOf: keyof ChosenFiles, next: Parameters<ChangeKept>[0]) =>
      hold({ chosen: { ...current.current.chosen, [kindOf]: next(current.current.chosen[kindOf]) } }),
    [hold],
  );
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
  // The state still concerns another period until this one has been read.
  const own = state.row === row;
  return {
    start: own ? state.start : undefined,
    error: own ? state.error : '',
    draft,
    chosen,
    restored,
    change,
    choose,
    keep,
    forget,
    retry,
  };
}
