import dayjs from 'dayjs';
import { useCallback, useEffect, useState } from 'react';
import { reportWords } from '@/lib/words/daily-report';
import { useWords } from '@/lib/words/use-words';
import { serverClock } from '@/session/session';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import { REPORT_KINDS, teamDay, type Person, type TeamDay } from '@/tools/daily-report/report';
import { ReportList } from '@/tools/daily-report/report-list';
import './team-reports.scss';

/** The day's reports and who of the department has not sent one. */
export function TeamReports({ person, deptId, day }: { person: Person; deptId: string; day?: string }) {
  const w = useWords(reportWords);
  const [date, setDate] = useState(day ?? dayjs(serverClock.now()).format('YYYY-MM-DD'));
  const [state, setState] = useState<{ team?: TeamDay; error: string }>({ error: '' });
  const load = useCallback(async () => {
    try {
      setState({ team: await teamDay(REPORT_KINDS[0], date, deptId), error: '' });
    } catch (error) {
      setState({ error: error instanceof Error ? error.message : String(error) });
    }
  }, [date, deptId]);
  useEffect(() => {
    void load();
  }, [load]);
  const turn = (days: number) => setDate(dayjs(date).add(days, 'day').format('YYYY-MM-DD'));
  const { team } = state;
  return (
    <Box className="team-reports">
      <Box className="team-reports__head">
        <Tap name={w('previousDay')} className="team-reports__turn" onTap={() => turn(-1)}>
          <Icon icon="left" />
        </Tap>
        <Txt as="h2" className="team-reports__date">
          {date}
        </Txt>
        <Tap name={w('nextDay')} className="team-reports__turn" onTap={() => turn(1)}>
          <Icon icon="right" />
        </Tap>
      </Box>
      {team ? (
        <Card title={team.missing.length > 0 ? w('missing', { count: team.missing.length }) : w('allIn')}>
          <Box className="team-reports__missing">
            {team.missing.map(({ Id, Name }) => (
              <Tag key={Id} text={Name} tone="warning" />
            ))}
          </Box>
        </Card>
      ) : null}
      {team && team.reports.length > 0 ? (
        <ReportList
          title={w('received', { count: team.reports.length })}
          reports={team.reports}
          person={person}
          onChanged={() => void load()}
        />
      ) : null}
      {team?.reports.length === 0 ? <Empty text={w('none')} /> : null}
      {state.error ? <ErrorState text={state.error} onRetry={load} /> : null}
      {!team && !state.error ? <Skeleton shape="rows" /> : null}
    </Box>
  );
}
