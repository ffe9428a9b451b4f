/** What is wrong with a definition; the form shows what it can and reports the rest instead of throwing. */
export type DiagnosticCode =
  | 'bad-table'
  | 'bad-field'
  | 'bad-config'
  | 'bad-options'
  | 'bad-tabs'
  | 'wrong-type'
  | 'script-not-text'
  | 'unknown-component'
  | 'missing-name'
  | 'unsafe-name'
  | 'duplicate-name'
  | 'unknown-tab'
  | 'tree-cycle';

export interface Diagnostic {
  code: DiagnosticCode;
  /** A note has a documented outcome (an unknown tab means the first one); a problem loses something of the definition. */
  level: 'note' | 'problem';
  /** Name (or Id) of the field; '' for the table itself. */
  field: string;
  /** The wire property, e.g. `Config.ImgUpload.MaxSize`. */
  property: string;
  /** The value found there, for developers to see. */
  detail: string;
}

/** Enough to recognise what was found. */
const MAX_DETAIL = 80;

const NOTES: ReadonlySet<DiagnosticCode> = new Set(['unknown-tab', 'unknown-component']);

/** Called with each problem of one field or of the table. */
export type ReportDiagnostic = (code: DiagnosticCode, property: string, detail?: string) => void;

/** A collector of diagnostics and the way to get a {@link ReportDiagnostic} for one owner. */
export function createDiagnostics(): { list: Diagnostic[]; reportFor(field: string): ReportDiagnostic } {
  const list: Diagnostic[] = [];
  return {
    list,
    reportFor: (field) => (code, property, detail) => {
      list.push({
        code,
        level: NOTES.has(code) ? 'note' : 'problem',
        field,
        property,
        detail: (detail ?? '').slice(0, MAX_DETAIL),
      });
    },
  };
}
