import type { FieldConfig } from '@/form/model/config-defaults';
import { own, type JsonValue } from '@/lib/json';
import type { FieldScripts } from '@/form/model/model';
import type { ScriptEvent } from '@/scripting/event-types';

/** The script a control's own event runs. */
export function actionEvent(
  name: string,
  action: string,
  detail: JsonValue,
  config: FieldConfig,
  scripts: FieldScripts,
): ScriptEvent | undefined {
  switch (action) {
    case 'click':
      return { name: 'FieldValueChange', code: scripts.change, at: name, members: { ThisValue: detail } };
    case 'slot-button':
      return {
        name: 'FieldSlotButtonClick',
        code: scripts.slotButton,
        at: name,
        members: { ThisValue: detail, Event: {} },
      };
    case 'keyup':
      return {
        name: 'FieldOnKeyup',
        code: scripts.keyup,
        at: name,
        members: { ThisValue: own(detail, 'text') ?? null, KeyCode: own(detail, 'keyCode') ?? 0 },
      };
    case 'before-upload':
      return {
        name: 'UploadBefore',
        code: config.Upload.BeforeUploadV8,
        at: name,
        members: { ThisValue: detail },
      };
    case 'open-table-before':
      return { name: 'OpenTableBefore', code: config.OpenTable.BeforeOpenV8, at: name };
    case 'open-table-submit':
      return {
        name: 'OpenTableSubmit',
        code: config.OpenTable.SubmitV8,
        at: name,
        // One row where one is chosen, a list otherwise (OpenTable).
        members: { TableRowSelected: detail, SelectedData: detail, ThisValue: detail },
      };
    case 'row-click':
      return {
        name: 'TableRowClick',
        code: config.TableChildRowClickV8,
        at: name,
        members: { Row: own(detail, 'row') ?? null, RowIndex: own(detail, 'index') ?? 0 },
      };
    default:
      return undefined;
  }
}
