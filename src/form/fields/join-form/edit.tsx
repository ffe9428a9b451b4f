import { useCallback, useEffect, useMemo, useState } from 'react';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { write } from '@/offline/write';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import { readText } from '@/form/definition/readers';
import { isEditing } from '@/form/field-state';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { Form } from '@/form/Form';
import { openRecord } from '@/form/rows/open-record';
import { openRowSheet, type OpenedRow } from '@/form/rows/row-sheet';
import { createSubmitter } from '@/form/submit';
import type { FormStore } from '@/form/store-types';
import { useValue } from '@/form/use-value';
import '../../rows/rows.scss';

type Joined = OpenedRow | { message: string } | null;

/** A record of another table inside this form: read here, edited in a sheet of its own where the definition allows. */
export function JoinFormEdit({ field, slot, value, mode, form }: FieldEditProps<string>) {
  const w = useWords(fieldWords);
  const { TableId, TableName, Id, FormMode, JoinFieldName } = slot.config.JoinForm;
  const joinedId = readText(useValue(form, JoinFieldName)) || value || Id;
  const target = useMemo(
    () => ({ tableId: TableId || undefined, tableName: TableName || undefined }),
    [TableId, TableName],
  );
  const [joined, setJoined] = useState<Joined>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    setJoined(null);
    if (joinedId === '') return undefined;
    void openRecord(target, joinedId).then((opened) => {
      if (!isOver) setJoined(opened);
    });
    return () => {
      isOver = true;
    };
  }, [target, joinedId, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);

  const canAdd = joinedId === '' && FormMode === 'Add';
  const canChange = isEditing(mode) && !slot.readonly && (canAdd || (joinedId !== '' && FormMode === 'Edit'));
  const change = () =>
    openRowSheet({
      title: slot.label,
      open: () => openRecord(target, joinedId, canAdd ? 'Add' : 'Edit'),
      onDone: async (store) => {
        const isSaved = await saveJoined(store);
        if (isSaved && canAdd) form.set(JoinFieldName || field.name, store.id);
        if (isSaved) again();
        return isSaved;
      },
    });
  return (
    <Box className="rows">
      <Box className="rows__head">
        <Txt as="h3" className="rows__title">
          {slot.label}
        </Txt>
        {canChange ? (
          <Button kind="text" size="s" text={w(canAdd ? 'add' : 'editRow')} onTap={change} />
        ) : null}
      </Box>
      {joinedId === '' ? (
        <Txt className="rows__note">{w('nothingJoined')}</Txt>
      ) : joined === null ? (
        <Skeleton shape="detail" count={1} />
      ) : 'store' in joined ? (
        <Form nested store={joined.store} loader={joined.loader} />
      ) : (
        <ErrorState compact text={joined.message} onRetry={again} />
      )}
    </Box>
  );
}

/** Saves the other record by itself: it has a life of its own. */
async function saveJoined(store: FormStore): Promise<boolean> {
  const result = await createSubmitter(store, { write }).submit();
  if (result.state === 'saved') return true;
  if (result.message !== '') toast.show(result.message);
  return false;
}
