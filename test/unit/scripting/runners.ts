import { createCompiledRunner, scriptHash, type CompiledScript } from '@/scripting/compiled-runner';
import { createGlobals } from '@/scripting/sandbox/globals';
import { createGuard, type Guard } from '@/scripting/sandbox/guard';
import { createMeter, type Meter } from '@/scripting/sandbox/meter';
import type { ScriptRunner } from '@/scripting/runner-types';
import { createSandboxRunner } from '@/scripting/sandbox-runner';
import { prepareScript, PREPARED_NAMES } from '@/scripting/compiler/prepare';
import { ScriptRefused } from '@/scripting/compiler/refused';

type Maker = (...args: unknown[]) => unknown;

/** A script as scripts:compile emits it, turned into a function right here. */
function compiled(source: string, shares: boolean): CompiledScript {
  try {
    const { code, isAsync } = prepareScript(source, shares);
    const make = (isAsync ? (async () => undefined).constructor : Function) as new (
      ...parts: string[]
    ) => Maker;
    return new make(...PREPARED_NAMES, `"use strict";${code}`) as CompiledScript;
  } catch (error) {
    if (!(error instanceof ScriptRefused)) throw error;
    return { refused: error.reason, line: error.line, column: error.column };
  }
}

/** The compiled runner, which compiles whatever it is asked to run. */
export function compilingRunner(): ScriptRunner {
  return {
    kind: 'compiled',
    load: (source, shares) =>
      createCompiledRunner({ [scriptHash(source, shares)]: compiled(source, shares) }).load(source, shares),
  };
}

export const RUNNERS: readonly [string, () => ScriptRunner][] = [
  ['sandbox', createSandboxRunner],
  ['compiled', compilingRunner],
];

export interface Bench {
  guard: Guard;
  meter: Meter;
  scratch: Record<string, unknown>;
}

export function bench(): Bench {
  const meter = createMeter();
  const scratch: Record<string, unknown> = {};
  const globals = createGlobals(meter, {
    setTimeout: (run, ms) => Number(setTimeout(() => (meter.turn(), run()), ms)),
    clearTimeout: () => undefined,
    log: () => undefined,
  });
  return { meter, scratch, guard: createGuard({ meter, globals, scratch }) };
}

/** The outcome of a script: its value, its error's message, or why it was refused. */
export async function outcomeOf(runner: ScriptRunner, source: string, V8: object = {}): Promise<unknown> {
  const loaded = runner.load(source, false);
  if (loaded.state === 'refused') return { refused: loaded.reason };
  if (loaded.state !== 'ready') return loaded;
  try {
    return { value: await loaded.run(bench().guard, V8, undefined, undefined) };
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : error };
  }
}
