import { errorText } from '@/data/api/errors';
import { cleanJson } from '@/lib/json';
import type { FieldAction } from '@/form/store/types';
import { actionEvent } from '@/form/scripting/action-events';
import { createEngine, type Engine } from '@/scripting/engine';
import type { RunResult, ScriptEvent } from '@/scripting/event-types';
import { linkForm, scriptValue } from '@/form/scripting/form-link';
import type { FormScripts, ScriptContext } from '@/form/scripting/types';
import { mergeHeld, parentView } from '@/form/scripting/parent-form';
import type { ScriptRunner } from '@/scripting/runner-types';
import type { PagePorts, ScriptPorts } from '@/form/scripting/script-ports';
import { createV8 } from '@/form/scripting/v8-api';
import { thisValue } from '@/form/scripting/v8-form';
import type { FormStoreEvent, FormStore } from '@/form/store/types';
import type { OutAction, ScriptVerdict, SubmitAction } from '@/form/store/submit-rules';

/** How deep scripts may trigger each other by setting fields (no endless recursion). */
const MAX_DEPTH = 8;
const isText = (value: unknown): value is string => typeof value === 'string';
const RESULT = '_TmpEngineResult';

interface HostDeps {
  runner: ScriptRunner;
  ports: ScriptPorts;
  context: ScriptContext;
}

/** Runs the scripts of one open form at the events of the protocol. */
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

  /** Ports for the script of a field that lost the focus: errors it reports are also shown at the field. */
  function portsAt(name: string): ScriptPorts {
    return {
      ...ports,
      toast(text, isGood, seconds) {
        ports.toast(text, isGood, seconds);
        if (!isGood) store.setError(name, text);
      },
    };
  }

  function run(event: ScriptEvent, left?: string): RunResult | Promise<RunResult> {
    const level = event.depth ?? depth;
    if (level > MAX_DEPTH) return { Result: undefined, returned: undefined, skipped: true };
    const link = linkForm(store);
    const effects: string[] = [];
    const V8 = createV8({
      event,
      link,
      ports: left === undefined ? ports : portsAt(left),
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
      withHeldRows: (key, rows) => mergeHeld(context.parent ?? store, key, rows, ports.tableName),
    });
    const flush = () => {
      link.flush();
      const { NotSaveField } = V8;
      if (Array.isArray(NotSaveField)) store.setNotSave(NotSaveField.filter(isText));
    };
    return engine.run(event, { V8, effects, flush });
  }

  function onEvent(event: FormStoreEvent): void {
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
      const ThisValue = scriptValue(store, field.name);
      void run(
        { name: 'FieldValueChange', code: field.scripts.blur, at: field.name, members: { ThisValue } },
        field.name,
      );
    }
  }

  /** Draws the templates once after all changes of a turn. */
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
      // Leaving after a save does not count as leaving again.
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
    async node(name, code, wf) {
      return run({ name, code, at: String(wf.NodeName ?? ''), wf });
    },
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

/** §8: a failing submit script keeps the form open, with a message. */
const submitFailure = (message: string): string => `${errorText('script')}：${message}`;
