import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { TeamMember } from '@/data/protocol/engines';
import { makesSheets } from '@/device/storage/sheet';
import { serverClock } from '@/data/session/session';
import { attendanceMessages } from '@/features/attendance/messages';
import { MonthSheet } from '@/features/attendance/month-sheet';
import { exportTeam } from '@/features/attendance/team/export-team';
import { useTeam } from '@/features/attendance/team/team';
import { TeamDesk, useHasTeamDesk } from '@/features/attendance/team/team-desk';
import { TeamMonth } from '@/features/attendance/team/team-month';
import { TeamTodayCard } from '@/features/attendance/team/team-today';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { TwoColumns } from '@/ui/columns';
import { Page } from '@/ui/page';
import { PeriodNavigator } from '@/ui/period-navigator';
import { ErrorState, Skeleton } from '@/ui/states';
import './team.scss';

/** The people whom the user leads: where they are today, and what the month came to. */
export function TeamPage({ title, tabs }: { title: string; tabs: ReactNode }) {
  const t = useTranslation(attendanceMessages);
  const [month, setMonth] = useState(dayjs(serverClock.now()).format('YYYY-MM'));
  const team = useTeam(month);
  const [person, setPerson] = useState<TeamMember>();
  const offline = useOfflineBar(team.since, { why: team.why, onRetry: () => void team.refresh() });
  // Until the newly chosen month has arrived, the previous one is still loaded.
  const data = team.data?.Month === month ? team.data : undefined;
  const first = dayjs(`${month}-01`);
  const wide = useHasTeamDesk();
  const turner = (
    <Box className="team__turner">
      <PeriodNavigator
        title={t('month', { year: first.year(), month: first.month() + 1 })}
        previous={t('previousMonth')}
        next={t('nextMonth')}
        onTurn={(months) => setMonth(first.add(months, 'month').format('YYYY-MM'))}
      />
    </Box>
  );
  const cards = (
    <TwoColumns
      side={
        <>
          {wide ? null : turner}
          {data ? (
            <TeamMonth people={data.People} onPerson={setPerson} />
          ) : team.error ? (
            <ErrorState text={team.error} onRetry={team.refresh} />
          ) : (
            <Skeleton shape="rows" />
          )}
        </>
      }
    >
      {data ? <TeamTodayCard people={data.People} onPerson={setPerson} /> : null}
    </TwoColumns>
  );
  return (
    <Page
      title={title}
      width="wide"
      fixed={wide}
      under={tabs}
      offline={offline}
      actions={
        data?.Exports && makesSheets ? [{ name: t('export'), onTap: () => void exportTeam(data) }] : []
      }
      onRefresh={team.refresh}
    >
      {wide ? <TeamDesk people={data?.People} {...{ turner, cards }} onPerson={setPerson} /> : cards}
      {person ? (
        <MonthSheet key={person.Id} open person={person} month={month} onClose={() => setPerson(undefined)} />
      ) : null}
    </Page>
  );
}
