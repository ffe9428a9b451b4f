import { CONFIG_DEFAULTS, SCRIPT_PATHS, type FieldConfig } from '@/form/model/config-defaults';
import { isJsonObject, isUnsafeKey, own, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import { readFlag, readNumber, readScript, readText } from '@/lib/read-value';
import type { ReportDiagnostic } from '@/form/model/diagnostics';

/**
 * Config of a field as the wire has it → every key of the protocol with its type.
 * @param wire JSON text, an object, or anything at all
 * @param report called for unreadable text, wrong types and scripts that are not text
 */
function parseConfig(wire: unknown, report: ReportDiagnostic): FieldConfig {
  const source = readConfigObject(wire, report);
  const config = fillObject(CONFIG_DEFAULTS, source, 'Config', report);
  for (const path of SCRIPT_PATHS) decodeScript(config, path, source, report);
  return config as FieldConfig;
}

/**
 * {@link parseConfig} for many fields: the designer writes the same text for most fields of a kind, and each text is read only
 * once. Equal texts share one config, just as all share the defaults.
 */
export function createConfigReader(): (wire: unknown, report: ReportDiagnostic) => FieldConfig {
  const read = new Map<string, { config: FieldConfig; problems: Parameters<ReportDiagnostic>[] }>();
  return (wire, report) => {
    if (typeof wire !== 'string') return parseConfig(wire, report);
    let known = read.get(wire);
    if (!known) {
      const problems: Parameters<ReportDiagnostic>[] = [];
      known = { config: parseConfig(wire, (...problem) => problems.push(problem)), problems };
      read.set(wire, known);
    }
    // Every field with this text has its problems.
    for (const problem of known.problems) report(...problem);
    return known.config;
  };
}

function readConfigObject(wire: unknown, report: ReportDiagnostic): JsonObject {
  if (wire === null || wire === undefined || wire === '') return {};
  const parsed = readJson(wire);
  if (isJsonObject(parsed)) return parsed;
  report('bad-config', 'Config', readText(wire).slice(0, 80));
  return {};
}

function fillObject(
  defaults: JsonObject,
  source: JsonObject,
  path: string,
  report: ReportDiagnostic,
): JsonObject {
  // Starting from the defaults: a field sets few of the hundred keys.
  const result: JsonObject = { ...defaults };
  for (const key of Object.keys(source)) {
    const standard = own(defaults, key);
    const given = source[key] ?? null;
    result[key] = standard === undefined ? given : fillValue(standard, given, path, key, report);
  }
  return result;
}

/** One key: nothing given → its default, else brought to the default's type. Defaults are shared, configs are never written to. */
function fillValue(
  standard: JsonValue,
  given: JsonValue,
  path: string,
  key: string,
  report: ReportDiagnostic,
): JsonValue {
  if (given === null) return standard;
  const value = Array.isArray(standard)
    ? readList(given)
    : READERS[typeof standard as keyof typeof READERS](given, standard, `${path}.${key}`, report);
  if (value !== undefined) return value;
  // An empty text is how the designer stores "nothing set"; only other wrong types are worth reporting.
  if (given !== '') report('wrong-type', `${path}.${key}`, typeof given);
  return standard;
}

const READERS = {
  string: (given: JsonValue): JsonValue | undefined =>
    typeof given === 'object' ? undefined : readText(given),
  number: (given: JsonValue): JsonValue | undefined => readNumber(given),
  boolean: (given: JsonValue): JsonValue | undefined => readFlag(given),
  object: (
    given: JsonValue,
    standard: JsonValue,
    path: string,
    report: ReportDiagnostic,
  ): JsonValue | undefined => {
    const parsed = readJson(given);
    if (!isJsonObject(standard)) return undefined;
    // A key that accepts anything may also hold a list: conditions are written either way. An empty list means nothing is set.
    if (Array.isArray(parsed) && parsed.length === 0) return standard;
    if (Array.isArray(parsed) && Object.keys(standard).length === 0) return parsed;
    return isJsonObject(parsed) ? fillObject(standard, parsed, path, report) : undefined;
  },
};

function readList(given: JsonValue): JsonValue[] | undefined {
  const parsed = readJson(given);
  if (isJsonObject(parsed) && Object.keys(parsed).length === 0) return [];
  return Array.isArray(parsed) ? parsed : undefined;
}

function decodeScript(config: JsonObject, path: string, source: JsonObject, report: ReportDiagnostic): void {
  const raw = readPath(source, path);
  // Nothing given: the default that all fields share stays.
  if (raw === undefined || raw === null || raw === '') return;
  const script = readScript(raw);
  if (script === undefined) report('script-not-text', `Config.${path}`, typeof raw);
  writePath(config, path, script ?? '');
}

/** The value at a dotted path; undefined when a part is missing. */
export function readPath(object: JsonObject, path: string): JsonValue | undefined {
  return path.split('.').reduce<JsonValue | undefined>((value, key) => own(value, key), object);
}

/** Sets the value at a dotted path, creating objects on the way. Unsafe keys are silently refused: nothing honest needs them. */
export function writePath(object: JsonObject, path: string, value: JsonValue): void {
  const keys = path.split('.');
  const last = keys.pop();
  if (last === undefined || isUnsafeKey(last) || keys.some(isUnsafeKey)) return;
  let target = object;
  for (const key of keys) {
    const next = own(target, key);
    const inner: JsonObject = isJsonObject(next) ? next : {};
    target[key] = inner;
    target = inner;
  }
  target[last] = value;
}
