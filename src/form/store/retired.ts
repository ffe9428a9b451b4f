import { translate } from '@/i18n/define-messages';
import type { JsonValue } from '@/lib/json';
import { formMessages } from '@/form/messages';
import type { FieldModel } from '@/form/model/model';
import { sameScalar, type Option, type Scalar } from '@/form/model/option';
import { staticOptions } from '@/form/model/option-tree';
import { decodeValue } from '@/form/store/row-values';
import { withSelected } from '@/form/store/selected-options';
import { sourceOf } from '@/form/store/source-of';
import type { FormStore } from '@/form/store/types';

/** Whether the definition lists the field's options itself, so that a value not among them was retired. */
const listsOptions = (field: FieldModel): boolean =>
  sourceOf(field) === 'static' && staticOptions(field).length > 0;

/** The text of a choice, whether it is still an option or used to be one. */
export function choiceText(
  field: FieldModel,
  options: readonly Option[],
  key: Scalar,
  label: string,
): string {
  const isListed = options.some(({ value, unlisted }) => !unlisted && sameScalar(value, key));
  return isListed || !listsOptions(field) ? label : translate(formMessages, 'retired', { name: label });
}

/** The text of an option. */
export function optionText(option: Option, field: FieldModel): string {
  return option.unlisted && listsOptions(field)
    ? translate(formMessages, 'retired', { name: option.label })
    : option.label;
}

/** The value that the server holds; null while the row is new. */
function storedValue(store: FormStore, field: FieldModel): JsonValue {
  return store.state().mode === 'Add' ? null : decodeValue(field, store.original);
}

/** What a field offers: its options, plus what is chosen or stored, until the form is submitted. */
export function offeredOptions(store: FormStore, field: FieldModel): Option[] {
  const options = store.stateOf(field.name)?.options ?? [];
  const chosen = withSelected(options, store.value(field.name), field);
  return withSelected(chosen, storedValue(store, field), field);
}

/**
 * The first choice that is newly made, also by copying a record, although it is no longer offered: the server would refuse it.
 * None where a script offers other options than the definition.
 *
 * @returns its name; '' when there is none
 */
export function retiredAnew(store: FormStore, field: FieldModel): string {
  if (!field.type.options?.strict || !listsOptions(field)) return '';
  const options = store.stateOf(field.name)?.options ?? [];
  const listed = staticOptions(field);
  const isAmong = ({ value }: Option, others: readonly Option[]) =>
    others.some((other) => sameScalar(other.value, value) || other.label === String(value));
  if (listed.some((option) => !isAmong(option, options))) return '';
  const known = [
    ...options.filter(({ unlisted }) => !unlisted),
    ...withSelected([], storedValue(store, field), field),
  ];
  const foreign = withSelected([], store.value(field.name), field).find((option) => !isAmong(option, known));
  return foreign?.label ?? '';
}
