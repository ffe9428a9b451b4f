import { useState } from 'react';
import { reportWords } from '@/lib/words/daily-report';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { useParams } from '@/routes';
import { useSession } from '@/session/session-store';
import { OwnReports } from '@/tools/daily-report/own-reports';
import { TeamReports } from '@/tools/daily-report/team-reports';
import { WriteReport } from '@/tools/daily-report/write-report';
import { Page } from '@/ui/page';
import { Tabs } from '@/ui/tabs';

const VIEWS = ['write', 'team', 'mine'] as const;
type View = (typeof VIEWS)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reports by day, week and month: writing one, the team's, one's own. */
export default function DailyReportPage() {
  const w = useWords(reportWords);
  const title = useWords(routeWords)('dailyReport');
  const { params } = useParams('dailyReport');
  const user = useSession((session) => session.user);
  const [view, setView] = useState<View>('write');
  const day = params?.date && DAY.test(params.date) ? params.date : undefined;
  if (!user) return <Page title={title} />;
  return (
    <Page
      title={title}
      under={
        <Tabs
          name={title}
          items={VIEWS.map((key) => ({ key, text: w(key) }))}
          current={view}
          onChange={(key) => setView(VIEWS.find((one) => one === key) ?? view)}
        />
      }
    >
      {view === 'write' ? <WriteReport person={user} day={day} onSaved={() => setView('mine')} /> : null}
      {view === 'team' ? <TeamReports person={user} deptId={user.DeptId ?? ''} day={day} /> : null}
      {view === 'mine' ? <OwnReports person={user} /> : null}
    </Page>
  );
}
