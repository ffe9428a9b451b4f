import { useEffect, useState } from 'react';
import type { CurrentUser } from '@/api/wire/user';
import { reportWords } from '@/lib/words/daily-report';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { useOfflineBar } from '@/pages/use-offline-bar';
import { useParams } from '@/routes';
import { useSession } from '@/session/session-store';
import { OwnReports } from '@/tools/daily-report/own-reports';
import { markRead, reportById, type Person, type Report } from '@/tools/daily-report/report';
import { ReportSheet } from '@/tools/daily-report/report-sheet';
import { TeamReports } from '@/tools/daily-report/team-reports';
import { useWriteReport } from '@/tools/daily-report/write-report';
import { Page } from '@/ui/page';
import { Tabs } from '@/ui/tabs';
import { toast, TOAST_MS } from '@/ui/toast';

const VIEWS = ['write', 'team', 'mine'] as const;
type View = (typeof VIEWS)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

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
  const [view, setView] = useState<View>('write');
  const offline = useOfflineBar();
  const writing = useWriteReport(user, day, () => setView('mine'));
  return (
    <Page
      title={title}
      offline={offline}
      under={
        <Tabs
          name={title}
          items={VIEWS.map((key) => ({ key, text: w(key) }))}
          current={view}
          onChange={(key) => setView(VIEWS.find((one) => one === key) ?? view)}
        />
      }
      footer={view === 'write' ? writing.footer : undefined}
    >
      {view === 'write' ? writing.body : null}
      {view === 'team' ? <TeamReports person={user} deptId={user.DeptId ?? ''} day={day} /> : null}
      {view === 'mine' ? <OwnReports person={user} /> : null}
      {id ? <LinkedReport id={id} person={user} /> : null}
    </Page>
  );
}

/** Reports by day, week and month: writing one, the team's, one's own. */
export default function DailyReportPage() {
  const title = useWords(routeWords)('dailyReport');
  const { params } = useParams('dailyReport');
  const user = useSession((session) => session.user);
  if (!user) return <Page title={title} />;
  const day = params?.date && DAY.test(params.date) ? params.date : undefined;
  return <Reports user={user} day={day} id={params?.id} />;
}
