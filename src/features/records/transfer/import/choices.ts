import { isJsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { translate } from '@/i18n/define-messages';
import type { Option } from '@/form/model/option';
import { importMessages } from '@/features/records/transfer/import/messages';

/** An option, and those above it in a tree. */
export interface NamedOption {
  option: Option;
  path: readonly Option[];
}

/** How options are found by what a person writes for them. */
export interface NamedOptions {
  /** No option is known at all, so that any text may be one. */
  isEmpty: boolean;
  /** All that a text may name: by label, by path, by stored value, or by name with something else about it in brackets. */
  find(text: string): readonly NamedOption[];
}

const QUALIFIED = /^(.+?)\s*[（(]([^()（）]+)[）)]$/;

/** `研发 / 一组`, `研发-一组` and `研发>一组` are one path. */
const asPath = (text: string): string => text.replace(/\s*[/／>＞\-–—]\s*/g, '/');

/** The name in `李伟（研发部）`, by which a source is searched. */
export const bareName = (text: string): string => QUALIFIED.exec(text)?.[1] ?? text;

const detailsOf = ({ option }: NamedOption): string[] => {
  const { raw, label } = option;
  const details = isJsonObject(raw) ? Object.values(raw).map((value) => readText(value)) : [];
  return [...details, String(option.value)].filter((detail) => detail !== '' && detail !== label);
};

/** How one of several options with a name can be told from the others. */
export function qualifiedName(choice: NamedOption): string {
  const { option, path } = choice;
  if (path.length > 1) return path.map(({ label }) => label).join('/');
  const [detail = String(option.value)] = detailsOf(choice).filter((one) => one !== String(option.value));
  return translate(importMessages, 'qualified', { name: option.label, detail });
}

function flat(options: readonly Option[], above: readonly Option[] = []): NamedOption[] {
  return options.flatMap((option) => {
    const path = [...above, option];
    return [{ option, path }, ...flat(option.children ?? [], path)];
  });
}

/** Prepares the options of a field for many texts. */
export function namedOptions(options: readonly Option[]): NamedOptions {
  const byText = new Map<string, Set<NamedOption>>();
  const byValue = new Map<string, NamedOption>();
  const note = (text: string, choice: NamedOption) =>
    byText.set(text, (byText.get(text) ?? new Set<NamedOption>()).add(choice));
  for (const choice of flat(options)) {
    const labels = choice.path.map(({ label }) => label.trim());
    note(labels[labels.length - 1] ?? '', choice);
    for (let from = labels.length - 2; from >= 0; from -= 1)
      note(asPath(labels.slice(from).join('/')), choice);
    byValue.set(String(choice.option.value), choice);
  }
  const named = (text: string): readonly NamedOption[] => [
    ...(byText.get(text) ?? byText.get(asPath(text)) ?? []),
  ];
  return {
    isEmpty: byValue.size === 0,
    find(text) {
      const found = named(text);
      if (found.length > 0) return found;
      const [, name = '', detail = ''] = QUALIFIED.exec(text) ?? [];
      const qualified = named(name).filter((choice) => detailsOf(choice).includes(detail));
      if (qualified.length > 0) return qualified;
      const stored = byValue.get(text);
      return stored ? [stored] : [];
    },
  };
}
