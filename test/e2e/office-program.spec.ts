import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { menuId } from '../../server/seed/base/define-menu';
import { expect, test, unique } from './base';
import { askAs, front, logIn, stands, storedRows } from './kit';

const OFFICE = 'soffice';

test.skip(({ isMobile }) => isMobile, 'The files are the same on phones.');
test.skip(spawnSync(OFFICE, ['--version']).status !== 0, 'LibreOffice is not installed.');

/** The form with all components. */
const TABLE = 'diy_demo_all';
const LIST = `/#/pages/workbench/work-list/index?menu=${menuId('microi', 'demo_all')}`;

/** What spreadsheets like to take for something else. */
const TRICKY = {
  Text: '=1+1',
  TextUnit: '1.50',
  TextButton: '00138',
  TextCell: '1E5',
  TextKeyup: '2026-1-1',
  Textarea: '第一行\n"第二行", 完 😀 𠮷',
  Unknown: '12345678901234567890',
  NumberText: -3,
  NumberPrice: 0.1,
  NumberPlain: 123456789.1234,
  SliderRange: '[8,18]',
};

/** What no file of rows fills in: what the server writes, what is read only, and values that are not texts. */
const NOT_IN_FILES = [
  ...['Id', 'CreateTime', 'UpdateTime', 'AutoNumber', 'Guid', 'Qrcode', 'FontAwesome', 'DevComponent'],
  ...['TextPassword', 'TextareaReadonly', 'TextUpper', 'RichText', 'Html', 'CodeEditor', 'TreeCheckbox'],
  ...['Map', 'Map_Lng', 'Map_Lat', 'MapArea', 'ImgUpload', 'ImgUploadMany', 'ImgUploadPrivate', 'Signature'],
  ...['FileUpload', 'FileUploadOne', 'JsonTable'],
  ...['JoinFormId', 'JoinTableCustomer', 'OpenTableName', 'OpenTableNames'],
  // Read only as well: scripts of the form fill them in, the server's answers of this test have not run any.
  ...['NumberLast', 'SelectEcho'],
  // Written as the record's other client wrote it, with names beside the ids; see below.
  'SelectTreeMany',
];

/** Opens a file in LibreOffice and saves it there in another form. */
function resaved(file: string, extension: string, filter: string): Buffer {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-office-'));
  try {
    const exported = path.join(folder, 'exported.xlsx');
    fs.copyFileSync(file, exported);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const to = ['--convert-to', `${extension}:${filter}`, '--outdir', path.join(folder, 'saved')];
    execFileSync(OFFICE, [profile, '--headless', ...to, exported], { stdio: 'pipe' });
    return fs.readFileSync(path.join(folder, 'saved', `exported.${extension}`));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function act(page: Page, action: string): Promise<void> {
  await front(page).getByRole('button', { name: '更多操作' }).first().click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** The list whose title begins with some text. */
async function openList(page: Page, title: string): Promise<void> {
  await page.goto(`${LIST}&title=全部组件&search=${encodeURIComponent(title)}`);
  await stands(page);
  await expect(front(page).getByText(/^共 [\d,]+ 条/)).toBeVisible();
}

/** Exports all fields of the list. @returns where the file is */
async function exportAll(page: Page): Promise<string> {
  await act(page, '导出表格');
  await page.getByRole('radio', { name: '全部字段' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  return (await saving).path();
}

/** Gives a file to the import, as far as the columns. */
async function openImport(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await act(page, '导入表格');
  const sheet = page.getByRole('dialog', { name: '导入全部组件' });
  const choosing = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: '选择文件' }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  return sheet;
}

const check = (sheet: Locator) => sheet.getByRole('button', { name: /^检查 [\d,]+ 行$/ }).click();

/** Exports, has LibreOffice save it in another form, and imports that: as it is, and as new records. */
async function comesBack(page: Page, extension: string, filter: string): Promise<void> {
  await logIn(page);
  const title = unique('表');
  const ask = askAs(page, 'microi');
  const [usual = {}] = await ask<Record<string, unknown>[]>('/api/FormEngine/getTableData', {
    FormEngineKey: TABLE,
    _Where: [['Title', '=', '示例']],
  });
  const { Id: _id, AutoNumber: _number, ...values } = usual;
  for (const _RowModel of [
    { ...values, Title: `${title}甲`, Guid: '' },
    { ...TRICKY, Title: `${title}乙` },
  ])
    await ask('/api/FormEngine/addFormData', { FormEngineKey: TABLE, _RowModel });

  await openList(page, title);
  const file = resaved(await exportAll(page), extension, filter);
  const again = await openImport(page, `重存.${extension}`, file);
  await check(again);
  await expect(again.getByRole('radio', { name: '相同 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);

  // As new records.
  await openList(page, title);
  const fresh = await openImport(page, `重存.${extension}`, file);
  await fresh.getByRole('button', { name: '清除' }).first().click();
  await check(fresh);
  await expect(fresh.getByRole('radio', { name: '新增 2' })).toBeVisible();
  await fresh.getByRole('button', { name: '导入 2 条' }).click();
  await expect(fresh).toHaveCount(0);
  const [one = {}, other = {}, ...more] = await storedRows(page, TABLE, 'Title', `${title}甲`);
  expect(more).toEqual([]);
  const differs = Object.keys(one).filter((column) => one[column] !== other[column]);
  expect(differs.filter((column) => !NOT_IN_FILES.includes(column))).toEqual([]);
  expect([one['SelectTreeMany'], other['SelectTreeMany']]).toContain('["jx","sz"]');
  const tricky = await storedRows(page, TABLE, 'Title', `${title}乙`);
  expect(tricky).toEqual([expect.objectContaining(TRICKY), expect.objectContaining(TRICKY)]);
}

test('OFFICE-xlsx-e2e: what was exported, opened in LibreOffice, saved as a spreadsheet and imported is the same', async ({
  page,
}) => comesBack(page, 'xlsx', 'Calc MS Excel 2007 XML'));

test('OFFICE-csv-e2e: what was exported, opened in LibreOffice, saved as text and imported is the same', async ({
  page,
}) => comesBack(page, 'csv', 'Text - txt - csv (StarCalc):44,34,76'));
