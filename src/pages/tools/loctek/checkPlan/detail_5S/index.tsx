import { useEffect, useState } from 'react';
import { inspectionWords } from '@/lib/words/inspection';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { useKeepAwake } from '@/pages/use-keep-awake';
import { useOfflineBar } from '@/pages/use-offline-bar';
import { back, open, useParams } from '@/routes';
import { useSession } from '@/session/session-store';
import { nextOpen, photoCount, withoutProblem, type CheckLine } from '@/tools/inspection/answers';
import { showOutcome } from '@/tools/inspection/show-outcome';
import { ItemCard } from '@/tools/inspection/item-card';
import { NoTask } from '@/tools/inspection/no-task';
import { GroupBar, ScoreCard } from '@/tools/inspection/score-card';
import { needsRectification } from '@/tools/inspection/score';
import { useCheck, type Check } from '@/tools/inspection/use-check';
import { FIVE_S, STATE } from '@/tools/inspection/values';
import { ActionBar } from '@/ui/action-bar';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { revealField } from '@/ui/reveal';
import { toast } from '@/ui/toast';

/** States in which items may still be checked. */
const OPEN_STATES: readonly string[] = [STATE.waiting, STATE.running, STATE.overdue];

/** The group that is open, and the item to look at next. */
function useGroups(lines: readonly CheckLine[]) {
  const [group, setGroup] = useState<string>(FIVE_S[0]);
  const [target, setTarget] = useState('');
  useEffect(() => {
    if (target === '') return;
    // The other group's cards have been drawn by now.
    revealField(`check-${target}`);
    setTarget('');
  }, [target]);
  const show = (line: CheckLine) => {
    setGroup(line.group);
    setTarget(line.id);
  };
  return { group, setGroup, show, own: lines.filter((line) => line.group === group) };
}

/** Asks once more with the score, then submits. */
function useSubmit(check: Check, show: (line: CheckLine) => void) {
  const w = useWords(inspectionWords);
  const [asked, setAsked] = useState(false);
  const submit = async () => {
    const { lines, score, isSending, task } = check;
    if (!task) return;
    setAsked(true);
    const unclear = withoutProblem(lines)[0];
    if (unclear) {
      show(unclear);
      toast.show(w('problemNeeded'));
      return;
    }
    if (isSending) {
      toast.show(w('stillSending'));
      return;
    }
    const fixes = lines.filter((line) => needsRectification(line.Jieguo, photoCount(line))).length;
    const { confirm } = await dialog.confirm({
      content: w('submitQuestion', { score: score.score ?? '—', grade: score.grade || '—', count: fixes }),
      confirmText: w('submit'),
    });
    if (confirm) await showOutcome(await check.submit(), task.plan.id, '5S');
  };
  return { asked, submit };
}

/** A 5S inspection: five groups of items, live score, everything kept on the device while it is entered. */
export default function CheckPlan5SPage() {
  const w = useWords(inspectionWords);
  const title = useWords(routeWords)('checkPlan5S');
  useKeepAwake();
  const { params } = useParams('checkPlan5S');
  const id = params?.id ?? '';
  const person = useSession((session) => session.user?.Name ?? '');
  const check = useCheck(id);
  const offline = useOfflineBar(check.since);
  const { task, sheet, lines, score } = check;
  const groups = useGroups(lines);
  const { asked, submit } = useSubmit(check, groups.show);
  const { restored } = sheet;
  useEffect(() => {
    if (restored) toast.show(w('restored'));
  }, [restored, w]);
  if (!task || !sheet.ready) {
    return (
      <Page title={title} offline={offline}>
        <NoTask id={id} error={check.error} shape="detail" onRetry={check.reload} />
      </Page>
    );
  }
  const { plan } = task;
  const editable = OPEN_STATES.includes(plan.state) || check.unsent !== undefined;
  const last = groups.own.filter(({ Jieguo }) => Jieguo !== '').slice(-1)[0];
  const next = nextOpen(lines, last?.id);
  const putAway = async () => {
    await check.putAway();
    toast.success(w('saved'));
    await back();
  };
  const primary = next
    ? { text: w('next', { number: next.number }), onTap: () => groups.show(next) }
    : { text: w(check.unsent ? 'submitAgain' : 'submit'), onTap: submit };
  return (
    <Page
      title={title}
      offline={offline}
      onRefresh={check.reload}
      footer={
        editable ? (
          <ActionBar primary={primary} secondary={[{ text: w('save'), onTap: putAway }]} />
        ) : (
          <ActionBar primary={{ text: w('seeFixes'), onTap: () => open('checkPlanRectify', { id }) }} />
        )
      }
    >
      <ScoreCard plan={plan} score={score} />
      <GroupBar lines={lines} current={groups.group} onChange={groups.setGroup} />
      {groups.own.map((line) => (
        <ItemCard
          key={line.id}
          line={line}
          asked={asked}
          readonly={!editable}
          watermark={[w('watermark', { person, area: plan.area }), `${line.number} ${line.title}`]}
          onChange={(part) => sheet.change(line.id, part)}
          onAddPhotos={(one, kept) =>
            sheet.change(one.id, (before) => ({ photos: [...before.photos, ...kept] }))
          }
          onRemovePhoto={(one, photo) =>
            sheet.change(one.id, (before) => ({
              photos: before.photos.filter((kept) => kept.id !== photo),
              removed: [...before.removed, photo],
            }))
          }
        />
      ))}
    </Page>
  );
}
