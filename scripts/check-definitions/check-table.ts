import type { JsonObject } from '../../src/lib/json';
import type { FieldModel, FormMode, FormModel } from '../../src/form/model/model';
import { createFormStore } from '../../src/form/store/form-store';
import { isShown } from '../../src/form/view/use-form-part';
import type { Watched } from './browser';
import { lookAtAll, openAddress, type DrawnField } from './look';
import type { Place, Report } from './report';
import { sampleRow } from './samples';
import type { TenantApi } from './tenant-api';

/** What checking a table needs. */
export interface CheckTools {
  url: string;
  osClient: string;
  api: TenantApi;
  watched: Watched;
  report: Report;
  /** Path of a stored picture, for the sample row. */
  picture: string;
  /** Rows already exist: open those. */
  seeded: boolean;
}

/** Draw nothing when their definition gives them nothing to draw. */
const MAY_BE_EMPTY = new Set([
  'StaticText',
  'Html',
  'V8TmpEngine',
  'Alert',
  'Qrcode',
  'DevComponent',
  'Tabs',
]);

/** Opens one table in add, edit and view. @returns how many fields its definition has */
export async function checkTable(table: string, tools: CheckTools): Promise<number> {
  const { api, report } = tools;
  const model = await api.form(table);
  for (const { level, field, property, code, detail } of model.diagnostics) {
    const say = level === 'problem' ? report.problem : report.note;
    say({ table, field }, `${property}: ${code}${detail ? ` (${detail})` : ''}`);
  }
  await checkPage({ table, step: 'add' }, model, 'Add', null, tools);
  for (const id of await rowsOf(table, model, tools)) {
    const row = await api.row(table, id);
    if (!row) report.problem({ table }, `the row ${id} cannot be read`);
    await checkPage({ table, step: 'edit' }, model, 'Edit', row ?? {}, tools);
    await checkSaving({ table, step: 'save' }, id, tools);
    await checkPage({ table, step: 'view' }, model, 'View', (await api.row(table, id)) ?? {}, tools);
  }
  return model.fields.length;
}

async function rowsOf(
  table: string,
  model: FormModel,
  { api, report, picture, seeded }: CheckTools,
): Promise<string[]> {
  const stored = await api.rowIds(table);
  if (seeded && stored.length > 0) return stored;
  const full = await api.insert(table, sampleRow(model, picture));
  if ('id' in full) return [full.id];
  // Some tables have their own rules about what may be in them; a row without values shows less, but opens.
  const bare = await api.insert(table, {});
  const ids = 'id' in bare ? [bare.id] : stored.slice(0, 1);
  const say = ids.length > 0 ? report.note : report.problem;
  say({ table, step: 'insert' }, `a row with a value in every field was refused: ${full.refused}`);
  return ids;
}

async function checkPage(
  place: Place,
  model: FormModel,
  mode: FormMode,
  row: JsonObject | null,
  { url, osClient, watched, report }: CheckTools,
): Promise<void> {
  const { page } = watched;
  const id = typeof row?.Id === 'string' ? row.Id : '';
  const route = mode === 'View' ? 'work-detail' : 'work-add';
  const query = `table=${encodeURIComponent(model.table.name)}${id ? `&id=${encodeURIComponent(id)}` : ''}`;
  const opened = await openAddress(
    page,
    `${url}/?OsClient=${osClient}#/pages/workbench/${route}/index?${query}`,
  );
  if (opened.form) {
    const { fields, undrawn } = await lookAtAll(page);
    if (undrawn > 0) report.problem(place, `${undrawn} parts of the form were never drawn`);
    compare(place, model, mode, row, fields, report);
  } else {
    report.problem(place, `the form does not open: ${opened.sentence}`);
  }
  for (const what of watched.complaints()) report.problem(place, what);
}

/** Every field that should be shown is there, whole, with something to see, and no other field is. */
function compare(
  { table, step }: Place,
  model: FormModel,
  mode: FormMode,
  row: JsonObject | null,
  drawn: readonly DrawnField[],
  report: Report,
): void {
  const store = createFormStore(model, { mode, ...(row ? { row } : { id: 'new' }) });
  const byPlace = new Map(drawn.map((field) => [field.place, field]));
  const openTabs = new Set(store.state().tabs.flatMap((tab) => (tab.visible ? [tab.id] : [])));
  const heads = new Set(model.groups.map((group) => group.head));
  model.fields.forEach((field, at) => {
    const found = byPlace.get(at);
    const where: Place = { table, step, field: field.name };
    if (found?.failed) report.problem(where, `its ${field.type.name} breaks down while it is drawn`);
    else if (found?.empty && !MAY_BE_EMPTY.has(field.type.name))
      report.problem(where, `its ${field.type.name} shows nothing`);
    const expected = isShown(store, field.name) && openTabs.has(field.tab) && !heads.has(field.name);
    if (expected && !found && !isClosed(model, field)) {
      const say = isScripted(model, field) ? report.note : report.problem;
      say(where, `its ${field.type.name} is not on the page`);
    }
  });
}

/** Whether a field is in a disabled inner tab. */
function isClosed(model: FormModel, { name }: FieldModel): boolean {
  return model.groups.some(({ panes }) => panes.some((pane) => pane.disabled && pane.fields.includes(name)));
}

/** Whether a script of the form may have hidden the field: then its absence is what the definition wants. */
function isScripted(model: FormModel, { name }: FieldModel): boolean {
  const texts = [
    model.table.scripts.InFormV8,
    ...model.fields.flatMap(({ scripts }) => [scripts.change, scripts.blur]),
  ];
  return texts.some((text) => text.includes(name));
}

const SAVE_MS = 8_000;

/** Saves the open row as it is; it must be stored, or the form must explain why not. */
async function checkSaving(
  place: Place,
  id: string,
  { watched, report, api, url, osClient }: CheckTools,
): Promise<void> {
  const { page } = watched;
  const query = `table=${encodeURIComponent(place.table)}&id=${encodeURIComponent(id)}`;
  await openAddress(page, `${url}/?OsClient=${osClient}#/pages/workbench/work-add/index?${query}`);
  const before = await api.row(place.table, id);
  const submit = page.locator('.page__footer [role=button], .page__footer button').last();
  if ((await submit.count()) === 0) return;
  await submit.click();
  const outcome = await page
    .waitForFunction(
      () => {
        // While it is being saved an overlay blocks the page.
        const isBusy = document.querySelector('.notice__block') !== null;
        const said = isBusy ? '' : (document.querySelector('.notice__text')?.textContent ?? '');
        const error = document.querySelector('.field__error')?.textContent ?? '';
        if (!/work-add/.test(location.hash)) return { saved: true, said };
        return error || said ? { saved: false, said: error || said } : undefined;
      },
      undefined,
      { timeout: SAVE_MS },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => ({ saved: false, said: '' }));
  if (!outcome?.saved) {
    const say = outcome?.said ? report.note : report.problem;
    say(
      place,
      outcome?.said
        ? `not saved, and the form says why: ${outcome.said}`
        : 'pressing the save button does nothing',
    );
  } else if (!(await api.row(place.table, id))) {
    report.problem(place, 'the saved row cannot be read any more');
  } else if (before) {
    await compareSaved(place, before, id, { api, report });
  }
  for (const what of watched.complaints()) report.problem(place, what);
}

/** Opening and saving without a change must keep what every field means. */
async function compareSaved(
  { table, step }: Place,
  before: JsonObject,
  id: string,
  { api, report }: Pick<CheckTools, 'api' | 'report'>,
): Promise<void> {
  const [model, after] = [await api.form(table), await api.row(table, id)];
  for (const field of model.fields.filter(({ stored, type }) => stored && type.name !== 'AutoNumber')) {
    const { codec } = field.type;
    const meaning = (row: JsonObject): string =>
      codec.toText(codec.decode(row[field.name], field, row), field, { options: [] });
    if (meaning(before) !== meaning(after ?? {}) && !isScripted(model, field))
      report.problem(
        { table, step, field: field.name },
        `"${meaning(before)}" became "${meaning(after ?? {})}" by saving`,
      );
  }
}
