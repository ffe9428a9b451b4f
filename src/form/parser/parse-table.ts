import { isJsonObject, own, readJson } from '@/lib/json';
import type { MenuModel, TableModel } from '@/form/model/model';
import { readFlag, readLabel, readNumber, readScript, readText } from '@/lib/read-value';
import type { ReportDiagnostic } from '@/form/model/diagnostics';

const COLUMN_COUNTS = [1, 2, 3, 4, 6];
const LABEL_POSITIONS = ['left', 'right', 'top'] as const;

/** A diy_table row → typed table. */
export function parseTable(wire: unknown, report: ReportDiagnostic): TableModel {
  if (!isJsonObject(wire)) report('bad-table', 'table', typeof wire);
  const columns = readNumber(own(wire, 'Column')) ?? 1;
  const position = readText(own(wire, 'FormLabelPosition')).toLowerCase();
  const name = readText(own(wire, 'Name'));
  const script = (key: string): string => {
    const read = readScript(own(wire, key));
    if (read === undefined) report('script-not-text', key, typeof own(wire, key));
    return read ?? '';
  };
  return {
    id: readText(own(wire, 'Id')),
    name,
    title: readLabel(own(wire, 'Description')) || name,
    columns: COLUMN_COUNTS.includes(columns) ? columns : 1,
    labelPosition: LABEL_POSITIONS.find((known) => known === position) ?? 'top',
    showsAudit: readFlag(own(wire, 'DisplayDefaultField')) ?? false,
    apiReplace: parseApiReplace(own(wire, 'ApiReplace')),
    scripts: {
      InFormV8: script('InFormV8'),
      SubmitFormV8: script('SubmitFormV8'),
      OutFormV8: script('OutFormV8'),
    },
  };
}

function parseApiReplace(wire: unknown): Record<string, string> {
  const parsed = readJson(wire);
  if (!isJsonObject(parsed)) return {};
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([action, url]) =>
      typeof url === 'string' && url.trim() ? [[action, url.trim()]] : [],
    ),
  );
}

/** The menu the form was opened from; null when it was opened without one. */
export function parseMenu(wire: unknown): MenuModel | null {
  if (!isJsonObject(wire)) return null;
  return {
    id: readText(own(wire, 'Id')),
    name: readLabel(own(wire, 'Name')),
    key: readText(own(wire, 'ModuleEngineKey')),
    flowDesignId: readText(own(wire, 'FlowDesignId')),
    saveText: readLabel(own(wire, 'SaveBtnText')),
  };
}
