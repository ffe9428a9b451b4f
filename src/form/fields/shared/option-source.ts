import type { ListOption, OptionListOptions } from '@/ui/option-list/types';
import type { FieldModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import type { FormTools } from '@/form/view/form-context';
import { sourceOf } from '@/form/store/option-loader';
import type { OptionSource } from '@/form/model/field-type';

/** Sources that take the text and answer what bears it. */
const SEARCHED: ReadonlySet<OptionSource> = new Set(['sql', 'api', 'data-source', 'api-engine']);

/** What a list shows of an option. */
function listOption({ value, label, disabled }: Option): ListOption {
  return { value: String(value), text: label, ...(disabled ? { disabled } : {}) };
}

/** The option a choice of the list stands for. */
export function optionOfKey(options: readonly Option[], key: string): Option | undefined {
  return options.find(({ value }) => String(value) === key);
}

/**
 * Where a picker gets its options: the loaded list, a first load where that has not come yet, or the server for each
 * typed text (remote search).
 */
export function optionSource(field: FieldModel, { store, loader }: FormTools): OptionListOptions['options'] {
  const slot = store.slot(field.name);
  const options = slot?.options ?? [];
  const isRemote = Boolean(slot?.config.DataSourceSqlRemote) && SEARCHED.has(sourceOf(field));
  if (isRemote) return searching(field, { store, loader });
  if (options.length > 0 || sourceOf(field) === 'static') return options.map(listOption);
  return async ({ text }) => {
    const result = await loader.load(field.name);
    if (!result.ok) throw new Error(result.message);
    const loaded = (store.slot(field.name)?.options ?? []).map(listOption);
    return { options: loaded.filter((option) => option.text.includes(text.trim())), more: false };
  };
}

function searching(
  field: FieldModel,
  { store, loader }: Pick<FormTools, 'store' | 'loader'>,
): OptionListOptions['options'] {
  return async ({ text, page }) => {
    const before = page > 1 ? (store.slot(field.name)?.options.length ?? 0) : 0;
    const result = await loader.search(field.name, text, page);
    if (!result.ok) throw new Error(result.message);
    const options = store.slot(field.name)?.options ?? [];
    return { options: options.slice(before).map(listOption), more: result.more };
  };
}
