import type { PermissionUser } from '@/data/session/permissions';
import type { FieldModel } from '@/form/model/model';
import { recordActions } from '@/features/records/record-actions';
import type { ListDefinition } from '@/features/records/list/list-definition';

/** Components that have room in a cell. */
const ONE_LINE: ReadonlySet<string> = new Set([
  'Text',
  'NumberText',
  'Select',
  'MultipleSelect',
  'Radio',
  'DateTime',
  'Switch',
  'Rate',
  'Department',
  'Autocomplete',
  'Cascader',
  'SelectTree',
  'Address',
]);

/** Whether a user may edit in the rows of a list: the columns of joined tables belong to other records. */
export const mayEditCells = (user: PermissionUser | null, { menu }: ListDefinition): boolean =>
  !menu.joins && recordActions(user, menu).includes('Edit');

/** Whether a column can be edited in a row at all; the record that is opened for it has the last word. */
export const isEditableColumn = (field: FieldModel): boolean =>
  ONE_LINE.has(field.type.name) &&
  field.stored &&
  field.visible &&
  !field.readonly &&
  !field.type.readonly &&
  field.hiddenBy === null &&
  field.lockedBy === null;
