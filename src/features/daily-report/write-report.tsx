import { useState, type ReactNode } from 'react';
import type { LocalFile } from '@/device/types';
import { outbox } from '@/data/outbox/app-outbox';
import { reportWords } from '@/features/daily-report/messages';
import { useWords } from '@/i18n/use-translation';
import { todaysDate, useTodaysDate } from '@/features/shared/use-todays-date';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Segment } from '@/ui/segment';
import { ErrorState, Skeleton } from '@/ui/states';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import {
  periodOf,
  REPORT_KINDS,
  saveReport,
  type Person,
  type ReportKind,
} from '@/features/daily-report/report';
import { ReportForm } from '@/features/daily-report/report-form';
import { OtherPeriod, UnfinishedReports } from '@/features/daily-report/report-period';
import { draftRow, useUnfinished } from '@/features/daily-report/unfinished';
import { useReport } from '@/features/daily-report/use-report';
import { waitingReport } from '@/features/daily-report/waiting';
import './write-report.scss';

interface Chosen {
  pictures: readonly LocalFile[];
  files: readonly LocalFile[];
}

const NOTHING: Chosen = { pictures: [], files: [] };

/**
 * The pictures and files chosen for each report that was written on this page: they belong to its day, and are still there
 * when another one was looked at meanwhile.
 */
function useChosen(row: string) {
  const [all, setAll] = useState<Readonly<Record<string, Chosen>>>({});
  return {
    chosen: all[row] ?? NOTHING,
    choose: (part: Partial<Chosen>) =>
      setAll((old) => ({ ...old, [row]: { ...(old[row] ?? NOTHING), ...part } })),
  };
}

/**
 * Writing the report of a day, week or month: what stands in the page, and what sticks below it. It is that of the day the
 * page was opened on, or of the address, and stays so when midnight passes.
 */
export function useWriteReport(
  person: Person,
  day: string | undefined,
  onSaved: () => void,
): { body: ReactNode; footer: ReactNode } {
  const w = useWords(reportWords);
  const today = useTodaysDate();
  const [kind, setKind] = useState<ReportKind>(REPORT_KINDS[0]);
  const [opened, setOpened] = useState(today);
  const [turnedTo, setTurnedTo] = useState<string>();
  const period = periodOf(kind, turnedTo ?? day ?? opened);
  const { start, draft, error, restored, change, keep, forget, retry } = useReport(person.Id, kind, period);
  const { chosen, choose } = useChosen(draftRow(kind, period));
  const [asked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const unfinished = useUnfinished(today, `${kind}:${period}:${round}`);
  const lookAgain = () => setRound((old) => old + 1);
  const turnKind = (to: ReportKind) => {
    // Among the unfinished ones once it is kept.
    void keep().then(lookAgain);
    setKind(to);
    setAsked(false);
  };
  const turn = (date: string, to: ReportKind) => {
    turnKind(to);
    setTurnedTo(date);
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
    await tellWritten(outcome.state, { sent: w('saved'), queued: w('queued') });
    choose(NOTHING);
    setAsked(false);
    lookAgain();
    // What is written next is of the day it is begun on.
    setTurnedTo(undefined);
    setOpened(todaysDate());
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
      {start ? (
        <ReportForm
          kind={kind}
          period={period}
          start={start}
          draft={draft}
          restored={restored}
          asked={asked}
          pictures={chosen.pictures}
          files={chosen.files}
          onChange={change}
          onPictures={(pictures) => choose({ pictures })}
          onFiles={(files) => choose({ files })}
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
