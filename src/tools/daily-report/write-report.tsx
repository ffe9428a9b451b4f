import { useEffect, useState } from 'react';
import dayjs from 'dayjs';
import type { LocalFile } from '@/device/types';
import { pickPeople } from '@/form/people/pick-people';
import { reportWords } from '@/lib/words/daily-report';
import { useWords } from '@/lib/words/use-words';
import { serverClock } from '@/session/session';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChoiceBox } from '@/ui/choice-box';
import { Field } from '@/ui/field';
import { InputBox } from '@/ui/input-box';
import { PhotoPicker } from '@/ui/photo-picker';
import { Segment } from '@/ui/segment';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast, TOAST_MS } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import {
  draftOf,
  ownReports,
  periodOf,
  REPORT_KINDS,
  saveReport,
  startOf,
  type Person,
  type ReportDraft,
  type ReportKind,
  type ReportStart,
} from '@/tools/daily-report/report';
import './write-report.scss';

const MAX_PHOTOS = 9;
const TEXTS = [
  { key: 'done', required: true },
  { key: 'open', required: false },
  { key: 'help', required: false },
  { key: 'plan', required: true },
] as const;

type Loaded = { start: ReportStart; draft: ReportDraft } | { error: string } | undefined;

function useStart(userId: string, kind: ReportKind, period: string, attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let left = false;
    setLoaded(undefined);
    ownReports(userId, kind, 2).then(
      (reports) => {
        const start = startOf(reports, period);
        if (!left) setLoaded({ start, draft: draftOf(start) });
      },
      (error: unknown) => {
        if (!left) setLoaded({ error: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [userId, kind, period, attempt]);
  return loaded;
}

interface FormProps {
  kind: ReportKind;
  period: string;
  start: ReportStart;
  first: ReportDraft;
  person: Person;
  onSaved: () => void;
}

function ReportForm({ kind, period, start, first, person, onSaved }: FormProps) {
  const w = useWords(reportWords);
  const [draft, setDraft] = useState(first);
  const [photos, setPhotos] = useState<readonly LocalFile[]>([]);
  const [asked, setAsked] = useState(false);
  const errorOf = (key: (typeof TEXTS)[number]['key']): string => {
    if (!asked || draft[key].trim() !== '') return '';
    return key === 'done' ? w('needDone') : key === 'plan' ? w('needPlan') : '';
  };
  const people = async (key: 'receivers' | 'copies') => {
    const picked = await pickPeople({
      title: w(key),
      multiple: true,
      value: draft[key].map(({ Id, Name }) => ({ id: Id, name: Name })),
    });
    if (picked) setDraft({ ...draft, [key]: picked.map(({ id, name }) => ({ Id: id, Name: name })) });
  };
  const submit = async () => {
    setAsked(true);
    if (draft.done.trim() === '' || draft.plan.trim() === '') return;
    const outcome = await saveReport({
      ...draft,
      kind,
      period,
      current: start.current,
      photos,
      person: person.Name,
    });
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    toast.success(w(outcome.state === 'sent' ? 'saved' : 'queued'));
    onSaved();
  };
  return (
    <Card form title={w('today', { date: period, kind })}>
      {start.current ? <Txt className="report-form__note">{w('already')}</Txt> : null}
      {!start.current && first.done !== '' ? <Txt className="report-form__note">{w('carried')}</Txt> : null}
      {TEXTS.map(({ key, required }) => (
        <Field key={key} id={`report-${key}`} label={w(key)} required={required} error={errorOf(key)}>
          {(control) => (
            <InputBox
              {...control}
              multiline
              rows={3}
              value={draft[key]}
              placeholder={key === 'done' ? w('doneHint') : key === 'plan' ? w('planHint') : undefined}
              onChange={(text) => setDraft({ ...draft, [key]: text })}
            />
          )}
        </Field>
      ))}
      {(['receivers', 'copies'] as const).map((key) => (
        <Field key={key} id={`report-${key}`} label={w(key)}>
          {(control) => (
            <ChoiceBox
              id={control.id}
              name={w(key)}
              value={draft[key].map(({ Name }) => Name).join(' ')}
              placeholder={w('choosePeople')}
              onTap={() => void people(key)}
            />
          )}
        </Field>
      ))}
      <Field id="report-photos" group label={w('photos')} counter={`${photos.length} / ${MAX_PHOTOS}`}>
        {() => <PhotoPicker max={MAX_PHOTOS} photos={photos} watermark={[]} onChange={setPhotos} />}
      </Field>
      <Button text={w(start.current ? 'update' : 'submit')} onTap={submit} />
    </Card>
  );
}

/** Writing the report of this day, week or month. */
export function WriteReport({ person, day, onSaved }: { person: Person; day?: string; onSaved: () => void }) {
  const w = useWords(reportWords);
  const [kind, setKind] = useState<ReportKind>(REPORT_KINDS[0]);
  const [attempt, setAttempt] = useState(0);
  const period = periodOf(kind, day ?? dayjs(serverClock.now()).format('YYYY-MM-DD'));
  const loaded = useStart(person.Id, kind, period, attempt);
  return (
    <Box className="report-form">
      <Box className="report-form__kind">
        <Segment
          name={w('kind')}
          options={REPORT_KINDS.map((one) => ({ key: one, text: one }))}
          value={kind}
          onChange={(key) => setKind(REPORT_KINDS.find((one) => one === key) ?? kind)}
        />
      </Box>
      {loaded === undefined ? <Skeleton shape="form" /> : null}
      {loaded && 'error' in loaded ? (
        <ErrorState text={loaded.error} onRetry={() => setAttempt(attempt + 1)} />
      ) : null}
      {loaded && 'start' in loaded ? (
        <ReportForm
          key={`${kind}${period}`}
          kind={kind}
          period={period}
          start={loaded.start}
          first={loaded.draft}
          person={person}
          onSaved={onSaved}
        />
      ) : null}
    </Box>
  );
}
