import { optionPorts } from '@/data/query/option-ports';
import { sessionStore } from '@/data/session/session-store';
import { Form } from '@/form/form';
import { formReading } from '@/form/form-reading';
import type { FieldModel } from '@/form/model/model';
import { formOf } from '@/form/open-form';
import { viewerOf } from '@/form/parser/rights';
import { encodeField } from '@/form/store/encode-row';
import { createOptionLoader } from '@/form/store/option-loader';
import type { FormStore } from '@/form/store/types';
import { validateForm } from '@/form/store/validate';
import { translate } from '@/i18n/define-messages';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { dialog } from '@/ui/dialog';
import { openOptionList } from '@/ui/option-list';
import { openSheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { isChangeable } from '@/features/records/several/field-choice';
import { severalMessages } from '@/features/records/several/several-messages';
import { sharedMessages } from '@/features/shared/messages';
import './several.scss';

/** One field and what several records are to have in it. */
export interface AskedValue {
  field: FieldModel;
  /** Its columns in stored form. */
  model: Record<string, unknown>;
}

interface Question {
  definition: ListDefinition;
  /** One of the records: with it the server says which fields this person may not save. */
  sample: string;
  count: number;
  /** The field; it is asked for when left out. */
  name?: string;
}

/**
 * Asks for a field, unless it is given, and for its value, in a form of that field alone.
 *
 * @returns undefined when it was given up
 * @throws Error with a message for the user
 */
export async function askValue({
  definition,
  sample,
  count,
  name,
}: Question): Promise<AskedValue | undefined> {
  const { id: menuId, tableId, tableName } = definition.menu;
  const target = { tableId: tableId || undefined, tableName: tableName || undefined, menuId };
  const viewer = viewerOf(sessionStore.getState().user);
  const options = { ...target, mode: 'Edit' as const, viewer };
  const { ports } = formReading('now');
  const [whole, row] = await Promise.all([ports.definition(target), ports.row(target, sample)]);
  // A record that is gone says nothing about the others.
  const isThere = row.Code === 1;
  const { model } = formOf(whole, options, isThere ? row : undefined);
  const fields = model.fields.filter(isChangeable);
  const chosen = name ?? (await whichField(fields));
  const field = fields.find((one) => one.name === chosen);
  if (!field) return undefined;
  const alone = { ...whole, fields: whole.fields.filter(({ Name }) => Name === field.name) };
  const answer = { Code: 1, Data: {}, Msg: null, DataAppend: isThere ? row.DataAppend : null };
  const store = formOf(alone, options, answer);
  store.clickTab(field.tab);
  store.start();
  return (await isFilled(store, field, count, menuId))
    ? { field, model: encodeField(field, store.value(field.name)) }
    : undefined;
}

async function whichField(fields: readonly FieldModel[]): Promise<string | undefined> {
  const answer = await openOptionList({
    name: 'field',
    title: translate(severalMessages, 'whichField'),
    options: fields.map(({ name, label }) => ({ value: name, text: label })),
  });
  return answer?.value[0]?.value;
}

/** Whether a form of one field was filled in and confirmed; to clear it has to be confirmed once more. */
function isFilled(store: FormStore, field: FieldModel, count: number, menuId: string): Promise<boolean> {
  const loader = createOptionLoader(store, optionPorts(menuId));
  const words = { field: field.label, count };
  return new Promise((resolve) => {
    const confirm = async (close: () => void) => {
      if (validateForm(store).first !== null) return;
      if (field.type.codec.isEmpty(store.value(field.name), field)) {
        const answer = await dialog.confirm({
          title: translate(severalMessages, 'clear', words),
          confirmText: translate(severalMessages, 'clearIt'),
          danger: true,
        });
        if (!answer.confirm) return;
      }
      resolve(true);
      close();
    };
    openSheet({
      title: translate(severalMessages, 'changeField', words),
      onClose: () => resolve(false),
      render: () => (
        <Box className="several__form">
          <Form nested tabs={false} store={store} loader={loader} menuId={menuId} />
          {field.scripts.change === '' ? null : (
            <Text className="several__note">{translate(severalMessages, 'alone')}</Text>
          )}
        </Box>
      ),
      footer: (close) => (
        <ActionBar
          secondary={[{ text: translate(sharedMessages, 'cancel'), onTap: close }]}
          primary={{
            text: translate(severalMessages, 'changeCount', words),
            onTap: () => confirm(close),
          }}
        />
      ),
    });
  });
}
