import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFormStore } from '@/form/store/form-store';
import { isJsonObject, own, type JsonObject } from '@/lib/json';
import { parseForm } from '@/form/parse-form';
import { createFormScripts } from '@/form/scripting/host';
import { createMenuHost } from '@/form/scripting/menu-host';
import type { ScriptRunner } from '@/scripting/runner-types';
import { collectScripts, type Definitions, type FoundScript } from '../../../scripts/compile-scripts/collect';
import { compileScripts } from '../../../scripts/compile-scripts/emit';
import { recordedOutside } from './ports';
import { RUNNERS } from './runners';

/** Definitions of the platform itself, where the checkout has them; clones of users do not. */
const FOLDER = path.join(__dirname, '../../../../shared/definitions');
const files = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).filter((file) => file.endsWith('.json')) : [];
if (files.length === 0)
  process.stderr.write('No real definitions beside this checkout: their scripts are not run.\n');
const describeReal = files.length > 0 ? describe : describe.skip;

const read = (file: string): Definitions =>
  JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8')) as Definitions;
const rows = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

interface Found extends FoundScript {
  title: string;
  table: JsonObject | undefined;
  fields: JsonObject[];
}

/** Every front-end script with the form it belongs to. */
const found: Found[] = files.flatMap((file) => {
  const definitions = read(file);
  return collectScripts(definitions).map((script, at) => {
    const table = rows(definitions.DiyTables).find((one) => own(one, 'Name') === script.form);
    const fields = rows(definitions.DiyFields).filter((one) => own(one, 'TableId') === own(table, 'Id'));
    return { ...script, title: `${file} ${at} ${script.form} ${script.place}`, table, fields };
  });
});

/** A value for every field a script looks at, so that its branches have something to decide on. */
function sampleRow(source: string, value: string): JsonObject {
  const names = [...source.matchAll(/V8\.(?:Form|Row)\.(\w+)/g)].map(([, name]) => name ?? '');
  return { Id: 'r1', ...Object.fromEntries(names.map((name) => [name, value])) };
}

/** Whatever a script left pending has arrived too. */
const settled = () => new Promise((done) => setTimeout(done, 20));

/** What a script does in a runner: its result, its calls to the outside, the form afterwards. */
async function effects(
  runner: ScriptRunner,
  { source, table, fields }: Found,
  value: string,
): Promise<unknown> {
  const outside = recordedOutside({ 'FormEngine.getFormData': { Id: 'x', Name: 'n' } });
  const row = sampleRow(source, value);
  if (!table) {
    const host = createMenuHost({ runner, ports: outside.ports });
    const menu = { id: 'm1', name: 'm', key: 'm', tableId: 't', tableName: 't' };
    const result = await host.run({ event: { name: 'V8BtnRun', code: source }, menu, row });
    // rest: nothing signals that a script has made its last call.
    await settled();
    return { result, did: outside.did };
  }
  const store = createFormStore(parseForm({ table, fields }), { mode: 'Edit', row });
  const scripts = createFormScripts(store, { runner, ports: outside.ports, context: {} });
  store.start();
  const result = await scripts.node('WFNodeStart', source, {});
  // rest: nothing signals that a script has made its last call.
  await settled();
  const state = store.model.fields.map(({ name }) => {
    const fieldState = store.stateOf(name);
    return [
      name,
      fieldState?.visible,
      fieldState?.readonly,
      fieldState?.required,
      fieldState?.options.length,
    ];
  });
  scripts.close();
  return { result, did: outside.did, values: store.values(), state };
}

describeReal('front-end scripts of real definitions', () => {
  it.each(found)('I6-real: $title has the same effects in both runners', async (script) => {
    const [[, sandbox], [, compiled]] = RUNNERS as [(typeof RUNNERS)[0], (typeof RUNNERS)[0]];
    for (const value of ['', '启用']) {
      const one = await effects(sandbox(), script, value);
      expect(await effects(compiled(), script, value)).toEqual(one);
      expect((one as { result: object }).result).not.toHaveProperty('skipped');
    }
  });

  it('I6-real: all of them compile', () => {
    expect(compileScripts(found).refused).toEqual([]);
  });

  it('I6-compile: the last line of scripts:compile states how many were compiled and refused', () => {
    const out = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'scripts-')), 'generated.js');
    for (const file of files) {
      const text = execFileSync(
        process.execPath,
        ['scripts/compile-scripts.mjs', '--import', path.join(FOLDER, file), '--out', out],
        { encoding: 'utf8', cwd: path.join(__dirname, '../../..') },
      );
      const last = text.trim().split('\n').pop() ?? '';
      expect(last).toMatch(/^\d+ compiled, 0 refused$/);
      const definitions = collectScripts(read(file));
      expect(Number(last.split(' ')[0])).toBe(new Set(definitions.map(({ source }) => source)).size);
    }
  });
});
