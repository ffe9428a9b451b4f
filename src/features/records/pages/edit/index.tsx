import { useId, useMemo, useRef, useState } from 'react';
import { isJsonObject, readJson } from '@/lib/json';
import type { JsonObject } from '@/lib/json';
import { Form } from '@/form/form';
import { FormIndexPart } from '@/form/view/form-index-part';
import { FormTabs } from '@/form/view/form-tabs';
import { useTabTop } from '@/form/view/use-form-part';
import { scrollToField } from '@/form/view/reveal-field';
import { submitEvents } from '@/form/scripting/form-scripts';
import { useHiddenButton, usePagePorts } from '@/form/scripting/use-scripts';
import { createSubmitter, type Submitter, type SubmitResult } from '@/form/store/submit';
import type { FormStore } from '@/form/store/types';
import { useFormState } from '@/form/view/use-field';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { askLeave } from '@/features/shared/leave-with-draft';
import { settleConflict } from '@/features/shared/conflict/settle-conflict';
import { approvalMessages } from '@/features/approvals/messages';
import { sharedMessages } from '@/features/shared/messages';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { tellKept, tellWritten } from '@/features/shared/tell-kept';
import { write, type WriteOutcome } from '@/data/outbox/write';
import { back, replace, useParams } from '@/navigation/navigation';
import type { RouteParams } from '@/navigation/navigation';
import { canPress, isReadOnly, type PermissionUser } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';
import { ActionBar } from '@/ui/action-bar';
import { Page } from '@/ui/page';
import { useLeaveGuard } from '@/ui/overlay/leave-guard';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { toast, TOAST_MS } from '@/ui/toast';
import { useDraft } from '@/features/records/record/use-draft';
import { checkForm } from '@/features/approvals/check-form';
import { StartLayer } from '@/features/approvals/start-layer';
import { useRecord } from '@/features/records/record/use-record';
import type { OpenRecord, RecordTarget, UseRecord } from '@/features/records/record/use-record';

/** Adding a record, or editing one. */
export function WorkAddPage() {
  const { params } = useParams('workAdd');
  const title = useTranslation(routeMessages)('workAdd');
  const t = useTranslation(sharedMessages);
  if (!params || (!params.menu && !params.table)) {
    return (
      <Page title={title}>
        <ErrorState text={t('badAddress')} />
      </Page>
    );
  }
  return <RecordForm {...params} />;
}

/** Values that a link passes to a new record, JSON in the address; anything else counts as none. */
function presetsOf(text: string | undefined): JsonObject | undefined {
  const value = readJson(text);
  return isJsonObject(value) ? value : undefined;
}

/** Whether a form opened by its address may be filled in; the buttons that lead here check the same. */
function mayFill(user: PermissionUser | null, { menu }: OpenRecord, mode: RecordTarget['mode']): boolean {
  if (!menu) return !isReadOnly(user);
  return canPress({ user, menuId: menu.id, button: mode === 'Edit' ? 'Edit' : 'Add', mode: 'List' });
}

/** Route parameters that open the form again; the same object for as long as they are unchanged. */
type Context = Readonly<Record<string, string>>;

function useReopening(params: RouteParams<'workAdd'>): Context {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(Object.fromEntries(given.map(([key, value]) => [key, String(value)])));
  return useMemo(() => JSON.parse(text) as Context, [text]);
}

function titleWord(mode: RecordTarget['mode']) {
  return mode === 'Edit' ? 'editNamed' : 'addNamed';
}

function RecordForm(params: RouteParams<'workAdd'>) {
  const { menu, table, id, defaults, shown, entry } = params;
  const presets = useMemo(() => presetsOf(params.presets), [params.presets]);
  const mode = params.mode ?? (id ? 'Edit' : 'Add');
  const t = useTranslation(sharedMessages);
  const user = useSession((session) => session.user);
  const record = useRecord({ menu, table, id, mode, copyOf: defaults, presets, shown, entry });
  const title = t(titleWord(mode), { name: params.title ?? '' }).trim();
  const context = useReopening(params);
  if (record.status === 'opening') {
    return (
      <Page title={title}>
        <Skeleton shape="form" count={6} />
      </Page>
    );
  }
  if (record.status === 'failed') {
    return (
      <Page title={title}>
        <ErrorState text={record.message} onRetry={record.isGone ? undefined : record.retry} />
      </Page>
    );
  }
  const lookAt = { id: id ?? '', menu, table, title: params.title };
  // Users see what they typed, a refused entry or a draft, whatever their rights are now.
  const isOwnText = entry !== undefined || params.draft !== undefined;
  if (!isOwnText && !mayFill(user, record, mode)) {
    return (
      <Page title={title}>
        <Empty
          text={t('noPermission')}
          action={
            mode === 'Edit' ? { text: t('detail'), onTap: () => replace('workDetail', lookAt) } : undefined
          }
        />
      </Page>
    );
  }
  return <OpenForm record={record} title={title} context={context} />;
}

type Saved = Extract<SubmitResult, { state: 'saved' }>;
type Opened = Extract<UseRecord, { status: 'open' }>;

interface OpenFormProps {
  record: Opened;
  title: string;
  context: Context;
}

/** Writes the form that is open, and the one that replaces it: what was refused is written again, not twice. */
function useSubmitter(store: FormStore, context: Context): Submitter {
  const before = useRef<Submitter>();
  return useMemo(() => {
    const replaces = before.current ? before.current.refused() : context['entry'];
    const ports = { write, context, replaces, ...submitEvents(store) };
    return (before.current = createSubmitter(store, ports));
  }, [store, context]);
}

function OpenForm({ record, title, context }: OpenFormProps) {
  const { store, loader, menu } = record;
  const t = useTranslation(sharedMessages);
  const old = useOfflineBar(record.since, { why: record.why });
  const offline = record.renew
    ? { online: true, headline: t('formChanged'), retryText: t('formRenew'), onRetry: record.renew }
    : old;
  const draft = useDraft(store, context);
  const submitter = useSubmitter(store, context);
  const a = useTranslation(approvalMessages);
  const [left, setLeft] = useState(false);
  const [starting, setStarting] = useState(false);
  // Saving turns a new row into an existing one; its form is still the one that starts the flow.
  const [flow] = useState(store.state().mode === 'Add' ? (menu?.flowDesignId ?? '') : '');

  const submitId = useId();
  const isDirty = useFormState(store).dirty;
  const leave = async () => {
    if (store.state().dirty && !left && !(await askLeave(draft))) return;
    letGo();
    await back();
  };
  const letGo = useLeaveGuard(isDirty && !left, () => void leave());
  const saveDraft = async () => {
    await draft.save();
    await tellKept(t('draftSaved'), 'draftNotKept');
  };
  const leaveSaved = async (tell: () => Promise<void>) => {
    setLeft(true);
    letGo();
    await draft.forget();
    await tell();
    await back();
  };
  const leaveAfter = ({ via }: Saved) =>
    leaveSaved(() => tellWritten(via, { sent: t('saved'), queued: t('savedQueued') }));
  /** Somebody else changed the record: values changed by both are chosen here and now. */
  const settled = async (
    refused: Extract<WriteOutcome, { state: 'refused' }>,
  ): Promise<Saved | undefined> => {
    const outcome = await settleConflict(store.model.table.name || store.model.table.id, refused);
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return undefined;
    }
    store.saved(outcome.state === 'sent' ? outcome.row : {}, 'Edit');
    return { state: 'saved', via: outcome.state, id: store.id };
  };
  /** Saves; shows what prevents it. */
  const save = async (): Promise<Saved | undefined> => {
    const result = await submitter.submit();
    if (result.state === 'saved') return result;
    if (result.state === 'refused' && result.outcome.conflict) return settled(result.outcome);
    if (result.state === 'invalid') {
      toast.show(result.message, TOAST_MS.server);
      scrollToField(store, result.first);
    } else if (result.message !== '') {
      toast.show(result.message, TOAST_MS.server);
      if (result.state === 'refused' && result.field) scrollToField(store, result.field);
    }
    return undefined;
  };
  const submit = async () => {
    const saved = await save();
    if (saved) await leaveAfter(saved);
  };
  usePagePorts(store, {
    async submit(after) {
      const saved = await save();
      if (saved && after === 'Close') await leaveAfter(saved);
      return saved !== undefined;
    },
    close: () => void leave(),
  });
  const noSave = useHiddenButton(store, 'Save');
  const noUpdate = useHiddenButton(store, 'Update');
  const isLocked = noSave || (noUpdate && store.state().mode === 'Edit');
  const askStart = () => {
    if (checkForm(store)) setStarting(true);
  };
  return (
    <Page
      title={title}
      offline={offline}
      onBack={leave}
      actions={[{ name: t('draft'), onTap: saveDraft }]}
      under={store.model.tabs.length > 1 ? <FormTabs store={store} /> : undefined}
      scrollTo={useTabTop(store)}
      footer={
        flow === '' ? (
          <ActionBar
            secondary={[{ text: t('cancel'), onTap: leave }]}
            primary={
              isLocked
                ? undefined
                : { id: submitId, text: store.model.menu?.saveText || t('submit'), onTap: submit }
            }
          />
        ) : (
          <ActionBar
            secondary={[{ text: a('saveOnly'), onTap: submit }]}
            primary={{ id: submitId, text: a('startFlow'), onTap: askStart }}
          />
        )
      }
    >
      <FormIndexPart store={store} />
      <Form store={store} loader={loader} menuId={menu?.id} tabs={false} submitId={submitId} />
      <StartLayer
        open={starting}
        store={store}
        designId={flow}
        onSave={async () => (await save()) !== undefined}
        onDone={leaveSaved}
        onClose={() => setStarting(false)}
      />
    </Page>
  );
}
