import { ChoiceBox } from '@/ui/choice-box';
import { openTreePicker } from '@/ui/tree-picker';
import type { TreeOption } from '@/ui/tree-picker/types';
import { toast } from '@/ui/toast';
import type { JsonValue } from '@/lib/json';
import type { FieldEditProps } from '@/form/view/editor-props';
import { openLazyTree } from '@/form/fields/shared/lazy-tree';
import type { Option } from '@/form/model/option';
import { useFormTools } from '@/form/view/form-context';
import { sourceOf } from '@/form/store/option-loader';

/** What a tree picker shows of the options. */
function treeOptions(options: readonly Option[]): TreeOption[] {
  return options.map(({ value, label, children, disabled }) => ({
    value: String(value),
    text: label,
    disabled,
    children: children && treeOptions(children),
  }));
}

/** The options along a chosen path. */
function optionPath(path: readonly TreeOption[], options: readonly Option[]): Option[] {
  const [first, ...rest] = path;
  const found = first && options.find(({ value }) => String(value) === first.value);
  return found ? [found, ...optionPath(rest, found.children ?? [])] : [];
}

interface TreeChoiceProps extends Pick<FieldEditProps, 'field' | 'slot' | 'control' | 'onBlur'> {
  /** The choice in words. */
  text: string;
  /** Chosen paths, from the root down. */
  paths: readonly (readonly Option[])[];
  multiple: boolean;
  /** Children of a branch come from the server when it is opened. */
  lazy?: boolean;
  onChoose: (paths: Option[][]) => void;
}

/** A control that opens a tree; its options are loaded when they have not come yet. */
export function TreeChoice(props: TreeChoiceProps) {
  const { field, slot, control, onBlur, text, paths, multiple, lazy = false, onChoose } = props;
  const tools = useFormTools();
  const optionsNow = () => tools.store.slot(field.name)?.options ?? [];
  const choose = async () => {
    if (optionsNow().length === 0 && sourceOf(field) !== 'static') {
      const loaded = await tools.loader.load(field.name);
      if (!loaded.ok) toast.show(loaded.message);
    }
    const chosen = lazy ? await drill() : await pick();
    if (chosen) onChoose(chosen);
    onBlur();
  };
  const drill = () => openLazyTree({ field, title: slot.label, tools, multiple, value: paths });
  const pick = async () => {
    const picked = await openTreePicker({
      name: field.name,
      title: slot.label,
      roots: treeOptions(optionsNow()),
      value: paths.map((path) => path.map(({ value }) => String(value))),
      multiple,
      clearable: !slot.required,
    });
    return picked?.value.map((path) => optionPath(path, optionsNow()));
  };
  return (
    <ChoiceBox
      {...control}
      value={text}
      placeholder={slot.placeholder}
      onClear={slot.required ? undefined : () => onChoose([])}
      onTap={() => void choose()}
    />
  );
}

/** The last option of a path as scripts and Select-like values take it. */
export function lastRaw(path: readonly Option[] | undefined): JsonValue {
  return path?.[path.length - 1]?.raw ?? null;
}
