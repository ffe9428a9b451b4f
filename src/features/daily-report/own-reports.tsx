import { useCallback, useEffect, useRef, useState } from 'react';
import { reportWords } from '@/features/daily-report/messages';
import { FirstOf } from '@/features/shared/first-of';
import { useCurrent } from '@/features/shared/use-current';
import { createTurns } from '@/lib/cancellation';
import { useWords } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { ownReports, type Person, type Report } from '@/features/daily-report/report';
import { ReportList } from '@/features/daily-report/report-list';

/** Reports shown at first, and so many more each time. */
const STEP = 20;

/** The user's own reports of all kinds, newest first. */
export function OwnReports({ person }: { person: Person }) {
  const w = useWords(reportWords);
  const [state, setState] = useState<{ reports?: Report[]; total: number; error: string }>({
    total: 0,
    error: '',
  });
  const size = useRef(STEP);
  const nextTurn = useRef(createTurns()).current;
  const load = useCallback(async () => {
    const { unlessCancelled } = nextTurn();
    const show = unlessCancelled(setState);
    try {
      show({ ...(await ownReports(person.Id, size.current)), error: '' });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      show((before) => ({ ...before, error: why }));
    }
  }, [person.Id, nextTurn]);
  useEffect(() => {
    void load();
  }, [load]);
  useCurrent(load);
  const { reports, total, error } = state;
  if (!reports) return error ? <ErrorState text={error} onRetry={load} /> : <Skeleton shape="rows" />;
  if (reports.length === 0 && !error) return <Empty text={w('none')} />;
  const more = () => {
    size.current = reports.length + STEP;
    return load();
  };
  return (
    <>
      <ReportList own title={w('mine')} reports={reports} person={person} onChanged={() => void load()} />
      <FirstOf count={reports.length} total={total} />
      {error ? <ErrorState text={error} onRetry={load} /> : null}
      {total > reports.length && !error ? (
        <Button kind="text" grow text={w('moreReports')} onTap={more} />
      ) : null}
    </>
  );
}
