import type { PickerColumn, PickerOptions } from './types';

/** Columns, chosen rows and values that agree with each other, whatever was requested. */
export function resolvePicker(
  columns: PickerOptions['columns'],
  value: readonly string[],
): { columns: readonly PickerColumn[]; indexes: number[]; value: string[]; texts: string[] } {
  let shown = typeof columns === 'function' ? columns(value) : columns;
  const chosen: string[] = [];
  const indexes: number[] = [];
  for (let at = 0; at < shown.length; at += 1) {
    const options = shown[at]?.options ?? [];
    const index = Math.max(
      0,
      options.findIndex((option) => option.value === value[at]),
    );
    indexes.push(index);
    chosen.push(options[index]?.value ?? '');
    if (typeof columns === 'function') shown = columns([...chosen, ...value.slice(at + 1)]);
  }
  const texts = chosen.map((_, at) => shown[at]?.options[indexes[at] ?? 0]?.text ?? '');
  return { columns: shown, indexes, value: chosen, texts };
}
