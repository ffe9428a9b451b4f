import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '@/data/protocol/user';
import { reportMessages } from '@/features/daily-report/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { useQuery } from '@/data/query/use-query';
import { useOwnReports } from '@/features/daily-report/own-reports';
import { markReportRead, reportById, REPORTS, type Person } from '@/features/daily-report/report';
import { ReportSheet } from '@/features/daily-report/report-sheet';
import { useTeamReports } from '@/features/daily-report/team-reports';
import { useWriteReport } from '@/features/daily-report/write-report';
import { useMay } from '@/features/menus/use-may';
import { NotAllowed } from '@/features/shared/not-allowed';
import { useIsDateKnown } from '@/features/shared/use-todays-date';
import { isDate } from '@/lib/work-calendar';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { toast, TOAST_MS } from '@/ui/toast';

const VIEWS = ['write', 'team', 'mine'] as const;
type View = (typeof VIEWS)[number];

/** The report that a message or comment links to, shown over the page. */
function LinkedReport({ id, person }: { id: string; person: Person }) {
  const query = { name: `report:${id}`, ask: () => reportById(id), tables: [REPORTS] };
  const { data: report, error, readAt, refresh } = useQuery(query);
  const [isClosed, setClosed] = useState(false);
  const openedAt = useRef(Date.now()).current;
  useEffect(() => {
    // The kept copy may date from before the user read it.
    if (report && readAt >= openedAt) void markReportRead(report, person.Id);
  }, [report, readAt, openedAt, person.Id]);
  useEffect(() => {
    if (error !== '') toast.show(error, TOAST_MS.server);
  }, [error]);
  return (
    <ReportSheet
      report={isClosed ? undefined : report}
      person={person}
      onChanged={() => void refresh()}
      onClose={() => setClosed(true)}
    />
  );
}

function Reports({ user, day, id }: { user: CurrentUser; day?: string; id?: string }) {
  const t = useTranslation(reportMessages);
  const title = useTranslation(routeMessages)('dailyReport');
  const mayAdd = useMay(REPORTS, 'Add');
  const mayEdit = useMay(REPORTS, 'Edit');
  const isLooking = mayAdd === false && mayEdit === false;
  const mayRead = useMay(REPORTS, 'Read') !== false;
  const views = VIEWS.filter((key) => (key === 'write' ? !isLooking : mayRead));
  const [chosen, setView] = useState<View>();
  const view = views.find((key) => key === chosen) ?? views[0];
  const team = useTeamReports(user, { day, isShown: view === 'team' });
  const mine = useOwnReports(user, view === 'mine');
  const read = view === 'team' ? team : view === 'mine' ? mine : undefined;
  const offline = useOfflineBar(read?.since, { why: read?.why, onRetry: () => void read?.refresh() });
  const writing = useWriteReport(user, day, { mayAdd, mayEdit, onSaved: () => setView('mine') });
  return (
    <Page
      title={title}
      width="wide"
      offline={offline}
      under={
        view ? (
          <Tabs
            name={title}
            items={views.map((key) => ({ key, text: t(key) }))}
            current={view}
            onChange={(key) => setView(VIEWS.find((one) => one === key))}
          />
        ) : undefined
      }
      footer={view === 'write' ? writing.footer : undefined}
    >
      {isLooking ? <NotAllowed hint={mayRead ? t('mayNot') : undefined} /> : null}
      {view === 'write' ? writing.body : null}
      {read?.body}
      {id ? <LinkedReport id={id} person={user} /> : null}
    </Page>
  );
}

/** Reports by day, week and month: writing one, the team's, one's own. */
export function DailyReportPage() {
  const t = useTranslation(reportMessages);
  const title = useTranslation(routeMessages)('dailyReport');
  const { params } = useParams('dailyReport');
  const user = useSession((session) => session.user);
  const isDateKnown = useIsDateKnown();
  if (!user) return <Page title={title} />;
  const day = params?.date;
  if (day !== undefined && !isDate(day))
    return (
      <Page title={title}>
        <ErrorState text={t('badDate', { date: day })} />
      </Page>
    );
  // Reports are filed and looked up by day.
  if (!isDateKnown)
    return (
      <Page title={title} width="wide">
        <Skeleton shape="form" />
      </Page>
    );
  return <Reports user={user} day={day} id={params?.id} />;
}
