import dayjs from 'dayjs';
import { useState } from 'react';
import { openMapSheet } from '@/form/places/map-sheet';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { visitMessages } from '@/features/visits/messages';
import { useOutbox } from '@/data/outbox/app-outbox';
import { useQuery } from '@/data/query/use-query';
import { NotKeptNote } from '@/features/shared/not-kept-note';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open, useParams } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { serverClock } from '@/data/session/session';
import { isMonth } from '@/lib/work-calendar';
import { VISITS, visitsByDay, visitsOfMonth, waitingVisits, type VisitRecord } from '@/features/visits/visit';
import { VisitCell } from '@/features/visits/visit-cell';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Board } from '@/ui/columns';
import type { MapMarker } from '@/ui/map';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { PeriodNavigator } from '@/ui/period-navigator';
import './index.scss';

type PlacedVisit = VisitRecord & { longitude: number; latitude: number };

const isPlaced = (record: VisitRecord): record is PlacedVisit =>
  record.longitude !== null && record.latitude !== null;

/** The visits of a day in their order, numbered. */
function markersOfDay(visits: readonly VisitRecord[]): MapMarker[] {
  return visits
    .filter(isPlaced)
    .sort((one, other) => one.time.localeCompare(other.time))
    .map(({ id, target, time, longitude, latitude }, index) => ({
      id,
      title: `${time.slice(11, 16)} ${target}`,
      label: String(index + 1),
      longitude,
      latitude,
    }));
}

/** The user's field check-ins by month and day. */
export function DakaListPage() {
  const t = useTranslation(visitMessages);
  const { params } = useParams('dakaList');
  const asked = params?.month;
  if (asked === undefined || isMonth(asked)) return <MonthOfVisits asked={asked} />;
  return (
    <Page title={t('records')}>
      <ErrorState text={t('badMonth', { month: asked })} />
    </Page>
  );
}

function MonthOfVisits({ asked }: { asked: string | undefined }) {
  const t = useTranslation(visitMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const thisMonth = dayjs(serverClock.now()).format('YYYY-MM');
  const [month, setMonth] = useState(asked ?? thisMonth);
  const { data: records, error, since, why, refresh } = useQuery(visitsOfMonth(userId, month));
  const waiting = waitingVisits(useOutbox(({ entries }) => entries));
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });

  const first = dayjs(`${month}-01`);
  const turn = (months: number) => setMonth(first.add(months, 'month').format('YYYY-MM'));
  const days = visitsByDay(records ?? []);
  const weekdays = t('weekdays').split(',');
  const m = useTranslation(mapMessages);
  const showDay = (date: string, visits: readonly VisitRecord[]) => {
    const markers = markersOfDay(visits);
    openMapSheet({ title: `${m('dayMap')} ${date}`, markers, path: markers });
  };
  return (
    <Page title={t('records')} width="wide" offline={offline} onRefresh={refresh}>
      <Box className="daka-list__head">
        <PeriodNavigator
          title={t('month', { year: first.year(), month: first.month() + 1 })}
          note={records ? t('total', { days: days.length, count: records.length }) : ''}
          previous={t('previousMonth')}
          next={t('nextMonth')}
          atEnd={month >= thisMonth}
          onTurn={turn}
        />
      </Box>
      {waiting.length > 0 ? <NotKeptNote /> : null}
      {waiting.length > 0 ? (
        <Card flush title={t('waitingTitle', { count: waiting.length })}>
          {waiting.map(({ record, refused }) => (
            <VisitCell
              key={record.id}
              record={record}
              waiting
              refused={refused}
              onTap={() => void open('outbox')}
            />
          ))}
        </Card>
      ) : null}
      <Board>
        {days.map(([date, visits]) => (
          <Card
            flush
            key={date}
            title={t('daily', {
              month: dayjs(date).month() + 1,
              day: dayjs(date).date(),
              weekday: weekdays[dayjs(date).day()] ?? '',
            })}
            extra={t('times', { count: visits.length })}
          >
            {visits.some(isPlaced) ? (
              <Cell
                icon="map"
                title={m('dayMap')}
                name={`${m('dayMap')} ${date}`}
                onTap={() => showDay(date, visits)}
              />
            ) : null}
            {visits.map((record) => (
              <VisitCell
                key={record.id}
                record={record}
                onTap={() => void open('workDetail', { table: VISITS, id: record.id, title: t('records') })}
              />
            ))}
          </Card>
        ))}
      </Board>
      {records?.length === 0 && waiting.length === 0 ? <Empty text={t('noRecords')} /> : null}
      {error ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!records && !error ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
