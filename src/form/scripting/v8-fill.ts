import { cleanJson, type JsonObject } from '@/lib/json';
import type { FilledForm, FormToFill, ScriptRecordTarget, ScriptPorts } from '@/form/scripting/script-ports';
import type { Outside } from '@/form/scripting/v8-calls';

/** EventReplace.Submit of V8.OpenAnyForm: it gets the submitted form, which replaces a write. */
type Submit = (v8: JsonObject, param: JsonObject, callback: (answer?: unknown) => void) => unknown;

/** The replacement for a form's submit in the options of V8.OpenAnyForm, if there is one. */
export function submitOf(options: unknown): Submit | undefined {
  const replaced = (options as { EventReplace?: { Submit?: unknown } } | null | undefined)?.EventReplace;
  return typeof replaced?.Submit === 'function' ? (replaced.Submit as Submit) : undefined;
}

const isRefusal = (answer: unknown): boolean =>
  answer === false ||
  (typeof answer === 'object' && answer !== null && 'Code' in answer && answer.Code !== 1);

/** What the replacement sees of the submitted form. */
const viewOf = ({ row, original, tableId, tableName, mode }: FilledForm): JsonObject => ({
  Form: cleanJson(row),
  OldForm: cleanJson(original),
  FormMode: mode,
  TableId: tableId,
  TableName: tableName,
  TableRowId: row.Id ?? '',
});

/**
 * Opens a form over the page and passes what is submitted to the script, again and again until the script takes it: it
 * refuses by returning or calling back with false, or with an answer whose Code is not 1.
 */
export async function fillFormByScript(
  target: ScriptRecordTarget,
  submit: Submit,
  { ports, outside }: { ports: ScriptPorts; outside: Outside },
): Promise<unknown> {
  const form = await ports.fillForm(target);
  for (let isOver = form === undefined; !isOver;) {
    isOver = await handIn(form as FormToFill, submit, outside);
  }
  return undefined;
}

/** @returns whether it is over: taken, or abandoned */
async function handIn(form: FormToFill, submit: Submit, outside: Outside): Promise<boolean> {
  let isTaken = false;
  try {
    await outside(form.next, async (filled: FilledForm | undefined) => {
      isTaken = filled === undefined || !(await isRefused(filled, submit));
    });
  } finally {
    // A script that fails leaves the form open, with all that was typed.
    form.taken(isTaken);
  }
  return isTaken;
}

async function isRefused(filled: FilledForm, submit: Submit): Promise<boolean> {
  let calledBack: unknown;
  const returned = await submit(viewOf(filled), filled.param, (answer) => {
    calledBack = answer;
  });
  return isRefusal(returned) || isRefusal(calledBack);
}
