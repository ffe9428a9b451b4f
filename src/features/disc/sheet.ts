import { useCallback, useEffect, useState } from 'react';
import { getTableData } from '@/data/api/form-engine';
import type { Row } from '@/data/protocol/row';
import { newId } from '@/device/runtime/random';
import { readNumber, readText } from '@/lib/read-value';
import { drafts } from '@/data/cache/app-cache';
import { write } from '@/data/outbox/write';
import type { WriteOutcome } from '@/data/outbox/write';
import { useSession } from '@/data/session/session-store';
import { STYLES } from '@/features/disc/questions';
import type { Style } from '@/features/disc/questions';
import { readAnswers, scoreDisc } from '@/features/disc/score';
import type { Answers, Totals } from '@/features/disc/score';
import { createCancellation } from '@/lib/cancellation';

const TABLE = 'diy_disc_result';
/** Where the sheet being filled in is kept, and the version of its shape. */
const SHEET = { form: TABLE, row: 'new' } as const;
const FINGERPRINT = 'disc/1';
const HISTORY_SIZE = 20;

export interface DiscSheet {
  /** Undefined while the kept sheet is read. */
  answers: Answers | undefined;
  answer: (question: number, style: Style) => void;
  restart: () => void;
}

/** The sheet being filled in; every answer is kept on the device at once, so leaving at question 23 goes on at 23. */
export function useDiscSheet(): DiscSheet {
  const userId = useSession((session) => session.user?.Id ?? '');
  const [answers, setAnswers] = useState<Answers>();
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    void drafts
      .read(SHEET)
      .catch(() => undefined)
      .then((kept) => readAnswers(kept?.values['answers']))
      .then(unlessCancelled(setAnswers));
    return cancel;
  }, [userId]);
  const answer = useCallback((question: number, style: Style) => {
    setAnswers((old) => {
      const next = [...(old ?? readAnswers(undefined))];
      next[question] = style;
      void drafts.save({ ...SHEET, fingerprint: FINGERPRINT }, { values: { answers: next } });
      return next;
    });
  }, []);
  const restart = useCallback(() => {
    setAnswers(readAnswers(undefined));
    void drafts.remove(SHEET);
  }, []);
  return { answers, answer, restart };
}

/** Stores the result of a full sheet. */
export function saveDisc(answers: Answers, person: { Id: string; Name: string }): Promise<WriteOutcome> {
  const { totals, type } = scoreDisc(answers);
  const Daan = JSON.stringify(answers.map((Choice, index) => ({ Q: index + 1, Choice })));
  return write({
    action: 'Insert',
    FormEngineKey: TABLE,
    Id: newId(),
    _RowModel: { ...totals, Leixing: type, Daan },
    label: `DISC · ${person.Name}`,
  });
}

export interface PastResult {
  id: string;
  totals: Totals;
  type: string;
  time: string;
}

function readResult(row: Row): PastResult {
  const totals = Object.fromEntries(STYLES.map((style) => [style, readNumber(row[style]) ?? 0]));
  return {
    id: row.Id,
    totals: totals as Record<Style, number>,
    type: readText(row.Leixing),
    time: readText(row.CreateTime),
  };
}

/** The user's earlier results, newest first; an empty list when they cannot be read. */
export async function pastResults(userId: string): Promise<PastResult[]> {
  const answer = await getTableData(
    {
      FormEngineKey: TABLE,
      _Where: [{ Name: 'UserId', Value: userId, Type: '=' }],
      _OrderBy: 'CreateTime',
      _OrderByType: 'DESC',
      _PageIndex: 1,
      _PageSize: HISTORY_SIZE,
    },
    { quiet: true },
  );
  return answer.Code === 1 ? (answer.Data ?? []).map(readResult) : [];
}
