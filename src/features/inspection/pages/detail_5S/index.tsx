import { useEffect, useState } from 'react';
import { inspectionMessages } from '@/features/inspection/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useKeepAwake } from '@/features/shared/use-keep-awake';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { back, open, useParams } from '@/navigation/navigation';
import { needsRectification, RESULT, STATE } from '@/data/protocol/inspection';
import { useSession } from '@/data/session/session-store';
import {
  nextOpenItem,
  withResult,
  withoutPhoto,
  withoutProblem,
  type CheckLine,
} from '@/features/inspection/answers';
import { showOutcome } from '@/features/inspection/show-outcome';
import { CheckDesk, useHasRail } from '@/features/inspection/desk/check-desk';
import { ItemCard } from '@/features/inspection/item-card';
import { NoTask } from '@/features/inspection/no-task';
import { GroupBar, ScoreCard } from '@/features/inspection/score-card';
import { useCheck, type Check } from '@/features/inspection/use-check';
import { mayCheck } from '@/features/inspection/may-check';
import { FIVE_S } from '@/features/inspection/values';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { revealField } from '@/ui/internal/reveal';
import { Empty } from '@/ui/states';
import { tellKept } from '@/features/shared/tell-kept';
import { useOncePrepared } from '@/features/shared/use-once-prepared';
import { toast } from '@/ui/toast';

/** States in which items may still be checked. */
const OPEN_STATES: readonly string[] = [STATE.waiting, STATE.running, STATE.overdue];

/** The group that is open, and the next item to look at. */
function useGroups(lines: readonly CheckLine[]) {
  const [group, setGroup] = useState<string>(FIVE_S[0]);
  const [target, setTarget] = useState('');
  useEffect(() => {
    if (target === '') return;
    // The cards of the other group have been drawn by now.
    revealField(`check-${target}`);
    setTarget('');
  }, [target]);
  const show = (line: CheckLine) => {
    setGroup(line.group);
    setTarget(line.id);
  };
  return { group, setGroup, show, own: lines.filter((line) => line.group === group) };
}

/** Asks for confirmation with the score, then submits. */
function useSubmit(check: Check, show: (line: CheckLine) => void) {
  const t = useTranslation(inspectionMessages);
  const [asked, setAsked] = useState(false);
  const submit = useOncePrepared(async () => {
    const { lines, score, isSending, task } = check;
    if (!task) return;
    setAsked(true);
    if (lines.length === 0) {
      toast.show(t('noItems'));
      return;
    }
    const unclear = withoutProblem(lines)[0];
    const unseen = withoutPhoto(lines)[0];
    const wanting = unclear ?? unseen;
    if (wanting) {
      show(wanting);
      toast.show(t(unclear ? 'problemNeeded' : 'photoRequired'));
      return;
    }
    if (isSending) {
      toast.show(t('stillSending'));
      return;
    }
    const fixes = lines.filter((line) => needsRectification(line.Jieguo, line.waiver)).length;
    const { confirm } = await dialog.confirm({
      content: t('submitQuestion', { score: score.score ?? '—', grade: score.grade || '—', count: fixes }),
      confirmText: t('submit'),
    });
    if (confirm) await showOutcome(await check.submit(), task.plan.id, '5S');
  });
  return { asked, submit };
}

/** A 5S inspection: five groups of items, live score, everything kept on the device as it is entered. */
export function CheckPlan5SPage() {
  const t = useTranslation(inspectionMessages);
  const title = useTranslation(routeMessages)('checkPlan5S');
  useKeepAwake();
  const { params } = useParams('checkPlan5S');
  const id = params?.id ?? '';
  const user = useSession((session) => session.user);
  const person = user?.Name ?? '';
  const check = useCheck(id);
  const offline = useOfflineBar(check.since);
  const { task, sheet, lines, score } = check;
  const groups = useGroups(lines);
  const { asked, submit } = useSubmit(check, groups.show);
  const wide = useHasRail();
  const { restored } = sheet;
  useEffect(() => {
    if (restored) toast.show(t('restored'));
  }, [restored, t]);
  if (!task || !sheet.ready) {
    return (
      <Page title={title} offline={offline}>
        <NoTask id={id} error={check.error} shape="detail" onRetry={check.refresh} />
      </Page>
    );
  }
  const { plan } = task;
  const editable = mayCheck(user, plan) && (OPEN_STATES.includes(plan.state) || check.unsent !== undefined);
  const unanswered = editable ? groups.own.filter(({ Jieguo }) => Jieguo === '') : [];
  const passRest = () => {
    for (const line of unanswered) sheet.change(line.id, withResult(line, RESULT.pass));
  };
  const last = groups.own.filter(({ Jieguo }) => Jieguo !== '').slice(-1)[0];
  const next = nextOpenItem(lines, last?.id);
  const putAway = async () => {
    await check.putAway();
    await tellKept(t('saved'), 'copyNotKept');
    await back();
  };
  const primary = next
    ? { text: t('next', { number: next.number }), onTap: () => groups.show(next) }
    : {
        text: t(check.unsent ? 'submitAgain' : 'submit'),
        disabled: lines.length === 0,
        onTap: submit,
      };
  const draw = (line: CheckLine, onTouch?: () => void) => (
    <ItemCard
      key={line.id}
      line={line}
      asked={asked}
      readonly={!editable}
      watermark={[t('watermark', { person, area: plan.area }), `${line.number} ${line.title}`]}
      onChange={(part) => {
        onTouch?.();
        sheet.change(line.id, part);
      }}
    />
  );
  const enter = (line: CheckLine, result: string) => {
    sheet.change(line.id, withResult(line, result));
    const following = nextOpenItem(lines, line.id);
    // What is next in this group has been answered before: the first one that has not may be in another group.
    if (following && result !== RESULT.fail) groups.setGroup(following.group);
    return following;
  };
  const page = {
    title,
    offline,
    onRefresh: check.refresh,
    footer: editable ? (
      <ActionBar primary={primary} secondary={[{ text: t('save'), onTap: putAway }]} />
    ) : (
      <ActionBar primary={{ text: t('seeFixes'), onTap: () => open('checkPlanRectify', { id }) }} />
    ),
  };
  const rail = (
    <>
      <ScoreCard plan={plan} score={score} />
      <GroupBar lines={lines} current={groups.group} onChange={groups.setGroup} />
    </>
  );
  const top = (
    <>
      {unanswered.length > 1 ? (
        <Button kind="soft" icon="check" text={t('passGroup')} onTap={passRest} />
      ) : null}
      {lines.length === 0 ? <Empty text={t('noItems')} /> : null}
    </>
  );
  if (wide) {
    return (
      <Page fixed width="full" {...page}>
        <CheckDesk
          rail={rail}
          top={top}
          lines={groups.own}
          draw={draw}
          onResult={editable ? enter : undefined}
        />
      </Page>
    );
  }
  return (
    <Page {...page}>
      {rail}
      {top}
      {groups.own.map((line) => draw(line))}
    </Page>
  );
}
