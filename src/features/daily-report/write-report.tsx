import { useState, type ReactNode } from 'react';
import { outbox } from '@/data/outbox/app-outbox';
import { reportMessages } from '@/features/daily-report/messages';
import { useTranslation } from '@/i18n/use-translation';
import { todaysDate, useTodaysDate } from '@/features/shared/use-todays-date';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Segment } from '@/ui/segment';
import { ErrorState, Skeleton } from '@/ui/states';
import { useKeptFiles } from '@/features/shared/use-kept-files';
import { useOncePrepared } from '@/features/shared/use-once-prepared';
import { NotAllowed } from '@/features/shared/not-allowed';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import {
  reportPeriodOf,
  REPORT_KINDS,
  saveReport,
  type Person,
  type ReportKind,
} from '@/features/daily-report/report';
import { ReportForm } from '@/features/daily-report/report-form';
import { OtherPeriod, UnfinishedReports } from '@/features/daily-report/report-period';
import { useUnfinished } from '@/features/daily-report/unfinished';
import { useReport } from '@/features/daily-report/use-report';
import { waitingReport } from '@/features/daily-report/waiting';
import './write-report.scss';

export interface WritingRules {
  /** Whether the user may submit a new report, and change an existing one; undefined until it is known. */
  mayAdd: boolean | undefined;
  mayEdit: boolean | undefined;
  onSaved: () => void;
}

/**
 * Writing the report of a day, week or month: the content of the page, and the bar that sticks below it. The report is for the
 * day on which the page was opened, or the day in the address, and stays so when midnight passes.
 */
export function useWriteReport(
  person: Person,
  day: string | undefined,
  { mayAdd, mayEdit, onSaved }: WritingRules,
): { body: ReactNode; footer: ReactNode } {
  const t = useTranslation(reportMessages);
  const today = useTodaysDate();
  const [kind, setKind] = useState<ReportKind>(REPORT_KINDS[0]);
  const [opened, setOpened] = useState(today);
  const [turnedTo, setTurnedTo] = useState<string>();
  const period = reportPeriodOf(kind, turnedTo ?? day ?? opened);
  const report = useReport(person.Id, kind, period);
  const { start, draft, chosen, error, restored, change, choose, keep, forget, retry } = report;
  const pictures = useKeptFiles(chosen.pictures, (next) => choose('pictures', next));
  const files = useKeptFiles(chosen.files, (next) => choose('files', next));
  const [asked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const unfinished = useUnfinished(today, `${kind}:${period}:${round}`);
  const lookAgain = () => setRound((old) => old + 1);
  const turnKind = (to: ReportKind) => {
    // It joins the unfinished ones once it is kept.
    void keep().then(lookAgain);
    setKind(to);
    setAsked(false);
  };
  const turn = (date: string, to: ReportKind) => {
    turnKind(to);
    setTurnedTo(date);
  };
  const submit = useOncePrepared(async () => {
    setAsked(true);
    if (!start || draft.done.trim() === '' || draft.plan.trim() === '') return;
    const waiting = waitingReport(outbox.store.getState().entries, kind, period);
    if (waiting && waiting.state !== 'failed') {
      toast.show(t('waiting', { date: period, kind: t(kind) }), TOAST_MS.server);
      return;
    }
    const outcome = await saveReport({
      ...draft,
      kind,
      period,
      current: start.current,
      newPictures: chosen.pictures,
      newFiles: chosen.files,
      person: person.Name,
      refused: waiting,
    });
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    await forget();
    await tellWritten(outcome.state, { sent: t('saved'), queued: t('queued') });
    setAsked(false);
    lookAgain();
    // The next report is for the day on which it is begun.
    setTurnedTo(undefined);
    setOpened(todaysDate());
    retry();
    onSaved();
  });
  const may = start?.current ? mayEdit : mayAdd;
  const body = (
    <>
      <Box className="write-report__kind">
        <Segment
          name={t('kind')}
          options={REPORT_KINDS.map((one) => ({ key: one, text: t(one) }))}
          value={kind}
          onChange={(key) => {
            turnKind(REPORT_KINDS.find((one) => one === key) ?? kind);
          }}
        />
      </Box>
      <UnfinishedReports
        reports={unfinished.filter((one) => one.kind !== kind || one.period !== period)}
        onOpen={(one) => turn(one.period, one.kind)}
        onDropped={lookAgain}
      />
      <OtherPeriod kind={kind} period={period} today={today} onNow={() => turn(today, kind)} />
      {mayAdd === undefined || mayEdit === undefined ? (
        <Skeleton shape="form" />
      ) : start && may === false ? (
        <NotAllowed hint={t(start.current ? 'mayNotChange' : 'mayNot')} />
      ) : start && may ? (
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
        />
      ) : error ? (
        <ErrorState text={error} onRetry={retry} />
      ) : (
        <Skeleton shape="form" />
      )}
    </>
  );
  const footer =
    start && may ? (
      <ActionBar primary={{ text: t(start.current ? 'update' : 'submit'), onTap: submit }} />
    ) : undefined;
  return { body, footer };
}
