import { createFormStore } from '@/form/store/form-store';
import type { JsonObject } from '@/lib/json';
import type { FormMode } from '@/form/model/model';
import { createFormScripts } from '@/form/scripting/host';
import type { ScriptRunner } from '@/scripting/runner-types';
import type { ScriptPorts } from '@/form/scripting/script-ports';
import { formOf, type WireField } from '../form/one-form';
import { recordedOutside } from './ports';

export interface ScriptedCase {
  mode?: FormMode;
  row?: JsonObject;
  table?: JsonObject;
  answers?: Record<string, unknown>;
  ports?: Partial<ScriptPorts>;
}

/** A form with its scripts running, before form-enter. */
function openedForm(runner: ScriptRunner, fields: readonly WireField[], options: ScriptedCase = {}) {
  const model = formOf(fields, {
    table: { Id: 't1', Name: 'diy_test', Description: '测试', ...options.table },
  });
  const mode = options.mode ?? 'Add';
  const store = createFormStore(model, { mode, row: options.row, id: options.row ? undefined : 'row-1' });
  const outside = recordedOutside(options.answers, options.ports);
  const scripts = createFormScripts(store, { runner, ports: outside.ports, context: {} });
  return { store, scripts, did: outside.did, ports: outside.ports };
}

/** The same, entered and started. */
export async function enteredForm(
  runner: ScriptRunner,
  fields: readonly WireField[],
  options: ScriptedCase = {},
) {
  const form = openedForm(runner, fields, options);
  await form.scripts.formIn();
  form.store.start();
  return form;
}
