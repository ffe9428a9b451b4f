import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { visitMessages } from '@/features/visits/messages';
import { useOutbox } from '@/data/outbox/app-outbox';
import { askAddress } from '@/data/query/ask-places';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { askLeave } from '@/features/shared/leave-with-draft';
import { NotAllowed } from '@/features/shared/not-allowed';
import { useMay } from '@/features/menus/use-may';
import { back, open, useParams } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { usePosition } from '@/features/place/use-position';
import { saveVisit, VISITS, visitsToday, waitingVisits, type TodayVisits } from '@/features/visits/visit';
import { useBegun } from '@/features/visits/use-begun';
import { NO_TARGET, useVisitDraft, type VisitTarget } from '@/features/visits/use-visit-draft';
import { VisitForm } from '@/features/visits/visit-form';
import { useOncePrepared } from '@/features/shared/use-once-prepared';
import { useTodaysDate } from '@/features/shared/use-todays-date';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { useLeaveGuard } from '@/ui/overlay/leave-guard';
import { Page } from '@/ui/page';
import { Pressable } from '@/ui/pressable';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import { Text } from '@/ui/text';
import { createCancellation } from '@/lib/cancellation';
import './index.scss';

/** A position less accurate than this (m) says little about where the visit was. */
const POOR_ACCURACY = 1000;

/** Where the user is: the address, how accurate it is, and how to look again. */
function usePlace() {
  const position = usePosition();
  const { found } = position;
  const t = useTranslation(visitMessages);
  const [address, setAddress] = useState('');
  const place = found?.ok ? found.position : undefined;
  const longitude = place?.longitude;
  const latitude = place?.latitude;
  useEffect(() => {
    if (longitude === undefined || latitude === undefined) return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    void askAddress(longitude, latitude).then(unlessCancelled(setAddress));
    return cancel;
  }, [longitude, latitude]);
  const metres = Math.round(place?.accuracy ?? 0);
  const exact = found?.ok === true && found.from === 'device' && metres <= POOR_ACCURACY;
  const note =
    found?.ok !== true
      ? ''
      : found.from === 'network'
        ? t('roughly')
        : t(exact ? 'accuracy' : 'poorAccuracy', { metres });
  return { ...position, place, address, exact, note };
}

/** Where the user is, in words, with a way to look again. */
function PlaceLine({ where }: { where: ReturnType<typeof usePlace> }) {
  const t = useTranslation(visitMessages);
  const text =
    where.found?.ok === false
      ? where.found.message
      : where.address ||
        (where.place
          ? t('coordinate', {
              latitude: where.place.latitude.toFixed(5),
              longitude: where.place.longitude.toFixed(5),
            })
          : t('locating'));
  return (
    <Box className="daka__place" live="polite">
      <Icon icon="location" size={20} tone={where.exact ? 'success' : 'warning'} />
      <Box className="daka__place-words">
        <Text className="daka__address">{text}</Text>
        {where.note ? (
          <Text className={where.exact ? 'daka__note' : 'daka__note daka__note--poor'}>{where.note}</Text>
        ) : null}
      </Box>
      <Pressable
        name={t('relocate')}
        busy={where.locating}
        className="daka__again"
        onTap={() => void where.relocate()}
      >
        <Icon icon="refresh" size={20} tone="brand" />
      </Pressable>
    </Box>
  );
}

/** Field check-in. A user who may not make one is informed before entering anything. */
export function DakaPage() {
  const t = useTranslation(visitMessages);
  const title = useTranslation(routeMessages)('daka');
  const { params } = useParams('daka');
  const user = useSession((session) => session.user);
  const may = useMay(VISITS, 'Add');
  const mayRead = useMay(VISITS, 'Read') !== false;
  if (!user) return <Page title={title} />;
  if (may === false)
    return (
      <Page title={title}>
        <NotAllowed hint={mayRead ? t('mayNot') : undefined} />
        {mayRead ? (
          <Card flush>
            <Cell icon="clock" title={t('records')} onTap={() => void open('dakaList')} />
          </Card>
        ) : null}
      </Page>
    );
  const target =
    params?.customer && params.name ? { target: params.name, customerId: params.customer } : NO_TARGET;
  return <CheckIn title={title} userId={user.Id} person={user.Name} target={target} />;
}

interface CheckInProps {
  title: string;
  userId: string;
  person: string;
  /** The customer or place the page was opened for. */
  target: VisitTarget;
}

/** Whom, where, photos, a note: kept until they are sent. */
function CheckIn({ title, userId, person, target }: CheckInProps) {
  const t = useTranslation(visitMessages);
  const where = usePlace();
  const [today, setToday] = useState<TodayVisits>({ count: 0, last: '' });
  const [asked, setAsked] = useState(false);
  const visit = useVisitDraft(userId, target);
  const { draft, change } = visit;
  const begun = useBegun(draft.begun, () => change({ begun: undefined }));
  const date = useTodaysDate();
  useEffect(() => {
    void visitsToday().then(setToday);
  }, [date]);
  const leave = async () => {
    if (visit.dirty && !(await askLeave(visit))) return;
    letGo();
    await back();
  };
  const letGo = useLeaveGuard(visit.dirty, () => void leave());

  const waiting = waitingVisits(useOutbox(({ entries }) => entries)).length;
  const offline = useOfflineBar();
  const todayText = [
    today.count > 0 ? t('today', { count: today.count, time: today.last }) : '',
    today.count + waiting === 0 ? t('todayNone') : '',
    waiting > 0 ? t('todayWaiting', { count: waiting }) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
  const submit = useOncePrepared(async () => {
    setAsked(true);
    if (!where.place) toast.show(t('needPlace'), TOAST_MS.server);
    if (!where.place || draft.target.trim() === '') return;
    const { longitude, latitude } = where.place;
    const outcome = await saveVisit({
      kind: draft.kind,
      target: draft.target.trim(),
      customerId: draft.customerId,
      address: where.address,
      longitude,
      latitude,
      note: draft.note.trim(),
      photos: draft.photos,
      person,
      at: begun.at(),
    });
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    await visit.sent();
    await tellWritten(outcome.state, { sent: t('done'), queued: t('queued') });
    setAsked(false);
    setToday(await visitsToday());
  });
  const discard = async () => {
    const { confirm } = await dialog.confirm({
      title: t('discardQuestion'),
      confirmText: t('discard'),
      danger: true,
    });
    if (confirm) await visit.forget();
  };
  return (
    <Page
      title={title}
      width="wide"
      offline={offline}
      onBack={leave}
      actions={[{ name: t('records'), onTap: () => open('dakaList') }]}
      onRefresh={where.relocate}
      footer={<ActionBar primary={{ text: t('submit'), onTap: submit }} />}
    >
      <Card>
        <Text className="daka__today">{todayText}</Text>
        {visit.restored ? (
          <Box className="daka__begun" live="polite">
            <Text className="daka__note daka__begun-text">{t('restored')}</Text>
            <Button kind="soft" size="s" text={t('discard')} onTap={discard} />
          </Box>
        ) : null}
        {begun.before ? (
          <Box className="daka__begun" live="polite">
            <Text className="daka__note daka__note--poor daka__begun-text">
              {t('begunBefore', { time: dayjs(begun.before).format('MM-DD HH:mm') })}
            </Text>
            <Button kind="soft" size="s" text={t('countNow')} onTap={begun.forget} />
          </Box>
        ) : null}
        <PlaceLine where={where} />
      </Card>
      <VisitForm draft={draft} person={person} address={where.address} asked={asked} onChange={change} />
    </Page>
  );
}
