import type { JsonObject } from '@/lib/json';
import type { ChooseFrom, FormToFill, ScriptRecordTarget } from '@/form/scripting/script-ports';
import { open } from '@/navigation/navigation';

/** What scripts open over the page. */
export interface SheetPorts {
  chooseRows(from: ChooseFrom): Promise<JsonObject[] | undefined>;
  fillForm(target: ScriptRecordTarget): Promise<FormToFill | undefined>;
}

let sheets: SheetPorts | undefined;

/** Fills the port: forms bring the sheets along, so that pages without a form go without their code. */
export function offerSheets(offered: SheetPorts): void {
  sheets = offered;
}

/** Lets rows be chosen over the page; where no form has been yet, the list itself is opened and nothing chosen. */
export async function pickRowsInDialog(from: ChooseFrom): Promise<JsonObject[] | undefined> {
  if (sheets) return sheets.chooseRows(from);
  await open('workList', { menu: from.menu });
  return undefined;
}

/** Opens a form over the page for a script to take what is filled in; undefined where no form has been yet. */
export async function fillFormInDialog(target: ScriptRecordTarget): Promise<FormToFill | undefined> {
  return sheets?.fillForm(target);
}
