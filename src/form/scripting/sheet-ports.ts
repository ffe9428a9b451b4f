import type { JsonObject } from '@/lib/json';
import type { ChooseFrom, FormToFill, ScriptRecordTarget } from '@/form/scripting/script-ports';
import { open } from '@/navigation/navigation';

/** What scripts open over the page. */
export interface SheetPorts {
  chooseRows(from: ChooseFrom): Promise<JsonObject[] | undefined>;
  fillForm(target: ScriptRecordTarget): Promise<FormToFill | undefined>;
}

let sheets: SheetPorts | undefined;

/** Fills in the ports: forms bring the sheets along, so that pages without a form do not load their code. */
export function offerSheets(offered: SheetPorts): void {
  sheets = offered;
}

/** Lets the user choose rows over the page; where no form has been opened yet, opens the list itself, without choosing. */
export async function pickRowsInDialog(from: ChooseFrom): Promise<JsonObject[] | undefined> {
  if (sheets) return sheets.chooseRows(from);
  await open('workList', { menu: from.menu });
  return undefined;
}

/** Opens a form over the page for a script to take the values; undefined where no form has been opened yet. */
export async function fillFormInDialog(target: ScriptRecordTarget): Promise<FormToFill | undefined> {
  return sheets?.fillForm(target);
}
