import dayjs from 'dayjs';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '@/lib/words/use-words';
import { visitWords } from '@/lib/words/visits';
import { open, useParams } from '@/routes';
import { useSession } from '@/session/session-store';
import { serverClock } from '@/session/session';
import { visitsByDay, visitsOfMonth, type VisitRecord } from '@/tools/visits/visit';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Icon } from '@/ui/icon';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import './index.scss';

const MONTH = /^\d{4}-\d{2}$/;

/** The user's field check-ins by month and day. */
export default function DakaListPage() {
  const w = useWords(visitWords);
  const { params } = useParams('dakaList');
  const userId = useSession((session) => session.user?.Id ?? '');
  const asked = params?.month && MONTH.test(params.month) ? params.month : undefined;
  const [month, setMonth] = useState(asked ?? dayjs(serverClock.now()).format('YYYY-MM'));
  const [state, setState] = useState<{ records?: VisitRecord[]; error: string }>({ error: '' });
  const load = useCallback(async () => {
    try {
      setState({ records: await visitsOfMonth(userId, month), error: '' });
    } catch (error) {
      setState({ error: error instanceof Error ? error.message : String(error) });
    }
  }, [userId, month]);
  useEffect(() => {
    setState({ error: '' });
    if (userId !== '') void load();
  }, [userId, load]);

  const first = dayjs(`${month}-01`);
  const turn = (months: number) => setMonth(first.add(months, 'month').format('YYYY-MM'));
  const days = visitsByDay(state.records ?? []);
  return (
    <Page title={w('records')} onRefresh={load}>
      <Box className="daka-list__head">
        <Tap name={w('previousMonth')} className="daka-list__turn" onTap={() => turn(-1)}>
          <Icon icon="left" />
        </Tap>
        <Txt as="h2" className="daka-list__month">
          {w('month', { year: first.year(), month: first.month() + 1 })}
        </Txt>
        <Tap name={w('nextMonth')} className="daka-list__turn" onTap={() => turn(1)}>
          <Icon icon="right" />
        </Tap>
      </Box>
      {state.records ? (
        <Txt className="daka-list__total">
          {w('total', { days: days.length, count: state.records.length })}
        </Txt>
      ) : null}
      {days.map(([date, records]) => (
        <Card flush key={date} title={w('daily', { date, count: records.length })}>
          {records.map((record) => (
            <Cell
              key={record.id}
              icon="location"
              title={record.target}
              hint={[record.time.slice(11, 16), record.address].filter(Boolean).join(' · ')}
              value={record.kind}
              name={w('visit', { target: record.target, time: record.time })}
              onTap={() =>
                void open('workDetail', { table: 'Diy_location', id: record.id, title: w('records') })
              }
            />
          ))}
        </Card>
      ))}
      {state.records?.length === 0 ? <Empty text={w('noRecords')} /> : null}
      {state.error ? <ErrorState text={state.error} onRetry={load} /> : null}
      {!state.records && !state.error ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
