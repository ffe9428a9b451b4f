import { openTreePicker } from '@/ui/tree-picker';
import type { TreeOption } from '@/ui/tree-picker/types';
import { toast } from '@/ui/toast';
import type { JsonValue } from '@/lib/json';
import type { FieldEditProps } from '@/form/view/editor-props';
import { ClearableChoice } from '@/form/fields/shared/clearable-choice';
import { openLazyTree } from '@/form/fields/shared/lazy-tree';
import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import { heldPath } from '@/form/fields/shared/path-value';
import type { Option, Scalar } from '@/form/model/option';
import { useFormContext } from '@/form/view/form-context';
import { sourceOf } from '@/form/store/source-of';

/**
 * The options a tree picker shows: without closed ones and all below them, unless one is chosen and may be taken out.
 */
function treeOptions(options: readonly Option[], chosen: ReadonlySet<Option>): TreeOption[] {
  return options
    .filter((option) => !option.left || chosen.has(option))
    .map(({ value, label, children, disabled, left }) => ({
      value: String(value),
      text: left ? translate(formMessages, 'retired', { name: label }) : label,
      disabled,
      children: children && treeOptions(children, chosen),
    }));
}

/** A value the tree does not have, as one row after its roots: it can be taken out there. */
function heldOption(path: readonly Option[]): TreeOption {
  const name = path.map(({ label }) => label).join(' / ');
  return {
    value: `held:${path.map(({ value }) => value).join('\n')}`,
    text: translate(formMessages, 'retired', { name }),
  };
}

const isHeld = (path: readonly Option[]): boolean => path.some(({ unlisted }) => unlisted === true);

/** The options along a chosen path. */
function optionPath(path: readonly TreeOption[], options: readonly Option[]): Option[] {
  const [first, ...rest] = path;
  const found = first && options.find(({ value }) => String(value) === first.value);
  return found ? [found, ...optionPath(rest, found.children ?? [])] : [];
}

interface TreeChoiceProps extends Pick<FieldEditProps, 'field' | 'state' | 'control' | 'onBlur'> {
  /** The choice in words. */
  text: string;
  /** Keys of what is chosen, each from the root down or the last one alone. */
  paths: readonly (readonly Scalar[])[];
  multiple: boolean;
  /** The server is asked for the children of a branch when it is opened. */
  lazy?: boolean;
  onChoose: (paths: Option[][]) => void;
}

/** A control that opens a tree; its options are loaded if they are not there yet. */
export function TreeChoice(props: TreeChoiceProps) {
  const { field, state, control, onBlur, text, paths, multiple, lazy = false, onChoose } = props;
  const tools = useFormContext();
  const optionsNow = () => tools.store.stateOf(field.name)?.options ?? [];
  const choose = async () => {
    if (optionsNow().length === 0 && sourceOf(field) !== 'static') {
      const loaded = await tools.loader.load(field.name);
      if (!loaded.ok) toast.show(loaded.message);
    }
    const chosen = lazy ? await drill() : await pick();
    if (chosen) onChoose(chosen);
    onBlur();
  };
  const chosenNow = () => paths.map((path) => heldPath(path, optionsNow())).filter((path) => path.length > 0);
  const drill = () => openLazyTree({ field, title: state.label, tools, multiple, value: chosenNow() });
  const pick = async () => {
    const chosen = chosenNow();
    const held = new Map(chosen.filter(isHeld).map((path) => [heldOption(path).value, path]));
    const picked = await openTreePicker({
      name: field.name,
      title: state.label,
      roots: [...treeOptions(optionsNow(), new Set(chosen.flat())), ...[...held.values()].map(heldOption)],
      value: chosen.map((path) =>
        isHeld(path) ? [heldOption(path).value] : path.map(({ value }) => String(value)),
      ),
      multiple,
      clearable: !state.required,
    });
    return picked?.value.map((path) => held.get(path[0]?.value ?? '') ?? optionPath(path, optionsNow()));
  };
  return (
    <ClearableChoice
      {...{ field, state, control }}
      value={text}
      placeholder={state.placeholder}
      onClear={() => onChoose([])}
      onTap={() => void choose()}
    />
  );
}

/** The last option of a path, as scripts and Select-like values use it. */
export function lastRaw(path: readonly Option[] | undefined): JsonValue {
  return path?.[path.length - 1]?.raw ?? null;
}
