import { useCallback, useEffect, useState } from 'react';
import { reportWords } from '@/features/daily-report/messages';
import { useWords } from '@/i18n/use-translation';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { ownReports, REPORT_KINDS, type Person, type Report } from '@/features/daily-report/report';
import { ReportList } from '@/features/daily-report/report-list';

/** The user's own reports of all kinds, newest first. */
export function OwnReports({ person }: { person: Person }) {
  const w = useWords(reportWords);
  const [state, setState] = useState<{ reports?: Report[]; error: string }>({ error: '' });
  const load = useCallback(async () => {
    try {
      const kinds = await Promise.all(REPORT_KINDS.map((kind) => ownReports(person.Id, kind)));
      const reports = kinds.flat().sort((one, other) => other.date.localeCompare(one.date));
      setState({ reports, error: '' });
    } catch (error) {
      setState({ error: error instanceof Error ? error.message : String(error) });
    }
  }, [person.Id]);
  useEffect(() => {
    void load();
  }, [load]);
  if (state.error) return <ErrorState text={state.error} onRetry={load} />;
  if (!state.reports) return <Skeleton shape="rows" />;
  if (state.reports.length === 0) return <Empty text={w('none')} />;
  return (
    <ReportList own title={w('mine')} reports={state.reports} person={person} onChanged={() => void load()} />
  );
}
