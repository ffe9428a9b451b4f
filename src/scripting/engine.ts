import { errorText } from '@/data/api/errors';
import type { JsonObject } from '@/lib/json';
import { scriptMessages } from '@/scripting/messages';
import { translate } from '@/i18n/define-messages';
import type { RunResult, ScriptEvent } from '@/scripting/event-types';
import { createGlobals } from '@/scripting/sandbox/globals';
import { createGuard } from '@/scripting/sandbox/guard';
import { isObject } from '@/scripting/sandbox/keys';
import { createMeter, ScriptStopped, type Meter } from '@/scripting/sandbox/meter';
import { runLog } from '@/scripting/run-log';
import type { ScriptRunner } from '@/scripting/runner-types';

/** What the engine reports to the outside: a failing script is shown once and logged. */
export interface EngineHost {
  sysConfig(): JsonObject;
  toast(text: string, isGood: boolean): void;
  log(entry: { title: string; where: string; detail: string; content: string }): void;
}

export interface EngineOptions {
  runner: ScriptRunner;
  ports: EngineHost;
  /** Name of the form or list, for log entries. */
  where: string;
}

/** What a run is given: its V8, and what to do once it has finished. */
export interface RunScope {
  V8: Record<string, unknown>;
  row?: unknown;
  btn?: unknown;
  effects: string[];
  /** Copies the script's silent changes into the form. */
  flush(): void;
}

/** Runs the scripts of one form or list, each in a fresh scope, all with the same `window`. */
export interface Engine {
  meter: Meter;
  /** Returns the result at once when nothing in the script waits, else a promise of it. Never throws, never rejects. */
  run(event: ScriptEvent, scope: RunScope): RunResult | Promise<RunResult>;
  close(): void;
}

/** How many timers one form may have pending. */
const MAX_TIMERS = 50;

/** An engine for the scripts of one form or menu, with one meter for everything it runs. */
export function createEngine({ runner, ports, where }: EngineOptions): Engine {
  const meter = createMeter();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const ids = new Map<number, ReturnType<typeof setTimeout>>();
  const logged = new Set<string>();
  let lastId = 0;
  let depth = 0;
  let saidUnknown = false;

  const guard = createGuard({
    meter,
    scratch: {},
    globals: createGlobals(meter, {
      setTimeout: later,
      clearTimeout(id) {
        const timer = ids.get(id);
        if (timer !== undefined) clearTimeout(timer);
      },
      log: (level, text) =>
        runLog.add({
          at: Date.now(),
          event: 'FormIn',
          where: `${where} console.${level}`,
          ms: 0,
          effects: [text],
        }),
    }),
  });

  function later(run: () => void, ms: number): number {
    if (timers.size >= MAX_TIMERS) return 0;
    lastId += 1;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        meter.turn();
        try {
          run();
        } catch (error) {
          report({ name: 'FormIn', code: '', at: 'setTimeout' }, messageOf(error));
        }
      },
      Math.max(ms, 0),
    );
    timers.add(timer);
    ids.set(lastId, timer);
    return lastId;
  }

  /** Shows and logs a failing script; each failure of a form only once. */
  function report(event: ScriptEvent, message: string): void {
    const title = errorText('script');
    const key = `${event.name}/${event.at ?? ''}/${message}`;
    if (!event.quiet && event.name !== 'FormSubmitBefore') ports.toast(`${title}：${message}`, false);
    if (logged.has(key)) return;
    logged.add(key);
    ports.log({
      title,
      where: [where, event.at, event.name].filter(Boolean).join(' · '),
      detail: JSON.stringify({ form: where, field: event.at ?? '', event: event.name, line: meter.line }),
      content: message,
    });
  }

  function skipped(event: ScriptEvent, reason: string): RunResult {
    if (!saidUnknown && !event.quiet) {
      saidUnknown = true;
      ports.toast(translate(scriptMessages, 'notRun'), true);
    }
    const key = `skipped/${event.name}/${event.at ?? ''}`;
    if (!logged.has(key)) {
      logged.add(key);
      ports.log({
        title: translate(scriptMessages, 'notRun'),
        where: [where, event.at, event.name].filter(Boolean).join(' · '),
        detail: JSON.stringify({ form: where, field: event.at ?? '', event: event.name }),
        content: reason,
      });
    }
    return { Result: undefined, returned: undefined, skipped: true };
  }

  /** The tenant's common code runs first, in the same window. */
  function prelude(scope: RunScope): void {
    const common = ports.sysConfig().GlobalV8Code;
    if (typeof common !== 'string' || common.trim() === '') return;
    const loaded = runner.load(common, true);
    if (loaded.state === 'ready') void loaded.run(guard, scope.V8, scope.row, scope.btn);
    else if (loaded.state === 'refused')
      report({ name: 'FormIn', code: '', at: 'GlobalV8Code', quiet: true }, loaded.reason);
  }

  function run(event: ScriptEvent, scope: RunScope): RunResult | Promise<RunResult> {
    const started = Date.now();
    const done = (result: RunResult): RunResult => {
      const { error } = result;
      const place = [where, event.at].filter(Boolean).join(' · ');
      runLog.add({
        at: started,
        event: event.name,
        where: place,
        ms: Date.now() - started,
        effects: [...scope.effects],
        error,
      });
      if (error !== undefined) report(event, error);
      return result;
    };
    const loaded = runner.load(event.code, false);
    if (loaded.state === 'unknown') return done(skipped(event, 'not compiled'));
    if (loaded.state === 'refused') {
      return done({
        Result: undefined,
        returned: undefined,
        error: `${loaded.reason} (${loaded.line}:${loaded.column})`,
      });
    }
    const fail = (error: unknown): RunResult => {
      scope.flush();
      return done({ Result: scope.V8.Result, returned: undefined, error: messageOf(error) });
    };
    const finish = (returned: unknown): RunResult => {
      scope.flush();
      return done({ Result: scope.V8.Result, returned });
    };
    if (depth === 0) meter.turn();
    depth += 1;
    try {
      prelude(scope);
      const value = loaded.run(guard, scope.V8, scope.row, scope.btn);
      return value instanceof Promise ? value.then(finish, fail) : finish(value);
    } catch (error) {
      return fail(error);
    } finally {
      depth -= 1;
    }
  }

  return {
    meter,
    run,
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      meter.close();
    },
  };
}

/** The message of an error, or of whatever else a script threw. */
function messageOf(error: unknown): string {
  if (error instanceof ScriptStopped) return translate(scriptMessages, 'stopped', { reason: error.message });
  if (error instanceof Error) return error.message;
  return isObject(error) ? String(error.Msg ?? error.message ?? '') : String(error);
}
