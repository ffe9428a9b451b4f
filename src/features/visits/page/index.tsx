import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { LocalFile } from '@/device/types';
import { routeWords } from '@/navigation/messages';
import { useWords } from '@/i18n/use-translation';
import { visitWords } from '@/features/visits/messages';
import { useOutbox } from '@/data/outbox/app-outbox';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open, useParams } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { usePosition } from '@/features/place/use-position';
import {
  addressOf,
  findCustomers,
  saveVisit,
  visitsToday,
  waitingVisits,
  VISIT_KINDS,
  type TodayVisits,
  type VisitKind,
} from '@/features/visits/visit';
import { useBegun } from '@/features/visits/use-begun';
import { useTodaysDate } from '@/features/shared/use-todays-date';
import { useReadOnly } from '@/features/shared/use-read-only';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChoiceBox } from '@/ui/choice-box';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { InputBox } from '@/ui/input-box';
import { openOptionList } from '@/ui/option-list';
import { Page } from '@/ui/page';
import { PhotoPicker } from '@/ui/photo-picker';
import { Segment } from '@/ui/segment';
import { Tap } from '@/ui/tap';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import { createCancellation } from '@/lib/cancellation';
import './index.scss';

/** Photos of one check-in. */
const MAX_PHOTOS = 6;

interface Target {
  name: string;
  customerId: string;
}

const NOBODY: Target = { name: '', customerId: '' };

/** A place worse than this (m) says little about where the visit was. */
const POOR_ACCURACY = 1000;

/** Where the user is: address, how exactly, and how to look again. */
function usePlace() {
  const position = usePosition();
  const { found } = position;
  const w = useWords(visitWords);
  const [address, setAddress] = useState('');
  const place = found?.ok ? found.position : undefined;
  const longitude = place?.longitude;
  const latitude = place?.latitude;
  useEffect(() => {
    if (longitude === undefined || latitude === undefined) return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    void addressOf(longitude, latitude).then(unlessCancelled(setAddress));
    return cancel;
  }, [longitude, latitude]);
  const metres = Math.round(place?.accuracy ?? 0);
  const exact = found?.ok === true && found.from === 'device' && metres <= POOR_ACCURACY;
  const note =
    found?.ok !== true
      ? ''
      : found.from === 'network'
        ? w('roughly')
        : w(exact ? 'accuracy' : 'poorAccuracy', { metres });
  return { ...position, place, address, exact, note };
}

/** Field check-in: whom, where, photos, a note. */
export function DakaPage() {
  const w = useWords(visitWords);
  const title = useWords(routeWords)('daka');
  const person = useSession((session) => session.user?.Name ?? '');
  const readOnly = useReadOnly();
  const where = usePlace();
  const [today, setToday] = useState<TodayVisits>({ count: 0, last: '' });
  const [kind, setKind] = useState<VisitKind>(VISIT_KINDS[0]);
  const { params } = useParams('daka');
  const [target, setTarget] = useState<Target>(() =>
    params?.customer && params.name ? { name: params.name, customerId: params.customer } : NOBODY,
  );
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly LocalFile[]>([]);
  const [asked, setAsked] = useState(false);
  const begun = useBegun();
  const date = useTodaysDate();
  useEffect(() => {
    void visitsToday().then(setToday);
  }, [date]);
  const aim = (aimed: Target) => {
    begun.begin();
    setTarget(aimed);
  };

  const waiting = waitingVisits(useOutbox(({ entries }) => entries)).length;
  const offline = useOfflineBar();
  const todayText = [
    today.count > 0 ? w('today', { count: today.count, time: today.last }) : '',
    today.count + waiting === 0 ? w('todayNone') : '',
    waiting > 0 ? w('todayWaiting', { count: waiting }) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
  const placeText =
    where.found?.ok === false
      ? where.found.message
      : where.address ||
        (where.place
          ? w('coordinate', {
              latitude: where.place.latitude.toFixed(5),
              longitude: where.place.longitude.toFixed(5),
            })
          : w('locating'));
  const isCustomer = kind === VISIT_KINDS[0];
  const chooseCustomer = async () => {
    const chosen = await openOptionList({
      name: 'target',
      title: w('chooseCustomer'),
      options: findCustomers,
    });
    const option = chosen?.value[0];
    if (option) aim({ name: option.text, customerId: option.value });
  };
  const submit = async () => {
    setAsked(true);
    if (!where.place) toast.show(w('needPlace'), TOAST_MS.server);
    if (!where.place || target.name.trim() === '') return;
    const { longitude, latitude } = where.place;
    const outcome = await saveVisit({
      kind,
      target: target.name.trim(),
      customerId: target.customerId,
      address: where.address,
      longitude,
      latitude,
      note: note.trim(),
      photos,
      person,
      at: begun.at(),
    });
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    await tellWritten(outcome.state, { sent: w('done'), queued: w('queued') });
    setTarget(NOBODY);
    setKind(VISIT_KINDS[0]);
    setNote('');
    setPhotos([]);
    setAsked(false);
    begun.forget();
    setToday(await visitsToday());
  };
  const targetError = asked && target.name.trim() === '' ? w('needTarget') : '';
  return (
    <Page
      title={title}
      offline={offline}
      actions={[{ name: w('records'), onTap: () => open('dakaList') }]}
      onRefresh={where.relocate}
      footer={readOnly ? undefined : <ActionBar primary={{ text: w('submit'), onTap: submit }} />}
    >
      <Card>
        <Txt className="daka__today">{todayText}</Txt>
        {begun.before ? (
          <Box className="daka__begun" live="polite">
            <Txt className="daka__note daka__note--poor daka__begun-text">
              {w('begunBefore', { time: dayjs(begun.before).format('MM-DD HH:mm') })}
            </Txt>
            <Button kind="soft" size="s" text={w('countNow')} onTap={begun.forget} />
          </Box>
        ) : null}
        <Box className="daka__place" live="polite">
          <Icon icon="location" size={20} tone={where.exact ? 'success' : 'warning'} />
          <Box className="daka__place-words">
            <Txt className="daka__address">{placeText}</Txt>
            {where.note ? (
              <Txt className={where.exact ? 'daka__note' : 'daka__note daka__note--poor'}>{where.note}</Txt>
            ) : null}
          </Box>
          <Tap
            name={w('relocate')}
            busy={where.locating}
            className="daka__again"
            onTap={() => void where.relocate()}
          >
            <Icon icon="refresh" size={20} tone="brand" />
          </Tap>
        </Box>
      </Card>
      <Card form>
        <Field id="daka-kind" group label={w('kind')}>
          {() => (
            <Segment
              name={w('kind')}
              options={VISIT_KINDS.map((one) => ({ key: one, text: w(one) }))}
              value={kind}
              onChange={(key) => {
                setKind(VISIT_KINDS.find((one) => one === key) ?? kind);
                setTarget(NOBODY);
              }}
            />
          )}
        </Field>
        <Field id="daka-target" required label={w('target')} error={targetError}>
          {(control) =>
            isCustomer ? (
              <ChoiceBox
                id={control.id}
                describedBy={control.describedBy}
                invalid={control.invalid}
                name={w('target')}
                value={target.name}
                placeholder={w('chooseCustomer')}
                onTap={() => void chooseCustomer()}
              />
            ) : (
              <InputBox
                {...control}
                value={target.name}
                placeholder={w('typeTarget')}
                onChange={(name) => aim({ name, customerId: '' })}
              />
            )
          }
        </Field>
        <Field id="daka-photos" group label={w('photos')} counter={`${photos.length} / ${MAX_PHOTOS}`}>
          {() => (
            <PhotoPicker
              max={MAX_PHOTOS}
              photos={photos}
              watermark={[w('watermark', { person, target: target.name }), where.address]}
              onChange={(taken) => {
                begun.begin();
                setPhotos(taken);
              }}
            />
          )}
        </Field>
        <Field id="daka-note" label={w('note')}>
          {(control) => (
            <InputBox
              {...control}
              multiline
              rows={3}
              value={note}
              placeholder={w('noteHint')}
              onChange={(text) => {
                begun.begin();
                setNote(text);
              }}
            />
          )}
        </Field>
      </Card>
    </Page>
  );
}
