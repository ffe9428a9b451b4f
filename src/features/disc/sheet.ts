import { useCallback, useEffect, useState } from 'react';
import { drafts } from '@/data/cache/app-cache';
import { useSession } from '@/data/session/session-store';
import type { Style } from '@/features/disc/questions';
import { DISC_RESULTS } from '@/features/disc/results';
import { readDiscAnswers } from '@/features/disc/score';
import type { DiscAnswers } from '@/features/disc/score';
import { createCancellation } from '@/lib/cancellation';

/** Where the sheet being filled in is kept, and the version of its shape. */
const SHEET = { form: DISC_RESULTS, row: 'new' } as const;
const FINGERPRINT = 'disc/1';

export interface DiscSheet {
  /** Undefined while the kept sheet is being read. */
  answers: DiscAnswers | undefined;
  answer: (question: number, style: Style) => void;
  restart: () => void;
}

/** The sheet being filled in; every answer is kept on the device at once, so a user who leaves at question 23 continues at 23. */
export function useDiscSheet(): DiscSheet {
  const userId = useSession((session) => session.user?.Id ?? '');
  const [answers, setAnswers] = useState<DiscAnswers>();
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    // The answers are the previous person's until those of this person are read.
    setAnswers(undefined);
    void drafts
      .read(SHEET)
      .catch(() => undefined)
      .then((kept) => readDiscAnswers(kept?.values['answers']))
      .then(unlessCancelled(setAnswers));
    return cancel;
  }, [userId]);
  const answer = useCallback((question: number, style: Style) => {
    setAnswers((old) => {
      const next = [...(old ?? readDiscAnswers(undefined))];
      next[question] = style;
      void drafts.save({ ...SHEET, fingerprint: FINGERPRINT }, { values: { answers: next } });
      return next;
    });
  }, []);
  const restart = useCallback(() => {
    setAnswers(readDiscAnswers(undefined));
    void drafts.remove(SHEET);
  }, []);
  return { answers, answer, restart };
}
