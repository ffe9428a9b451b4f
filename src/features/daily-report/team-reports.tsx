import dayjs from 'dayjs';
import { useState } from 'react';
import { reportMessages } from '@/features/daily-report/messages';
import { useQuery } from '@/data/query/use-query';
import type { ReportsView } from '@/features/daily-report/own-reports';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { KnownAvatar } from '@/features/shared/known-avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Segment } from '@/ui/segment';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { PeriodNavigator } from '@/ui/period-navigator';
import { Text } from '@/ui/text';
import { periodTitle } from '@/features/daily-report/period-title';
import {
  reportPeriodOf,
  REPORT_KINDS,
  teamPeriod,
  shiftReportPeriod,
  type Person,
  type ReportKind,
} from '@/features/daily-report/report';
import { ReportList } from '@/features/daily-report/report-list';
import './team-reports.scss';

/** Who has not reported, by name and face. */
function Missing({ people }: { people: readonly Person[] }) {
  const t = useTranslation(reportMessages);
  const title = people.length > 0 ? t('missing', { count: people.length }) : t('allIn');
  return (
    <Card title={title}>
      <Box role="list" name={title} className="team-reports__missing">
        {people.map(({ Id, Name }) => (
          <Box role="listitem" key={Id} className="team-reports__person">
            <KnownAvatar id={Id} person={Name} size={40} />
            <Text lines={1} className="team-reports__name">
              {Name}
            </Text>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

interface TeamReportsOptions {
  /** `yyyy-MM-dd`; today when omitted. */
  day?: string;
  /** Nothing is requested otherwise. */
  isShown: boolean;
}

/** The reports of a day, week or month that concern the user, and who of the people the user leads has not sent one. */
export function useTeamReports(person: Person, { day, isShown }: TeamReportsOptions): ReportsView {
  const t = useTranslation(reportMessages);
  const today = day ?? dayjs(serverClock.now()).format('YYYY-MM-DD');
  const [kind, setKind] = useState<ReportKind>(REPORT_KINDS[0]);
  const [period, setPeriod] = useState(today);
  const name = isShown ? `reports:team:${kind}:${period}` : '';
  const query = { name, ask: () => teamPeriod(kind, period), isBroad: true };
  const { data: team, error, since, why, refresh } = useQuery(query);
  const turn = (count: number) => setPeriod(shiftReportPeriod(kind, period, count));
  const body = (
    <>
      <Box className="team-reports__kind">
        <Segment
          name={t('kind')}
          options={REPORT_KINDS.map((one) => ({ key: one, text: t(one) }))}
          value={kind}
          onChange={(key) => {
            const next = REPORT_KINDS.find((one) => one === key) ?? kind;
            setKind(next);
            setPeriod(reportPeriodOf(next, today));
          }}
        />
      </Box>
      <Box className="team-reports__head">
        <PeriodNavigator
          title={periodTitle(kind, period)}
          previous={t('previous')}
          next={t('next')}
          onTurn={turn}
        />
      </Box>
      {team?.leads ? <Missing people={team.missing} /> : null}
      {team && team.reports.length > 0 ? (
        <ReportList
          title={t('received', { count: team.reports.length })}
          reports={team.reports}
          person={person}
          onChanged={() => void refresh()}
        />
      ) : null}
      {team?.reports.length === 0 ? <Empty compact text={t('none')} /> : null}
      {error ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!team && !error ? <Skeleton shape="rows" /> : null}
    </>
  );
  return { body, since, why, refresh };
}
