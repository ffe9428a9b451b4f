import { useState, type ReactNode } from 'react';
import { useQuery } from '@/data/query/use-query';
import { reportMessages } from '@/features/daily-report/messages';
import { FirstOf } from '@/features/shared/first-of';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { ownReports, type Person, type DailyReport } from '@/features/daily-report/report';
import { ReportList } from '@/features/daily-report/report-list';

/** Reports shown at first, and how many more are added each time. */
const STEP = 20;

/** The reports that a part of the page shows, and how old they are. */
export interface ReportsView {
  body: ReactNode;
  since: number | undefined;
  why: string;
  refresh: () => Promise<void>;
}

interface OwnListProps {
  person: Person;
  list: { reports: DailyReport[]; total: number } | undefined;
  error: string;
  onMore: () => void;
  refresh: () => Promise<void>;
}

function OwnList({ person, list, error, onMore, refresh }: OwnListProps) {
  const t = useTranslation(reportMessages);
  if (!list) return error ? <ErrorState text={error} onRetry={refresh} /> : <Skeleton shape="rows" />;
  const { reports, total } = list;
  if (reports.length === 0 && !error) return <Empty text={t('none')} />;
  return (
    <>
      <ReportList own title={t('mine')} reports={reports} person={person} onChanged={() => void refresh()} />
      <FirstOf count={reports.length} total={total} />
      {error ? <ErrorState text={error} onRetry={refresh} /> : null}
      {total > reports.length && !error ? (
        <Button kind="text" grow text={t('moreReports')} onTap={onMore} />
      ) : null}
    </>
  );
}

/** The user's own reports of all kinds, newest first. @param isShown nothing is requested otherwise */
export function useOwnReports(person: Person, isShown: boolean): ReportsView {
  const [size, setSize] = useState(STEP);
  const name = isShown ? `reports:own:${size}` : '';
  const query = { name, ask: () => ownReports(person.Id, size), isBroad: true };
  const { data: list, error, since, why, refresh } = useQuery(query, { keep: true });
  const more = () => setSize((list?.reports.length ?? 0) + STEP);
  return {
    body: <OwnList person={person} list={list} error={error} onMore={more} refresh={refresh} />,
    since,
    why,
    refresh,
  };
}
