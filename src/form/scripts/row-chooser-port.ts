import type { JsonObject } from '@/form/definition/json';
import type { ChooseFrom } from '@/form/scripts/script-ports';
import { open } from '@/routes';

type ChooseRows = (from: ChooseFrom) => Promise<JsonObject[] | undefined>;

let chooser: ChooseRows | undefined;

/** Fills the port: forms bring the sheet along, so that pages without a form go without its code. */
export function offerRowChooser(chooseRowsInSheet: ChooseRows): void {
  chooser = chooseRowsInSheet;
}

/** Lets rows be chosen over the page; where no form has been yet, the list itself is opened and nothing chosen. */
export async function chooseRows(from: ChooseFrom): Promise<JsonObject[] | undefined> {
  if (chooser) return chooser(from);
  await open('workList', { menu: from.menu });
  return undefined;
}
