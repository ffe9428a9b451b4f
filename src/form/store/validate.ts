import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import type { FieldModel } from '@/form/model/model';
import { sameValue, decodeValue } from '@/form/store/row-values';
import { retiredAnew } from '@/form/store/retired';
import { brokenRule, requiredMessage } from '@/form/store/rules';
import type { FormStore } from '@/form/store/types';

/** The result of the checks: the message of each field in error, and where to take the user. */
export interface ValidationResult {
  errors: ReadonlyMap<string, string>;
  /** First field in error in page order; null when the form is valid. */
  first: string | null;
  /** One sentence for the toast: `请检查必填项：[{Label}]！` when the first is missing; '' when the form is valid. */
  message: string;
}

/**
 * Checks one field: required, then the rules of its component and column.
 * @returns the message, '' when the value is valid
 */
export function validateField(store: FormStore, name: string): string {
  const field = store.field(name);
  const fieldState = store.stateOf(name);
  if (!field || !fieldState || !isChecked(store, field)) return '';
  if (fieldState.typing) return translate(formMessages, 'rowUnfinished');
  const { codec } = field.type;
  if (codec.isEmpty(fieldState.value, field))
    return isRequired(store, field) ? requiredMessage(field, fieldState.label) : '';
  // A value that the server already holds never blocks: old rows may break rules made later.
  if (isStoredValue(store, field)) return '';
  const retired = retiredAnew(store, field);
  if (retired !== '') return translate(formMessages, 'chosenRetired', { name: retired });
  return brokenRule(field, fieldState.value);
}

/** Checks every field a user can see and puts the messages under the fields. */
export function validateForm(store: FormStore): ValidationResult {
  const errors = new Map<string, string>();
  for (const name of pageOrder(store)) {
    const message = validateField(store, name);
    if (message !== '') errors.set(name, message);
  }
  store.setErrors(errors);
  const first = errors.keys().next().value ?? null;
  return { errors, first, message: first === null ? '' : summaryOf(store, first) };
}

/** Fields that cannot be seen or edited, whatever hides or locks them, never block. */
function isChecked(store: FormStore, field: FieldModel): boolean {
  const fieldState = store.stateOf(field.name);
  return fieldState?.visible === true && !fieldState.readonly && store.isOnVisibleTab(field.name);
}

/** Fields that the user cannot fill because the workflow or the server locks them are not required. */
function isRequired(store: FormStore, field: FieldModel): boolean {
  return store.stateOf(field.name)?.required === true && field.type.required && field.lockedBy === null;
}

function isStoredValue(store: FormStore, field: FieldModel): boolean {
  return (
    store.state().mode !== 'Add' &&
    sameValue(field, store.value(field.name), decodeValue(field, store.original))
  );
}

function summaryOf(store: FormStore, name: string): string {
  const field = store.field(name);
  const label = store.stateOf(name)?.label ?? name;
  const isMissing = field !== undefined && field.type.codec.isEmpty(store.value(name), field);
  return translate(formMessages, isMissing ? 'requiredSummary' : 'checkField', { label });
}

/** Names in page order: tab by tab, group by group. */
function pageOrder(store: FormStore): string[] {
  const { tabs, groups } = store.model;
  return tabs.flatMap((tab) =>
    groups
      .filter((group) => group.tab === tab.id)
      .flatMap((group) => (group.head === '' ? group.fields : [group.head, ...group.fields])),
  );
}
