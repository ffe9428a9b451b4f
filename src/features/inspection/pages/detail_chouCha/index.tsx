import { newId } from '@/device/runtime/random';
import { inspectionMessages } from '@/features/inspection/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { passRate, RESULT, STATE, isOpen } from '@/data/protocol/inspection';
import { write } from '@/data/outbox/write';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { NoTask } from '@/features/inspection/no-task';
import { PlanCard } from '@/features/inspection/plan-card';
import { RectificationCards } from '@/features/inspection/problem-list';
import { SampleForm } from '@/features/inspection/sample-form';
import { SampleCards } from '@/features/inspection/sample-cards';
import { showOutcome } from '@/features/inspection/show-outcome';
import { useAnswers } from '@/features/inspection/use-answers';
import { useTask } from '@/features/inspection/use-task';
import { TABLES } from '@/features/inspection/values';
import { sampleEntry, spotEntry, type NewSample } from '@/features/inspection/write-sample';
import { mayCheck } from '@/features/inspection/may-check';
import { timeText } from '@/features/inspection/write-rectification';
import { ActionBar } from '@/ui/action-bar';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { openScanner } from '@/ui/scanner/open-scanner';
import { Empty } from '@/ui/states';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';

const OPEN_STATES: readonly string[] = [STATE.waiting, STATE.running, STATE.overdue];

/** A spot check: samples one by one, each sent separately, and its completion. */
export function CheckPlanSpotPage() {
  const t = useTranslation(inspectionMessages);
  const title = useTranslation(routeMessages)('checkPlanSpot');
  const { params } = useParams('checkPlanSpot');
  const id = params?.id ?? '';
  const user = useSession((session) => session.user);
  const { task, error, since, why, refresh } = useTask(id);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const name = task?.plan.name ?? '';
  const sheet = useAnswers({ form: TABLES.sample, row: id, title: name, page: 'checkPlanSpot' });
  if (!task || !user) {
    return (
      <Page title={title} offline={offline}>
        <NoTask id={id} error={error} shape="detail" onRetry={refresh} />
      </Page>
    );
  }
  const { plan, samples, rectifications, waiting } = task;
  const passed = samples.filter(({ result }) => result === RESULT.pass).length;
  const editable = OPEN_STATES.includes(plan.state) && mayCheck(user, plan);

  const add = async (sample: NewSample) => {
    const label = t('labelSample', { name: sample.name, number: sample.number });
    const entry = sampleEntry(sample, { plan, user, now: serverClock.now(), newId, label });
    const outcome = await write(entry);
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      if (!outcome.entryId) return;
    } else await tellWritten(outcome.state, { sent: t('sampleAdded'), queued: t('queued') });
    await sheet.forget();
  };
  const finish = async () => {
    const rate = passRate(samples.map(({ result }) => result)) ?? 0;
    const { confirm } = await dialog.confirm({
      content: t('finishQuestion', { count: samples.length, rate }),
      confirmText: t('finishSpot'),
    });
    if (!confirm) return;
    const label = t('labelSpot', { name: plan.name });
    const entry = spotEntry(samples, rectifications.some(isOpen), { plan, now: serverClock.now(), label });
    await showOutcome(await write(entry), id, 'chouCha');
  };
  return (
    <Page
      title={title}
      offline={offline}
      onRefresh={refresh}
      footer={
        editable ? (
          <ActionBar primary={{ text: t('finishSpot'), disabled: samples.length === 0, onTap: finish }} />
        ) : undefined
      }
    >
      <PlanCard
        plan={plan}
        progress={{ label: t('samples'), value: t('sampleCount', { count: samples.length, passed }) }}
      />
      {editable ? (
        <SampleForm
          sheet={sheet}
          watermark={[t('watermark', { person: user.Name, area: plan.area }), plan.name]}
          onScan={() => openScanner(t('scan'))}
          onAdd={add}
        />
      ) : null}
      <SampleCards samples={samples} waiting={waiting} />
      <RectificationCards
        rectifications={rectifications}
        today={timeText(serverClock.now()).slice(0, 10)}
        waiting={waiting}
      />
      {samples.length === 0 && !editable ? <Empty text={t('noSamples')} /> : null}
    </Page>
  );
}
