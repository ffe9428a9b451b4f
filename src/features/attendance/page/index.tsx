import dayjs from 'dayjs';
import { useEffect, useState, type ReactNode } from 'react';
import type { AttendanceToday } from '@/data/protocol/engines';
import type { StoredFile } from '@/device/types';
import { attendanceMessages } from '@/features/attendance/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOutbox } from '@/data/outbox/app-outbox';
import type { QueryResult } from '@/data/query/use-query';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useSession } from '@/data/session/session-store';
import { serverClock } from '@/data/session/session';
import { forgetPunch } from '@/features/attendance/asked-punch';
import { mayPunch } from '@/features/attendance/early';
import { LeftLine } from '@/features/attendance/left-line';
import { MonthBeside, useHasMonthBeside } from '@/features/attendance/month-beside';
import { MonthSheet } from '@/features/attendance/month-sheet';
import { OutsideSheet } from '@/features/attendance/outside-sheet';
import { PlaceCard } from '@/features/attendance/place-card';
import { PlaceLine } from '@/features/attendance/place-line';
import { PunchButton } from '@/features/attendance/punch-button';
import { measurePoints, POOR_ACCURACY } from '@/features/attendance/range';
import { TodayCard } from '@/features/attendance/today-card';
import { PUNCH } from '@/features/attendance/punch-kinds';
import { TeamPage } from '@/features/attendance/team/team-page';
import { useTeam } from '@/features/attendance/team/team';
import { punch } from '@/features/attendance/send-punch';
import { useToday } from '@/features/attendance/today';
import { TodayRecords } from '@/features/attendance/today-records';
import { asOfNow, waitingPunches, type WaitingPunch } from '@/features/attendance/waiting';
import { NotAllowed } from '@/features/shared/not-allowed';
import { useReadOnly } from '@/features/shared/use-read-only';
import { usePosition } from '@/features/place/use-position';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { TwoColumns } from '@/ui/columns';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import './index.scss';

const VIEWS = ['own', 'team'] as const;

/** Attendance: the user's own day, and for those who lead people, their team's. */
export function KaoqinPage() {
  const t = useTranslation(attendanceMessages);
  const title = useTranslation(routeMessages)('kaoqin');
  const today = useToday();
  const team = useTeam(dayjs(serverClock.now()).format('YYYY-MM'));
  const [view, setView] = useState<(typeof VIEWS)[number]>('own');
  useEffect(() => forgetPunch, []);
  const isRead = (reading: QueryResult<unknown>) => reading.data !== undefined || reading.error !== '';
  if (!isRead(today) || !isRead(team)) {
    return (
      <Page title={title} width="wide">
        <Skeleton shape="detail" />
      </Page>
    );
  }
  const tabs = team.data?.Leads ? (
    <Tabs
      name={title}
      items={VIEWS.map((key) => ({ key, text: t(key) }))}
      current={view}
      onChange={(key) => setView(VIEWS.find((one) => one === key) ?? view)}
    />
  ) : undefined;
  return tabs && view === 'team' ? (
    <TeamPage title={title} tabs={tabs} />
  ) : (
    <OwnDay title={title} tabs={tabs} today={today} />
  );
}

interface OwnDayProps {
  title: string;
  tabs: ReactNode;
  today: QueryResult<AttendanceToday>;
}

/** Whether there is something to punch: on a day off only for those who have begun to. */
const hasPunches = ({ Rule, Records }: AttendanceToday, waiting: readonly WaitingPunch[]): boolean =>
  Rule.Workday || Records.length > 0 || waiting.length > 0;

/**
 * Today's shift, where the user is, and the punch. The server decides time and result. On a day off there is nothing to press and
 * nobody is asked for the place until overtime begins.
 */
function OwnDay({ title, tabs, today }: OwnDayProps) {
  const t = useTranslation(attendanceMessages);
  const user = useSession((session) => session.user);
  const readOnly = useReadOnly();
  const entries = useOutbox((outbox) => outbox.entries);
  const offline = useOfflineBar(today.since, { why: today.why, onRetry: () => void today.refresh() });
  const [overtime, setOvertime] = useState(false);
  const waiting = waitingPunches(entries);
  const now = dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm:ss');
  const data = today.data && asOfNow(today.data, waiting, now, today.since);
  // Of a day other than the one that was read it is not known whether it is a day off.
  const isPunching =
    data !== undefined && (overtime || data.Date !== today.data?.Date || hasPunches(data, waiting));
  const place = usePosition(isPunching);
  const [outside, setOutside] = useState(false);
  const [month, setMonth] = useState(false);
  const isBeside = useHasMonthBeside();
  const [busy, setBusy] = useState(false);
  if (!data) {
    return (
      <Page title={title} width="wide" under={tabs} offline={offline}>
        <ErrorState text={today.error} onRetry={today.refresh} />
      </Page>
    );
  }
  const position = place.found?.ok ? place.found.position : undefined;
  const measured = position ? measurePoints(data.Points, position) : [];
  const nearest = measured[0];
  const exact =
    place.found?.ok === true && place.found.from === 'device' && (position?.accuracy ?? 0) <= POOR_ACCURACY;
  const inRange = exact && nearest?.inside === true;

  const send = async (
    reason: string,
    photos: readonly StoredFile[],
    outsideWork: boolean,
    onTaken?: () => Promise<void>,
  ) => {
    if (!position) return;
    const moment = dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm:ss');
    if (!outsideWork && !(await mayPunch(data, moment))) return;
    setBusy(true);
    const outcome = await punch({
      address: outsideWork ? reason : (nearest?.point.Mingcheng ?? ''),
      longitude: position.longitude,
      latitude: position.latitude,
      outside: outsideWork,
      reason,
      photos,
      proof: today.data?.Pingzheng ? { text: today.data.Pingzheng, at: today.readAt } : undefined,
      label: `${title} ${dayjs(serverClock.now()).format('MM-DD HH:mm')}`,
    });
    if (outcome.state === 'refused') {
      setBusy(false);
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    setOutside(false);
    await onTaken?.();
    await tellWritten(outcome.state, { sent: t('punched'), queued: t('punchQueued') });
    // Until the day has been read again, the button would offer what has just been done.
    await today.refresh();
    setBusy(false);
  };
  const watermark = [
    t('watermark', {
      person: user?.Name ?? '',
      time: dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm'),
    }),
  ];
  return (
    <Page
      title={title}
      width="wide"
      under={tabs}
      offline={offline}
      actions={isBeside ? [] : [{ name: t('records'), onTap: () => setMonth(true) }]}
      onRefresh={async () => {
        await Promise.all([today.refresh(), ...(isPunching ? [place.relocate()] : [])]);
      }}
    >
      {readOnly ? <NotAllowed hint={t('mayNot')} /> : null}
      <TwoColumns
        side={
          <>
            <TodayRecords records={data.Records} waiting={waiting} />
            {isBeside ? <MonthBeside /> : null}
          </>
        }
      >
        <TodayCard today={data} user={user} onDate={isBeside ? undefined : () => setMonth(true)} />
        {isPunching ? (
          <>
            <Card bare className="kaoqin__punch">
              <LeftLine today={data} />
              <PunchButton
                text={t(data.Next === PUNCH.on ? 'punchOn' : 'punchOff')}
                disabled={!inRange || readOnly}
                busy={busy}
                kind={data.Next}
                onPunch={() => void send('', [], false)}
              />
              <PlaceLine place={place} nearest={nearest} exact={exact} hasPoints={data.Points.length > 0} />
              {readOnly ? null : (
                <Button
                  kind="outline"
                  text={t('punchOutside')}
                  disabled={!position}
                  onTap={() => setOutside(true)}
                />
              )}
            </Card>
            <PlaceCard place={place} points={data.Points} nearest={nearest} />
          </>
        ) : (
          <Card>
            <Empty compact text={t('noPunchToday')} />
            {readOnly ? null : <Button kind="text" text={t('overtime')} onTap={() => setOvertime(true)} />}
          </Card>
        )}
      </TwoColumns>
      <OutsideSheet
        open={outside}
        watermark={watermark}
        onClose={() => setOutside(false)}
        onSubmit={(reason, photos, onTaken) => send(reason, photos, true, onTaken)}
      />
      {isBeside ? null : <MonthSheet open={month} onClose={() => setMonth(false)} />}
    </Page>
  );
}
