import type { FieldModel } from '@/form/model/model';

/** Whether several records can be given one value of a field: the user may write it, and it is no file, list of rows or number of its own. */
export const isChangeable = ({ type, ...field }: FieldModel): boolean =>
  field.stored &&
  type.kind === 'value' &&
  type.summary.column &&
  !type.readonly &&
  !type.upload &&
  !field.readonly &&
  !field.unique &&
  !field.audit &&
  field.visible &&
  field.hiddenBy === null &&
  field.lockedBy === null;

/** How definitions name whoever looks after a record: 负责人, 责任人, OwnerId, FuzeRenID. */
const OWNER_LABEL = /(负责|责任)人$/;
const OWNER_NAME = /^(owner|fuze_?ren)(_?id)?$/i;

/** The field with the Id of the person who looks after a record; undefined where the definition has none that may be changed. */
export const ownerField = (fields: readonly FieldModel[]): FieldModel | undefined =>
  fields.find(
    (field) =>
      field.type.options !== undefined &&
      field.config.SelectSaveField === 'Id' &&
      (OWNER_NAME.test(field.name) || OWNER_LABEL.test(field.label)) &&
      isChangeable(field),
  );
