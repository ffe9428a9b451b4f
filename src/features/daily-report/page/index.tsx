import { useEffect, useState } from 'react';
import type { CurrentUser } from '@/data/protocol/user';
import { reportWords } from '@/features/daily-report/messages';
import { routeWords } from '@/navigation/messages';
import { useWords } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { OwnReports } from '@/features/daily-report/own-reports';
import { markRead, reportById, REPORTS, type Person, type Report } from '@/features/daily-report/report';
import { ReportSheet } from '@/features/daily-report/report-sheet';
import { TeamReports } from '@/features/daily-report/team-reports';
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

/** The report a message or comment leads to, over the page. */
function LinkedReport({ id, person }: { id: string; person: Person }) {
  const [report, setReport] = useState<Report>();
  const load = () =>
    reportById(id).then(setReport, (error: unknown) =>
      toast.show(error instanceof Error ? error.message : String(error), TOAST_MS.server),
    );
  useEffect(() => {
    void reportById(id).then(
      async (found) => {
        setReport(found);
        await markRead(found, person.Id);
      },
      (error: unknown) => toast.show(error instanceof Error ? error.message : String(error), TOAST_MS.server),
    );
  }, [id, person.Id]);
  return (
    <ReportSheet
      report={report}
      person={person}
      onChanged={() => void load()}
      onClose={() => setReport(undefined)}
    />
  );
}

function Reports({ user, day, id }: { user: CurrentUser; day?: string; id?: string }) {
  const w = useWords(reportWords);
  const title = useWords(routeWords)('dailyReport');
  const mayAdd = useMay(REPORTS, 'Add');
  const mayEdit = useMay(REPORTS, 'Edit');
  const isLooking = mayAdd === false && mayEdit === false;
  const mayRead = useMay(REPORTS, 'Read') !== false;
  const views = VIEWS.filter((key) => (key === 'write' ? !isLooking : mayRead));
  const [chosen, setView] = useState<View>();
  const view = views.find((key) => key === chosen) ?? views[0];
  const offline = useOfflineBar();
  const writing = useWriteReport(user, day, { mayAdd, mayEdit, onSaved: () => setView('mine') });
  return (
    <Page
      title={title}
      offline={offline}
      under={
        view ? (
          <Tabs
            name={title}
            items={views.map((key) => ({ key, text: w(key) }))}
            current={view}
            onChange={(key) => setView(VIEWS.find((one) => one === key))}
          />
        ) : undefined
      }
      footer={view === 'write' ? writing.footer : undefined}
    >
      {isLooking ? <NotAllowed hint={mayRead ? w('mayNot') : undefined} /> : null}
      {view === 'write' ? writing.body : null}
      {view === 'team' ? <TeamReports person={user} day={day} /> : null}
      {view === 'mine' ? <OwnReports person={user} /> : null}
      {id ? <LinkedReport id={id} person={user} /> : null}
    </Page>
  );
}

/** Reports by day, week and month: writing one, the team's, one's own. */
export function DailyReportPage() {
  const w = useWords(reportWords);
  const title = useWords(routeWords)('dailyReport');
  const { params } = useParams('dailyReport');
  const user = useSession((session) => session.user);
  const isDateKnown = useIsDateKnown();
  if (!user) return <Page title={title} />;
  const day = params?.date;
  if (day !== undefined && !isDate(day))
    return (
      <Page title={title}>
        <ErrorState text={w('badDate', { date: day })} />
      </Page>
    );
  // Reports are filed and looked at by days.
  if (!isDateKnown)
    return (
      <Page title={title}>
        <Skeleton shape="form" />
      </Page>
    );
  return <Reports user={user} day={day} id={params?.id} />;
}
