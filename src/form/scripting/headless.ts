import type { ScriptPorts } from '@/form/scripting/script-ports';
import type { FormModel } from '@/form/model/model';
import { createFormStore, type FormStoreOptions } from '@/form/store/form-store';
import { actionOf, stopMessage } from '@/form/store/submit-rules';
import type { FormStore } from '@/form/store/types';
import { loadRunner } from '@/scripting/runner';
import type { RunnableScript, ScriptRunner } from '@/scripting/runner-types';

/** How long one script may wait for answers where nobody sees that it does, ms. */
const MOST_WAIT_MS = 30_000;

/** A form without a page, in which values are set as a person would type them. */
export interface HeadlessForm {
  store: FormStore;
  /** Types a value and leaves the field. @returns once no script of the form runs any more */
  type: FormStore['set'];
  /** The script before the submit. @returns what it says against it, '' without words; null when it agrees */
  beforeSubmit: () => Promise<string | null>;
  /** What scripts have reported as wrong, in their order. */
  complaints: () => readonly string[];
  /** Why only the form itself can go on: a script asked its user something or wrote other rows, or has not ended. */
  blocked: () => 'asks' | 'endless' | undefined;
  settle: () => Promise<void>;
  close: () => void;
}

/** Whether a call of V8.FormEngine only reads. */
const isReading = (action: string): boolean => /^get/i.test(action);

/**
 * Opens a form without a page, with its scripts, for rows that nobody types. Nothing is written; what a script postpones by a timer
 * is not waited for.
 *
 * @param model of the form; it is shared by its rows
 * @param menuId the menu that the form would be opened from
 */
export async function openHeadless(
  model: FormModel,
  options: FormStoreOptions,
  menuId: string,
): Promise<HeadlessForm> {
  const [known, { createFormScripts }, { appScriptPorts }] = await Promise.all([
    loadRunner(),
    import('@/form/scripting/host'),
    import('@/form/scripting/app-ports'),
  ]);
  const store = createFormStore(model, options);
  const running = new Set<Promise<unknown>>();
  const complaints: string[] = [];
  let blocked: 'asks' | 'endless' | undefined;
  const ask = () => {
    blocked ??= 'asks';
  };
  const ports: ScriptPorts = {
    ...appScriptPorts,
    formEngine(action, body) {
      if (isReading(action)) return appScriptPorts.formEngine(action, body);
      ask();
      return Promise.resolve({ Code: 0, Data: null, Msg: '' });
    },
    toast(text, isGood) {
      if (!isGood && !complaints.includes(text)) complaints.push(text);
    },
    ask: () => Promise.resolve(ask()).then(() => false),
    openUrl: ask,
    openRecord: ask,
    openMenu: ask,
    chooseRows: () => Promise.resolve(ask()).then(() => undefined),
    fillForm: () => Promise.resolve(ask()).then(() => undefined),
    startWork: () => Promise.resolve(ask()).then(() => ({ Code: 0, Data: null, Msg: '' })),
    scan: () => Promise.resolve(ask()).then(() => ''),
  };

  /** The same scripts, of which is known when they have ended. */
  const runner: ScriptRunner = {
    kind: known.kind,
    load(source, shares) {
      const loaded = known.load(source, shares);
      if (loaded.state !== 'ready') return loaded;
      const run: RunnableScript = (...scope) => {
        const value = loaded.run(...scope);
        if (value instanceof Promise) {
          const ended: Promise<unknown> = value.catch(() => undefined).then(() => running.delete(ended));
          running.add(ended);
        }
        return value;
      };
      return { ...loaded, run };
    },
  };

  async function settle(): Promise<void> {
    while (running.size > 0 && blocked !== 'endless') {
      await inTime(Promise.all(running));
      // What follows a script that has ended takes its values over, and may begin others.
      await Promise.resolve();
    }
  }

  async function inTime(work: Promise<unknown>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        blocked = 'endless';
        resolve();
      }, MOST_WAIT_MS);
    });
    await Promise.race([work, late]);
    clearTimeout(timer);
  }

  const scripts = createFormScripts(store, { runner, ports, context: { menuId } });
  await inTime(scripts.formIn());
  store.start();
  await settle();
  return {
    store,
    type(name, value, how) {
      store.set(name, value, how);
      store.emit({ kind: 'blur', name });
    },
    async beforeSubmit() {
      const found: { message: string | null } = { message: null };
      const verdict = scripts
        .beforeSubmit(actionOf(store.state().mode))
        .then(stopMessage, (error: unknown) => (error instanceof Error ? error.message : String(error)))
        .then((message) => (found.message = message));
      await inTime(verdict);
      await settle();
      return found.message;
    },
    complaints: () => complaints,
    blocked: () => blocked,
    settle,
    close: scripts.close,
  };
}
