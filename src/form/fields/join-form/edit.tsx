import { useCallback, useEffect, useMemo, useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { write } from '@/data/outbox/write';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { readText } from '@/lib/read-value';
import { isEditing } from '@/form/store/field-state';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';
import type { OpenedResult } from '@/form/view/form-services';
import { openRelatedRecord } from '@/form/records/open-record';
import { openRowDialog } from '@/form/records/row-dialog';
import { RowBegun, useRowInWork } from '@/form/records/row-in-work';
import { toHeldRow } from '@/form/store/child-rows';
import { createSubmitter, type Submitter } from '@/form/store/submit';
import type { PendingRow } from '@/form/store/types';
import { useValue } from '@/form/view/use-value';
import { createCancellation } from '@/lib/cancellation';
import '../../records/records.scss';

type Joined = OpenedResult | null;

/** A record of another table inside this form: read here, edited in its own sheet where the definition allows it. */
export function JoinFormEdit({ field, state, value, mode, form }: FieldEditProps<string>) {
  const t = useTranslation(fieldMessages);
  const { services } = useFormContext();
  const { Form } = services;
  const { TableId, TableName, Id, FormMode, JoinFieldName } = state.config.JoinForm;
  const joinedId = readText(useValue(form, JoinFieldName)) || value || Id;
  const target = useMemo(
    () => ({ tableId: TableId || undefined, tableName: TableName || undefined }),
    [TableId, TableName],
  );
  const [joined, setJoined] = useState<Joined>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    setJoined(null);
    if (joinedId === '') return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    void openRelatedRecord(services, target, joinedId).then(unlessCancelled(setJoined));
    return cancel;
  }, [services, target, joinedId, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);

  const canAdd = joinedId === '' && FormMode === 'Add';
  const canChange =
    isEditing(mode) && !state.readonly && (canAdd || (joinedId !== '' && FormMode === 'Edit'));
  const work = useRowInWork(form, field.name);
  const change = (typed?: PendingRow) => {
    const isNew = typed ? typed.action === 'Insert' : canAdd;
    let submitter: Submitter | undefined;
    openRowDialog({
      title: state.label,
      services,
      open: async () => {
        const opened = await openRelatedRecord(
          services,
          target,
          typed?.Id ?? joinedId,
          isNew ? 'Add' : 'Edit',
        );
        if (typed?.draft && 'store' in opened) opened.store.restore(typed.draft);
        return opened;
      },
      ...work.opening(toHeldRow, typed !== undefined),
      onDone: async (store) => {
        // Confirmed again after a refusal, it replaces what was refused.
        submitter ??= createSubmitter(store, { write });
        const isSaved = await saveJoined(submitter);
        if (isSaved && isNew) form.set(JoinFieldName || field.name, store.id);
        if (isSaved) again();
        return isSaved;
      },
    });
  };
  return (
    <Box className="rows">
      <Box className="rows__head">
        <Text as="h3" className="rows__title">
          {state.label}
        </Text>
        {canChange ? (
          <Button kind="text" size="s" text={t(canAdd ? 'add' : 'editRow')} onTap={() => change()} />
        ) : null}
      </Box>
      {joinedId === '' ? (
        <Text className="rows__note">{t('nothingJoined')}</Text>
      ) : joined === null ? (
        <Skeleton shape="detail" count={1} />
      ) : 'store' in joined ? (
        <Form nested store={joined.store} loader={joined.loader} />
      ) : (
        <ErrorState compact text={joined.message} onRetry={again} />
      )}
      {isEditing(mode) && !state.readonly && !work.isOpen ? (
        <RowBegun state={state} onContinue={change} />
      ) : null}
    </Box>
  );
}

/** Saves the other record on its own: it is independent of this form. */
async function saveJoined(submitter: Submitter): Promise<boolean> {
  const result = await submitter.submit();
  if (result.state === 'saved') return true;
  if (result.message !== '') toast.show(result.message);
  return false;
}
