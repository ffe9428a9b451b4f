import type { Row } from '../../src/data/protocol/row';
import type { Actor } from '../access/actor';
import type { TableInfo } from '../tenants/tenant-model';
import { copyColumns } from './copied-columns';
import { countColumns, countForms, countsColumns } from './counted-columns';
import type { Cells } from './values';

/** A write of one row as a rule sees it before it happens; a rule may add to `cells`, or throw a Refusal. */
export interface RowWrite {
  action: 'Insert' | 'Update' | 'Delete';
  id: string;
  /** The stored row; null for a new one. */
  before: Row | null;
  cells: Cells;
}

/** What an organisation requires of the rows of a table, whoever writes them through the form engine. */
export type RowRule = (actor: Actor, write: RowWrite) => Promise<void>;

const rules = new Map<string, RowRule>();

/** Sets the rule of a table (name in any case). A second one replaces the first. */
export function registerRowRule(table: string, rule: RowRule): void {
  rules.set(table.toLowerCase(), rule);
}

/** Whether a rule applies to the rows of a table, or its definition has computed columns. */
export function hasRowRule(table: TableInfo): boolean {
  return rules.has(table.name.toLowerCase()) || countsColumns(table);
}

/** Fills in copied and computed columns, then applies the table's rule. @throws Refusal when either refuses the write */
export async function applyRowRule(actor: Actor, table: TableInfo, write: RowWrite): Promise<void> {
  if (write.action !== 'Delete') {
    await copyColumns(actor, table, write);
    await countColumns(actor, table, write);
  }
  await rules.get(table.name.toLowerCase())?.(actor, write);
}

/** A row before and after a write, in its transaction; null where it did not exist or no longer exists. */
export interface RowChange {
  before: Row | null;
  after: Row | null;
}

/** Notifies people of what became of a row; runs after the write and is undone with it. */
export type RowNews = (actor: Actor, table: TableInfo, change: RowChange) => Promise<void>;

const news = new Map<string, RowNews>();

/** Sets who hears of the rows of a table (name in any case). A second one replaces the first. */
export function registerRowNews(table: string, tell: RowNews): void {
  news.set(table.toLowerCase(), tell);
}

/** Recalculates the forms of a line, and notifies those whom a write of the table's rows concerns. */
export async function tellRowNews(actor: Actor, table: TableInfo, change: RowChange): Promise<void> {
  await countForms(actor, table, change);
  await news.get(table.name.toLowerCase())?.(actor, table, change);
}
