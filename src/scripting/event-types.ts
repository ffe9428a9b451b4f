import type { JsonValue } from '@/lib/json';

/** V8.EventName. */
export type EventName =
  | 'FormIn'
  | 'FormSubmitBefore'
  | 'FormOut'
  | 'FieldValueChange'
  | 'FieldOnKeyup'
  | 'FieldSlotButtonClick'
  | 'UploadBefore'
  | 'V8BtnLimit'
  | 'V8BtnRun'
  | 'BtnFormDetailRun'
  | 'PageTab'
  | 'TableRowClick'
  | 'OpenTableBefore'
  | 'OpenTableSubmit'
  | 'TableTemplateEngine'
  | 'FormTemplateEngine'
  | 'WFNodeStart'
  | 'WFNodeEnd'
  | 'WFNodeAllowAddUserV8Code';

/** Events of a workflow node. */
export type NodeEvent = Extract<EventName, `WF${string}`>;

/** One run of one script. */
export interface ScriptEvent {
  name: EventName;
  code: string;
  /** Field or button the script belongs to. */
  at?: string;
  /** Members of V8 that this event adds (V8.ThisValue, V8.Row, V8.FormSubmitAction …). */
  members?: Record<string, JsonValue | undefined>;
  /** V8.WF of a node's event: the script may write to it (ForceSelectUsers). */
  wf?: Record<string, unknown>;
  /** How many scripts triggered each other before this one. */
  depth?: number;
  /** A failure is not shown to the user: the script runs for every row or button. */
  quiet?: boolean;
}

/** The outcome of a run. */
export interface RunResult {
  Result: unknown;
  returned: unknown;
  /** Message of the error that ended it. */
  error?: string;
  /** It was not run: unknown to a compiled build, or refused. */
  skipped?: true;
}

/** A line of the developer panel. */
export interface RunNote {
  at: number;
  event: EventName;
  where: string;
  ms: number;
  effects: readonly string[];
  error?: string;
}
