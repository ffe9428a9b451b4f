import type { Unsubscribe } from '@/device/types';
import type { JsonObject } from '@/lib/json';
import type { NodeEvent, RunResult } from '@/scripting/event-types';
import type { PagePorts } from '@/form/scripting/script-ports';
import type { OutAction, ScriptVerdict, SubmitAction } from '@/form/store/submit-rules';
import type { FieldAction, FormStore } from '@/form/store/types';

/** What scripts learn about how a form was opened. */
export interface ScriptContext {
  menuId?: string;
  /** The form this one's row is a child of. */
  parent?: FormStore;
  /** V8.DataAppend: the data passed in by the code that opened the form. */
  dataAppend?: JsonObject;
}

/** The scripts of one open form. */
export interface FormScripts {
  formIn(): Promise<void>;
  beforeSubmit(action: SubmitAction): Promise<ScriptVerdict>;
  afterSubmit(out: OutAction): Promise<void>;
  /** A control's own event; false when its script refuses. */
  act(action: FieldAction): Promise<boolean>;
  /** A script of a workflow node over this form; `wf` is its V8.WF. */
  node(name: NodeEvent, code: string, wf: Record<string, unknown>): Promise<RunResult>;
  /** Buttons scripts have hidden: Update, Delete, Save (V8.HideFormBtn). */
  hidden(): ReadonlySet<string>;
  onHidden(listener: () => void): Unsubscribe;
  setPage(page: PagePorts): void;
  close(): void;
}
