import dayjs from 'dayjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportWords } from '@/features/daily-report/messages';
import { useCurrent } from '@/features/shared/use-current';
import { useWords } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { KnownAvatar } from '@/features/shared/known-avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Segment } from '@/ui/segment';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Turner } from '@/ui/period-navigator';
import { Txt } from '@/ui/txt';
import { periodTitle } from '@/features/daily-report/period-title';
import {
  periodOf,
  REPORT_KINDS,
  teamPeriod,
  turnPeriod,
  type Person,
  type ReportKind,
  type TeamPeriod,
} from '@/features/daily-report/report';
import { createTurns } from '@/lib/cancellation';
import { ReportList } from '@/features/daily-report/report-list';
import './team-reports.scss';

interface Shown {
  key: string;
  team?: TeamPeriod;
  error: string;
}

function useTeam(kind: ReportKind, period: string) {
  const key = `${kind}${period}`;
  const [state, setState] = useState<Shown>({ key, error: '' });
  const nextTurn = useRef(createTurns()).current;
  const load = useCallback(async () => {
    const turn = nextTurn();
    const loaded = await teamPeriod(kind, period).then(
      (team) => ({ team, error: '' }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    if (turn.isCancelled) return;
    // What could not be read again stays as it was read.
    setState((before) => ({ ...(before.key === key ? before : {}), key, ...loaded }));
  }, [key, kind, period, nextTurn]);
  useEffect(() => {
    void load();
  }, [load]);
  useCurrent(load);
  const shown: Shown = state.key === key ? state : { key, error: '' };
  return { ...shown, load };
}

/** Who has not reported, by name and face. */
function Missing({ people }: { people: readonly Person[] }) {
  const w = useWords(reportWords);
  const title = people.length > 0 ? w('missing', { count: people.length }) : w('allIn');
  return (
    <Card title={title}>
      <Box role="list" name={title} className="team-reports__missing">
        {people.map(({ Id, Name }) => (
          <Box role="listitem" key={Id} className="team-reports__person">
            <KnownAvatar id={Id} person={Name} size={40} />
            <Txt lines={1} className="team-reports__name">
              {Name}
            </Txt>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The reports of a day, week or month that concern the user, and who of the people he leads has not sent one. */
export function TeamReports({ person, day }: { person: Person; day?: string }) {
  const w = useWords(reportWords);
  const today = day ?? dayjs(serverClock.now()).format('YYYY-MM-DD');
  const [kind, setKind] = useState<ReportKind>(REPORT_KINDS[0]);
  const [period, setPeriod] = useState(today);
  const { team, error, load } = useTeam(kind, period);
  const turn = (count: number) => setPeriod(turnPeriod(kind, period, count));
  return (
    <>
      <Box className="team-reports__kind">
        <Segment
          name={w('kind')}
          options={REPORT_KINDS.map((one) => ({ key: one, text: w(one) }))}
          value={kind}
          onChange={(key) => {
            const next = REPORT_KINDS.find((one) => one === key) ?? kind;
            setKind(next);
            setPeriod(periodOf(next, today));
          }}
        />
      </Box>
      <Box className="team-reports__head">
        <Turner title={periodTitle(kind, period)} previous={w('previous')} next={w('next')} onTurn={turn} />
      </Box>
      {team?.leads ? <Missing people={team.missing} /> : null}
      {team && team.reports.length > 0 ? (
        <ReportList
          title={w('received', { count: team.reports.length })}
          reports={team.reports}
          person={person}
          onChanged={() => void load()}
        />
      ) : null}
      {team?.reports.length === 0 ? <Empty compact text={w('none')} /> : null}
      {error ? <ErrorState text={error} onRetry={load} /> : null}
      {!team && !error ? <Skeleton shape="rows" /> : null}
    </>
  );
}
