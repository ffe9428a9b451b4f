import { fieldTypes } from '@/form/fields/field-types';
import type { FormModel } from '@/form/model/model';
import { parseDefinition, type FormWire } from '@/form/parser/parse';
import type { FormViewer } from '@/form/parser/rights';

/**
 * Reads a whole definition once into the typed model that everything else works on, with all field types there are.
 * Never throws: what cannot be read takes its default and a line in `diagnostics`.
 * @param viewer roles and rank of the user, for BindRole; no user unless given
 */
export function parseForm(wire: FormWire, viewer?: FormViewer): FormModel {
  return parseDefinition(wire, fieldTypes, viewer);
}
