import { useState, type ReactNode } from 'react';
import dayjs from 'dayjs';
import type { LocalFile } from '@/device/types';
import { outbox } from '@/data/outbox/app-outbox';
import { reportWords } from '@/features/daily-report/messages';
import { useWords } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Segment } from '@/ui/segment';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast, TOAST_MS } from '@/ui/toast';
import {
  periodOf,
  REPORT_KINDS,
  saveReport,
  type Person,
  type ReportKind,
} from '@/features/daily-report/report';
import { ReportForm } from '@/features/daily-report/report-form';
import { useReport } from '@/features/daily-report/use-report';
import { waitingReport } from '@/features/daily-report/waiting';
import './write-report.scss';

const NO_FILES: readonly LocalFile[] = [];

/** Writing the report of this day, week or month: what stands in the page, and what sticks below it. */
export function useWriteReport(
  person: Person,
  day: string | undefined,
  onSaved: () => void,
): { body: ReactNode; footer: ReactNode } {
  const w = useWords(reportWords);
  const [kind, setKind] = useState<ReportKind>(REPORT_KINDS[0]);
  const period = periodOf(kind, day ?? dayjs(serverClock.now()).format('YYYY-MM-DD'));
  const { start, draft, error, restored, change, forget, retry } = useReport(person.Id, kind, period);
  const [pictures, setPictures] = useState(NO_FILES);
  const [files, setFiles] = useState(NO_FILES);
  const [asked, setAsked] = useState(false);
  const fresh = () => {
    setPictures(NO_FILES);
    setFiles(NO_FILES);
    setAsked(false);
  };
  const submit = async () => {
    setAsked(true);
    if (!start || draft.done.trim() === '' || draft.plan.trim() === '') return;
    const waiting = waitingReport(outbox.store.getState().entries, kind, period);
    if (waiting && waiting.state !== 'failed') {
      toast.show(w('waiting', { date: period, kind: w(kind) }), TOAST_MS.server);
      return;
    }
    const outcome = await saveReport({
      ...draft,
      kind,
      period,
      current: start.current,
      newPictures: pictures,
      newFiles: files,
      person: person.Name,
      refused: waiting,
    });
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    await forget();
    toast.success(w(outcome.state === 'sent' ? 'saved' : 'queued'));
    fresh();
    retry();
    onSaved();
  };
  const body = (
    <>
      <Box className="write-report__kind">
        <Segment
          name={w('kind')}
          options={REPORT_KINDS.map((one) => ({ key: one, text: w(one) }))}
          value={kind}
          onChange={(key) => {
            setKind(REPORT_KINDS.find((one) => one === key) ?? kind);
            fresh();
          }}
        />
      </Box>
      {start ? (
        <ReportForm
          kind={kind}
          period={period}
          start={start}
          draft={draft}
          restored={restored}
          asked={asked}
          pictures={pictures}
          files={files}
          onChange={change}
          onPictures={setPictures}
          onFiles={setFiles}
        />
      ) : error ? (
        <ErrorState text={error} onRetry={retry} />
      ) : (
        <Skeleton shape="form" />
      )}
    </>
  );
  const footer = start ? (
    <ActionBar primary={{ text: w(start.current ? 'update' : 'submit'), onTap: submit }} />
  ) : undefined;
  return { body, footer };
}
