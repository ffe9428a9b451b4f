import type { JsonObject } from '@/lib/json';
import { createEngine, type Engine } from '@/scripting/engine';
import type { RunResult, ScriptEvent } from '@/scripting/event-types';
import { linkForm, linkRow } from '@/form/scripting/form-link';
import type { ScriptRunner } from '@/scripting/runner-types';
import type { ListPorts, PagePorts, ScriptPorts } from '@/form/scripting/script-ports';
import { createV8 } from '@/form/scripting/v8-api';
import type { FormStore } from '@/form/store/types';

/** One script of a menu: of a button, a page tab, a cell, or opening a record. */
export interface MenuRun {
  event: ScriptEvent;
  menu: { id: string; name: string; key: string; tableId: string; tableName: string };
  /** The values of V8.Form and V8.Row: a copy. */
  row?: JsonObject;
  /** The button, under the second name that scripts know in addition to V8. */
  btn?: JsonObject;
  /** The open form that a form button is on; V8.Form is its live values. */
  store?: FormStore;
  list?: ListPorts;
  page?: PagePorts;
}

/** Runs the scripts of menus, with one `window` per menu. */
export interface MenuHost {
  run(run: MenuRun): Promise<RunResult>;
}

/**
 * @param deps.runner what executes prepared scripts on this target
 * @param deps.ports the outside
 */
export function createMenuHost({ runner, ports }: { runner: ScriptRunner; ports: ScriptPorts }): MenuHost {
  const engines = new Map<string, Engine>();

  function engineOf({ id, name }: MenuRun['menu']): Engine {
    const known = engines.get(id);
    if (known) return known;
    const engine = createEngine({ runner, ports, where: name });
    engines.set(id, engine);
    return engine;
  }

  return {
    async run({ event, menu, row, btn, store, list, page }) {
      const engine = engineOf(menu);
      const link = store ? linkForm(store) : linkRow(row ?? {});
      const effects: string[] = [];
      const V8 = createV8({
        event: { ...event, members: { Row: row, ...event.members } },
        link,
        ports,
        meter: engine.meter,
        store,
        list,
        page: () => page ?? {},
        menu,
        effects,
        // The form's change events are up to its own scripts.
        nested: (work) => work(),
        hideButton: () => undefined,
      });
      return engine.run(event, { V8, row: V8.Row, btn, effects, flush: link.flush });
    },
  };
}
