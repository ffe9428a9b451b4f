import { foundText } from '../../src/lib/clean-text';
import { ulid } from 'ulid';
import type { SysConfig } from '../../src/data/protocol/config';
import type { FieldOptions } from '../../src/data/protocol/definition';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';
import { loadSysConfig } from '../tenants/sys-config';
import { publicLoginKey } from '../auth/password';
import { intParam, listParam, objectParam, textParam } from '../lib/params';
import { diyTable } from '../../src/data/protocol/diy-table';
import { diyTableRules } from '../../src/data/protocol/diy-table.rules';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { ok, refuse } from '../lib/envelope';
import { refuseUnknownForm, shownDefinition } from '../access/definitions';
import { fieldOptions, mostOptions } from '../form-engine/field-options';
import { getRow, getRows } from '../form-engine/read';
import { Refusal, messages } from '../lib/messages';
import { LIVE_PATH } from '../../src/data/protocol/live';
import { formOf } from '../tenants/tenant-model';

const secretNames = /pwd$|password|secret|token/i;
/** What only the server reads: a script, and what roles have on their home page (mobile_index_data gives each person theirs). */
const ownNames = ['GlobalServerV8Code', 'HomeCards'];
const keptNames = /^Pwd(ShortestLength|Contain)/i;

/**
 * sys_config as everybody may see it: no secrets; where the tenant left out server addresses, this server's own are filled in.
 */
export function publicSysConfig(call: Call, config: SysConfig): SysConfig {
  const kept = Object.entries(config).filter(
    ([name]) => !ownNames.includes(name) && (keptNames.test(name) || !secretNames.test(name)),
  );
  const shown = Object.fromEntries(kept) as SysConfig;
  shown.FileServer ||= `${call.origin}/files`;
  shown.ApiBase ||= call.origin;
  shown.H5Url ||= call.origin;
  if (call.server.profile.hasLiveChannel) shown.LivePath = LIVE_PATH;
  if (call.server.profile.idempotencyKeys) shown.IdempotencyKeys = 1;
  if (call.server.profile.flowTalk) shown.FlowTalk = 1;
  if (call.server.profile.rowHistory) shown.RowHistory = 1;
  if (call.server.profile.relatedRows) shown.RelatedRows = 1;
  if (call.server.profile.tableGroups) shown.TableGroups = 1;
  if (call.server.profile.pdfFiles) shown.PdfFiles = 1;
  if (call.server.loginKey) shown.LoginRsaPublicKey = publicLoginKey(call.server.loginKey);
  return shown;
}

async function getSysConfig(call: Call): Promise<Envelope> {
  if (!textParam(call.params, 'OsClient', '_OsClient') && !call.osClient)
    throw new Refusal(messages.ParamError);
  return ok(publicSysConfig(call, await loadSysConfig(call.scope)));
}

async function getDiyTableModel(call: Call): Promise<Envelope> {
  const key = textParam(call.params, 'Id', 'Name', 'TableId', 'TableName', 'FormEngineKey');
  if (!key) throw new Refusal(`${messages.ParamError}[Id]`);
  const model = await call.scope.model();
  const table = formOf(model, key);
  if (!table?.definition) return refuse(messages.NoExistData, 2);
  await refuseUnknownForm(call.actor, table);
  return ok(shownDefinition(call.actor, table.definition));
}

// ---------------------------------------------------------------------------------------------- option sources

function optionsOf(call: Call, fieldId: string, limit: number, offset: number): Promise<Row[]> {
  const form = { ...objectParam(call.params, '_SqlParamValue'), ...objectParam(call.params, '_FormData') };
  const keyword = foundText(textParam(call.params, '_Keyword', 'Keyword'));
  return fieldOptions({ ...call.actor, user: call.me }, { fieldId, keyword, form, limit, offset });
}

async function getFieldsData(call: Call): Promise<Envelope> {
  const ids = listParam(call.params, 'FieldIds').slice(0, 200);
  const results: FieldOptions[] = [];
  for (const id of ids) {
    try {
      results.push({ FieldId: id, Result: ok(await optionsOf(call, id, mostOptions, 0)) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ FieldId: id, Result: refuse(error.message, error.code) });
    }
  }
  return ok(results);
}

async function getDiyFieldSqlData(call: Call): Promise<Envelope> {
  const fieldId = textParam(call.params, '_FieldId', 'FieldId');
  if (!fieldId) throw new Refusal(`${messages.ParamError}[_FieldId]`);
  const size = Math.min(Math.max(intParam(call.params, '_PageSize') ?? mostOptions, 1), mostOptions);
  const page = Math.max(intParam(call.params, '_PageIndex') ?? 1, 1);
  return ok(await optionsOf(call, fieldId, size, (page - 1) * size));
}

// --------------------------------------------------------------------------------------------- legacy equivalents

async function getDiyTableRow(call: Call): Promise<Envelope> {
  const { rows, count } = await getRows(call.actor, call.params, call.formKey);
  return ok(rows, { DataCount: count });
}

async function getDiyTableRowModel(call: Call): Promise<Envelope> {
  const { row, notSaveField } = await getRow(call.actor, call.params, call.formKey);
  return row ? ok(row, { DataAppend: { NotSaveField: notSaveField } }) : refuse(messages.NoExistData, 2);
}

export const diyTableRoutes = implementAll(diyTable, diyTableRules, {
  getSysConfig,
  getDiyTableModel,
  newGuid: (call) => ok(ulid(call.server.now())),
  getFieldsData,
  getDiyFieldSqlData,
  getDiyTableRow,
  getDiyTableRowModel,
});
