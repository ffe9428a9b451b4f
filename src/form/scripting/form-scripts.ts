import type { FormModel } from '@/form/model/model';
import { loadFormScripts } from '@/form/scripting/load-host';
import type { FormScripts, ScriptContext } from '@/form/scripting/types';
import type { FormStore } from '@/form/store/types';
import type { SubmitPorts } from '@/form/store/submit';

const open = new WeakMap<FormStore, FormScripts>();

/** Whether a form has any scripts; one without loads nothing of the engine. */
function hasScripts({ table, fields }: FormModel): boolean {
  if (Object.values(table.scripts).some((code) => code !== '')) return true;
  return fields.some(
    ({ scripts, config }) =>
      scripts.change !== '' ||
      scripts.blur !== '' ||
      scripts.keyup !== '' ||
      scripts.form !== '' ||
      scripts.slotButton !== '' ||
      config.Upload.BeforeUploadV8 !== '' ||
      config.OpenTable.BeforeOpenV8 !== '' ||
      config.OpenTable.SubmitV8 !== '' ||
      config.TableChildRowClickV8 !== '',
  );
}

/**
 * Starts an opened form: its scripts, the form-enter event, and then the store, so that change events are held back
 * until the form is ready. A form whose engine cannot be loaded works without scripts.
 */
export async function startForm(store: FormStore, context: ScriptContext = {}): Promise<void> {
  if (hasScripts(store.model)) {
    const scripts = await loadFormScripts(store, context).catch(() => undefined);
    if (scripts) {
      open.set(store, scripts);
      await scripts.formIn();
    }
  }
  store.start();
}

/** The scripts of a form that was started; undefined when it has none. */
export function scriptsOf(store: FormStore): FormScripts | undefined {
  return open.get(store);
}

/** The scripts of a form, fetched now for a script that is not one of its own (a workflow node's). */
export async function scriptsFor(store: FormStore): Promise<FormScripts> {
  const known = open.get(store);
  if (known) return known;
  const scripts = await loadFormScripts(store, {});
  open.set(store, scripts);
  return scripts;
}

/** The script events around a submit, for createSubmitter. */
export function submitEvents(store: FormStore): Pick<SubmitPorts, 'beforeSubmit' | 'afterSubmit'> {
  return {
    beforeSubmit: async (action) => (await scriptsOf(store)?.beforeSubmit(action)) ?? {},
    afterSubmit: async (out) => scriptsOf(store)?.afterSubmit(out),
  };
}

/** Closes the form: fires its leave event if it was not saved; none of its scripts run after that. */
export async function leaveForm(store: FormStore): Promise<void> {
  const scripts = scriptsOf(store);
  if (!scripts) return;
  open.delete(store);
  await scripts.afterSubmit('Close');
  scripts.close();
}
