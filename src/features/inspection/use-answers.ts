import { useCallback, useEffect, useRef, useState } from 'react';
import { onAppHide } from '@/device/runtime/lifecycle';
import { drafts } from '@/data/cache/app-cache';
import { NO_ANSWER, readItemAnswers, type ItemAnswer, type ItemAnswers } from './answers';
import { createCancellation } from '@/lib/cancellation';
import { TABLES } from './values';

export interface AnswerSheet {
  answers: ItemAnswers;
  /** Changes one item; saved on this device half a second later, and at once when the page is left. */
  change: (itemId: string, part: Partial<ItemAnswer> | ((before: ItemAnswer) => Partial<ItemAnswer>)) => void;
  /** Saves at once what was entered. */
  save: () => Promise<void>;
  /** To be called after it was submitted. */
  forget: () => Promise<void>;
  /** False until what remained from last time is loaded. */
  ready: boolean;
  /** Something remained from last time. */
  restored: boolean;
}

/** Version of the shape of {@link ItemAnswers}. */
const FINGERPRINT = 'inspection/1';

/** What was entered into inspections and not submitted yet, by plan. Never rejects. */
export async function keptAnswers(): Promise<ReadonlyMap<string, ItemAnswers>> {
  const all = await drafts.list().catch(() => []);
  return new Map(
    all
      .filter(({ form, fingerprint }) => form === TABLES.plan && fingerprint === FINGERPRINT)
      .map(({ row, values }) => [row, readItemAnswers(values)]),
  );
}

export interface SheetOwner {
  /** The table and row the answers belong to. */
  form: string;
  row: string;
  /** How a list of drafts names it. */
  title: string;
  /** The route that opens it again with the row as `id`. */
  page: 'checkPlan5S' | 'checkPlanReport' | 'checkPlanSpot';
}

/** What was entered into an inspection, kept on this device until it is submitted. */
export function useAnswers({ form, row, title, page }: SheetOwner): AnswerSheet {
  const [state, setState] = useState<{ answers: ItemAnswers; ready: boolean; restored: boolean }>({
    answers: {},
    ready: false,
    restored: false,
  });
  const current = useRef<ItemAnswers>({});
  const autosave = useRef<ReturnType<typeof drafts.autosave>>();
  const titleNow = useRef(title);
  titleNow.current = title;

  useEffect(() => {
    const saving = drafts.autosave({ form, row, fingerprint: FINGERPRINT });
    autosave.current = saving;
    const leaving = createCancellation();
    void drafts.read({ form, row }).then((draft) => {
      if (leaving.isCancelled) return;
      const found = draft?.fingerprint === FINGERPRINT ? readItemAnswers(draft.values) : {};
      current.current = { ...found, ...current.current };
      setState({ answers: current.current, ready: true, restored: Object.keys(found).length > 0 });
    });
    const stopHide = onAppHide(() => void saving.flush());
    return () => {
      leaving.cancel();
      stopHide();
      void saving.flush();
    };
  }, [form, row]);

  const change = useCallback(
    (itemId: string, part: Partial<ItemAnswer> | ((before: ItemAnswer) => Partial<ItemAnswer>)) => {
      const before = current.current[itemId] ?? NO_ANSWER;
      const next = typeof part === 'function' ? part(before) : part;
      current.current = { ...current.current, [itemId]: { ...before, ...next } };
      setState((old) => ({ ...old, answers: current.current }));
      const files = Object.fromEntries(
        Object.entries(current.current).map(([id, { photos }]) => [id, photos]),
      );
      autosave.current?.push({
        values: { ...current.current },
        files,
        title: titleNow.current,
        context: { page, id: row },
      });
    },
    [page, row],
  );
  const save = useCallback(async () => {
    await autosave.current?.flush();
  }, []);
  const forget = useCallback(async () => {
    autosave.current?.stop();
    await autosave.current?.flush();
    current.current = {};
    setState({ answers: {}, ready: true, restored: false });
    await drafts.remove({ form, row });
  }, [form, row]);
  return { ...state, change, save, forget };
}
