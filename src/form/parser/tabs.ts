import type { ReportDiagnostic } from '@/form/model/diagnostics';
import { isJsonObject, own, readJson, type JsonValue } from '@/lib/json';
import type { TabModel } from '@/form/model/model';
import { readFlag, readLabel, readNumber } from '@/lib/read-value';

/** The name the designer gives to the only tab of a form without tabs. */
const NO_TABS_NAME = 'none';

/** Tabs of a table: always at least one, in Sort order. */
export function parseTabs(wire: unknown, report: ReportDiagnostic): TabModel[] {
  const list = readJson(wire);
  if (list !== undefined && list !== null && !Array.isArray(list)) report('bad-tabs', 'Tabs', typeof list);
  const tabs = (Array.isArray(list) ? list : [])
    .map((item) => ({ tab: parseTab(item), sort: readNumber(own(item, 'Sort')) ?? 0 }))
    .sort((one, other) => one.sort - other.sort)
    .flatMap(({ tab }) => (tab ? [tab] : []));
  const unique = tabs.filter((tab, index) => tabs.findIndex((other) => other.id === tab.id) === index);
  return unique.length > 0 ? unique : [{ id: '', name: '', enName: '', icon: '', visible: true }];
}

function parseTab(item: JsonValue): TabModel | null {
  if (!isJsonObject(item)) {
    const name = readLabel(item);
    return name === '' ? null : { id: name, name, enName: '', icon: '', visible: true };
  }
  const name = readLabel(own(item, 'Name'));
  const id = readLabel(own(item, 'Id')) || name;
  if (id === '') return null;
  return {
    id,
    name: name === NO_TABS_NAME ? '' : name,
    enName: noneToEmpty(readLabel(own(item, 'EnName'))),
    icon: readLabel(own(item, 'Icon')),
    visible: readFlag(own(item, 'Display')) ?? true,
  };
}

function noneToEmpty(name: string): string {
  return name === NO_TABS_NAME ? '' : name;
}

/** The tab that a field refers to by Id or Name; the first one when it refers to none we know. */
export function tabOf(wanted: string, tabs: readonly TabModel[], report: ReportDiagnostic): string {
  const first = tabs[0]?.id ?? '';
  if (wanted === '' || wanted === NO_TABS_NAME) return first;
  const lower = wanted.toLowerCase();
  const tab =
    tabs.find(({ id, name }) => id === wanted || name === wanted) ??
    tabs.find(({ id, name }) => id.toLowerCase() === lower || name.toLowerCase() === lower);
  if (!tab) report('unknown-tab', 'Tab', wanted);
  return tab?.id ?? first;
}
