import { errorText } from '@/data/api/errors';
import { toHeldRow } from '@/form/store/child-rows';
import type { FormMode } from '@/form/model/model';
import { isEditing } from '@/form/store/field-state';
import { openRelatedRecord } from '@/form/records/open-record';
import { openRowDialog } from '@/form/records/row-dialog';
import type { FilledForm, FormToFill, ScriptRecordTarget } from '@/form/scripting/script-ports';
import type { FormStore } from '@/form/store/types';
import type { FormServices } from '@/form/view/form-services';
import { toast } from '@/ui/toast';

/**
 * Opens a form in a sheet for a script that takes the entered values (V8.OpenAnyForm with EventReplace). Its files are
 * read-only: the script gets values, and a file is sent with the write of its record.
 *
 * @returns undefined when it cannot be opened, which the user is shown
 */
export async function fillForm(
  target: ScriptRecordTarget,
  services: FormServices,
): Promise<FormToFill | undefined> {
  const { tableId, tableName, menuId, id = '', presets, shown } = target;
  const mode: FormMode = target.mode === 'View' || target.mode === 'Edit' ? target.mode : 'Add';
  const opened = await openRelatedRecord(services, { tableId, tableName, menuId }, id, mode, {
    presets,
    shown,
  });
  if (!('store' in opened)) {
    toast.error(opened.message);
    return undefined;
  }
  const { store } = opened;
  for (const field of store.model.fields) {
    if (field.type.upload) store.fieldSet(field.name, 'Readonly', true);
  }
  const waiting = createHandOver();
  openRowDialog({
    title: store.model.table.title,
    services,
    open: async () => opened,
    onDone: isEditing(mode) ? (filled) => waiting.handIn(filledOf(filled)) : undefined,
    onClose: waiting.giveUp,
  });
  return waiting;
}

function filledOf(store: FormStore): FilledForm {
  const { values, row, Id } = toHeldRow(store);
  const { id: tableId, name: tableName } = store.model.table;
  const { original } = store;
  const param = { FormEngineKey: tableName || tableId, Id, _RowModel: values };
  return { row, original, tableId, tableName, mode: store.state().mode, param };
}

/** The handshake between the sheet and the script. */
function createHandOver() {
  let asked: ((filled: FilledForm | undefined) => void) | undefined;
  let answered: ((isTaken: boolean) => void) | undefined;
  return {
    next: () => new Promise<FilledForm | undefined>((resolve) => (asked = resolve)),
    taken(isTaken: boolean): void {
      answered?.(isTaken);
      answered = undefined;
    },
    giveUp(): void {
      asked?.(undefined);
      asked = undefined;
    },
    async handIn(filled: FilledForm): Promise<boolean> {
      const give = asked;
      asked = undefined;
      // The script failed earlier, so nothing takes the form, and what was typed stays.
      if (!give) {
        toast.error(errorText('script'));
        return false;
      }
      return new Promise((resolve) => {
        answered = resolve;
        give(filled);
      });
    },
  };
}
