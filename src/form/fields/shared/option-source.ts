import type { ListOption, OptionListOptions } from '@/ui/option-list/types';
import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import type { FieldModel } from '@/form/model/model';
import { optionValue, sameScalar, type Option } from '@/form/model/option';
import type { FormContextValue } from '@/form/view/form-context';
import { offeredOptions, optionText } from '@/form/store/retired';
import { sourceOf } from '@/form/store/source-of';
import type { OptionSource } from '@/form/model/field-type';

/** Sources that take the typed text and return what contains it. */
const SEARCHED: ReadonlySet<OptionSource> = new Set(['sql', 'api', 'data-source', 'api-engine']);

/** The options of a field that a list shows. */
function listOptions(options: readonly Option[], field: FieldModel): ListOption[] {
  return options.map((option) => ({
    value: String(option.value),
    text: optionText(option, field),
    ...(option.unsent ? { hint: translate(formMessages, 'unsent') } : {}),
    ...(option.disabled ? { disabled: true } : {}),
  }));
}

/** What may be chosen: a person who has left cannot be, but can be taken out of several chosen ones. */
function offered(options: readonly Option[], field: FieldModel, store: FormContextValue['store']): Option[] {
  const value = store.value(field.name);
  const chosen = Array.isArray(value) ? value : [];
  const isChosen = (option: Option) =>
    chosen.some((raw) => sameScalar(optionValue(raw, field.config), option.value));
  return options.filter((option) => !option.left || isChosen(option));
}

/** The option behind a choice of the list. */
export function optionOfKey(options: readonly Option[], key: string): Option | undefined {
  return options.find(({ value }) => String(value) === key);
}

/**
 * Where a picker gets its options: the loaded list, a first load if that has not happened yet, or the server for each
 * typed text (remote search).
 */
export function optionSource(
  field: FieldModel,
  { store, loader }: FormContextValue,
): OptionListOptions['options'] {
  const state = store.stateOf(field.name);
  const options = state?.options ?? [];
  const isRemote = Boolean(state?.config.DataSourceSqlRemote) && SEARCHED.has(sourceOf(field));
  if (isRemote) return searching(field, { store, loader });
  // Retired options of the definition itself are listed so that they can be taken out.
  if (sourceOf(field) === 'static') return listOptions(offeredOptions(store, field), field);
  if (options.length > 0) return listOptions(offered(options, field, store), field);
  return async ({ text }) => {
    const result = await loader.load(field.name);
    if (!result.ok) throw new Error(result.message);
    const loaded = listOptions(offered(store.stateOf(field.name)?.options ?? [], field, store), field);
    return { options: loaded.filter((option) => option.text.includes(text.trim())), more: false };
  };
}

function searching(
  field: FieldModel,
  { store, loader }: Pick<FormContextValue, 'store' | 'loader'>,
): OptionListOptions['options'] {
  return async ({ text, page }) => {
    const before = page > 1 ? (store.stateOf(field.name)?.options.length ?? 0) : 0;
    const result = await loader.search(field.name, text, page);
    if (!result.ok) throw new Error(result.message);
    const options = store.stateOf(field.name)?.options ?? [];
    return { options: listOptions(offered(options.slice(before), field, store), field), more: result.more };
  };
}
