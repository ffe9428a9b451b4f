import { errorText } from '@/api/errors';
import type { FieldConfig } from '@/form/definition/config-defaults';
import { cleanJson, isJsonObject, own, type JsonObject, type JsonValue } from '@/form/definition/json';
import type { FieldScripts } from '@/form/definition/model';
import type { FieldAction } from '@/form/form-tools';
import { withHeld } from '@/form/held-rows';
import { openFormPorts } from '@/form/form-ports';
import { createEngine, type Engine } from '@/form/scripts/engine';
import type { RunResult, ScriptEvent } from '@/form/scripts/event-types';
import { linkForm, scriptValue } from '@/form/scripts/form-link';
import type { FormScripts, ScriptContext } from '@/form/scripts/form-scripts';
import type { ScriptRunner } from '@/form/scripts/runner-types';
import type { PagePorts, ScriptPorts } from '@/form/scripts/script-ports';
import { createV8 } from '@/form/scripts/v8-api';
import { thisValue } from '@/form/scripts/v8-form';
import type { FormEvent, FormStore } from '@/form/store-types';
import type { OutAction, ScriptVerdict, SubmitAction } from '@/form/submit-rules';

/** How many scripts may set each other's fields in a row (contract §D.1: no endless recursion). */
const MAX_DEPTH = 8;
const RESULT = '_TmpEngineResult';

interface HostDeps {
  runner: ScriptRunner;
  ports: ScriptPorts;
  context: ScriptContext;
}

/** Runs the scripts of one open form at the events of contract §D.2. */
export function createFormScripts(store: FormStore, { runner, ports, context }: HostDeps): FormScripts {
  const { model } = store;
  const engine: Engine = createEngine({ runner, ports, where: model.table.name });
  const hidden = new Set<string>();
  const listeners = new Set<() => void>();
  const templates = model.fields.filter((field) => field.scripts.form !== '');
  let page: PagePorts = {};
  let depth = 0;
  let isTemplateDue = false;
  let isSaved = false;

  function run(event: ScriptEvent): RunResult | Promise<RunResult> {
    const level = event.depth ?? depth;
    if (level > MAX_DEPTH) return { Result: undefined, returned: undefined, skipped: true };
    const link = linkForm(store);
    const effects: string[] = [];
    const V8 = createV8({
      event,
      link,
      ports,
      meter: engine.meter,
      store,
      page: () => page,
      dataAppend: context.dataAppend,
      parent: context.parent && parentView(context.parent),
      effects,
      nested(work) {
        const before = depth;
        depth = level + 1;
        try {
          work();
        } finally {
          depth = before;
        }
      },
      hideButton(name) {
        hidden.add(name);
        for (const listener of [...listeners]) listener();
      },
      withHeldRows: (key, rows) => mergeHeld(context.parent ?? store, key, rows),
    });
    return engine.run(event, { V8, effects, flush: link.flush });
  }

  function onEvent(event: FormEvent): void {
    const field = event.name === '' ? undefined : store.field(event.name);
    if (event.kind === 'change') {
      drawTemplates();
      if (field && field.scripts.change !== '') {
        void run({
          name: 'FieldValueChange',
          code: field.scripts.change,
          at: field.name,
          members: { ThisValue: cleanJson(thisValue(store, field.name, event.old)), OldValue: event.old },
        });
      }
    } else if (event.kind === 'blur' && field && field.scripts.blur !== '') {
      void run({
        name: 'FieldValueChange',
        code: field.scripts.blur,
        at: field.name,
        members: { ThisValue: scriptValue(store, field.name) },
      });
    }
  }

  /** Templates once after all changes of a turn. */
  function drawTemplates(): void {
    if (templates.length === 0 || isTemplateDue) return;
    isTemplateDue = true;
    void Promise.resolve().then(async () => {
      isTemplateDue = false;
      for (const field of templates) {
        const { Result, returned } = await run({
          name: 'FormTemplateEngine',
          code: field.scripts.form,
          at: field.name,
          quiet: true,
        });
        const html = typeof Result === 'string' ? Result : returned;
        store.set(field.name + RESULT, typeof html === 'string' ? html : '', {
          silent: true,
          source: 'script',
        });
      }
    });
  }

  /** @returns false when the script refuses */
  async function act({ name, action, detail }: FieldAction): Promise<boolean> {
    const field = store.field(name);
    store.emit({ kind: 'action', name, action, detail });
    const event = field && actionEvent(field.name, action, detail, field.config, field.scripts);
    if (!event || event.code === '') return true;
    return (await run(event)).Result !== false;
  }

  const off = store.on(onEvent);
  return {
    async formIn() {
      if (model.table.scripts.InFormV8 !== '')
        await run({ name: 'FormIn', code: model.table.scripts.InFormV8 });
      drawTemplates();
    },
    async beforeSubmit(action: SubmitAction): Promise<ScriptVerdict> {
      const code = model.table.scripts.SubmitFormV8;
      if (code === '') return {};
      const { Result, returned, error } = await run({
        name: 'FormSubmitBefore',
        code,
        members: { FormSubmitAction: action },
      });
      if (error !== undefined) throw new Error(submitFailure(error));
      return { Result, returned };
    },
    async afterSubmit(out: OutAction) {
      // Leaving after a save is no second leaving.
      if (out === 'Close' && isSaved) return;
      isSaved = isSaved || out !== 'Close';
      const code = model.table.scripts.OutFormV8;
      if (code === '') return;
      await run({
        name: 'FormOut',
        code,
        members: {
          FormOutAction: out,
          FormOutAfterAction: 'Close',
          FormSubmitAction: out === 'Close' ? undefined : out,
        },
      });
    },
    act,
    hidden: () => hidden,
    onHidden(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setPage(next) {
      page = next;
    },
    close() {
      off();
      engine.close();
    },
  };
}

/** §8: a failing submit script keeps the form open and says so. */
const submitFailure = (message: string): string => `${errorText('script')}：${message}`;

/** The script a control's own event runs. */
function actionEvent(
  name: string,
  action: string,
  detail: JsonValue,
  config: FieldConfig,
  scripts: FieldScripts,
): ScriptEvent | undefined {
  const chosen = Array.isArray(detail) ? detail : detail === null ? [] : [detail];
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
        members: { ThisValue: detail, KeyCode: 0 },
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
        members: { TableRowSelected: chosen, SelectedData: chosen, ThisValue: detail },
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

/** V8.ParentV8 of a child row's form. */
function parentView(parent: FormStore): Record<string, unknown> {
  const link = linkForm(parent);
  return {
    Form: link.Form,
    TableId: parent.model.table.id,
    TableName: parent.model.table.name,
    FormMode: parent.state().mode,
    FormSet: (name: unknown, value: unknown) => parent.formSet(String(name), value),
    FieldSet: (name: unknown, attribute: unknown, value: unknown) =>
      parent.fieldSet(String(name), String(attribute), cleanJson(value)),
    RefreshChildTable: (name: unknown) =>
      parent.emit({ kind: 'action', name: String(name), action: 'refresh', detail: null }),
  };
}

/**
 * Rows of a child table with the changes the parent still holds: to a script they are as good as saved.
 */
async function mergeHeld(parent: FormStore, key: string, rows: JsonValue): Promise<JsonValue> {
  if (!Array.isArray(rows)) return rows;
  let merged: JsonValue[] = rows;
  for (const field of parent.model.fields) {
    const held = parent.slot(field.name)?.held ?? [];
    if (held.length === 0) continue;
    const tableId = field.config.TableChildTableId;
    const isIt = tableId === key || (await nameOfTable(tableId)).toLowerCase() === key.toLowerCase();
    if (isIt) merged = withHeld(merged.filter(isJsonObject), held);
  }
  return merged;
}

async function nameOfTable(tableId: string): Promise<string> {
  const kept = await openFormPorts.readDefinition({ tableId }).catch(() => null);
  const name = own(kept?.table as JsonObject | undefined, 'Name');
  return typeof name === 'string' ? name : '';
}
