import type { DiyField } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import type { Actor } from '../access/actor';
import { isAdmin } from '../access/administrators';
import { boundFields } from '../access/column-classes';
import { mayOpenForm } from '../access/definitions';
import { decodeBase64Text, parseJson } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { findTable, type TableInfo } from '../tenants/tenant-model';
import { readSqlRows } from './sql-source';
import { requestVariables } from './sql-text';

/** Enough for any list a person picks from; remote search narrows larger ones. */
export const mostOptions = 2000;

/** Which of a field's choices. */
export interface OptionQuestion {
  fieldId: string;
  /** The words that they are searched for; '' = all. */
  keyword: string;
  /** The values of the form, which its SQL may name. */
  form: Record<string, unknown>;
  limit: number;
  offset: number;
}

interface FieldSource {
  field: DiyField;
  sqlText: string;
}

/** A field with an SQL source, of a form this user may open and shown to his roles. @throws Refusal */
async function sourceOfField(actor: Actor, fieldId: string): Promise<FieldSource> {
  const model = await actor.scope.model();
  const field = model.fieldsById.get(fieldId);
  const table: TableInfo | undefined = field ? findTable(model, field.TableId) : undefined;
  if (!field || !table) throw new Refusal(messages.NoExistData);
  const isShown = !boundFields(actor, table).has(field.Name) && (await mayOpenForm(actor, table));
  if (!isAdmin(actor) && !isShown) throw new Refusal(messages.NoAuth);
  const config = parseJson<Record<string, unknown>>(field.Config, {});
  const sqlText = decodeBase64Text(String(config['Sql'] ?? ''));
  if (config['DataSource'] !== 'Sql' || !sqlText) throw new Refusal(`[${field.Label}]未配置SQL数据源！`);
  return { field, sqlText };
}

/** The choices of a field from its SQL source, as a signed-in user is offered them. @throws Refusal */
export async function fieldOptions(
  actor: Actor,
  { fieldId, keyword, form, limit, offset }: OptionQuestion,
): Promise<Row[]> {
  const { sqlText } = await sourceOfField(actor, fieldId);
  return readSqlRows(actor.scope, sqlText, requestVariables(actor.user, keyword, form), limit, offset);
}
