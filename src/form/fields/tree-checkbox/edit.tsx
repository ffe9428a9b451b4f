import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Cell } from '@/ui/cell';
import { openOptionList } from '@/ui/option-list';
import { own } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { FieldEditProps } from '@/form/view/editor-props';
import { labelOfValue } from '@/form/model/option';
import { TreeChoice } from '@/form/fields/shared/tree-choice';
import { treeCheckboxCodec, type TreeCheck } from '@/form/fields/tree-checkbox/codec';

/** Rights that every menu has; a definition may add its own. */
const RIGHTS = ['Add', 'Edit', 'Del', 'Import', 'Export', 'NoDetail', 'NoSearch'];

/** Ticked nodes of a tree, each with its rights. */
export function TreeCheckboxEdit({
  field,
  state,
  value,
  control,
  onChange,
  onBlur,
}: FieldEditProps<TreeCheck[]>) {
  const t = useTranslation(fieldMessages);
  const defaults = state.config.TreeCheckbox.DefaultPermissions.map((right) => readText(right)).filter(
    Boolean,
  );
  const nameOf = (check: TreeCheck) =>
    labelOfValue(check.Id, state.options) ?? readText(own(check, 'Name'), check.Id);
  const editRights = async (check: TreeCheck) => {
    const offered = [...new Set([...RIGHTS, ...defaults, ...check.Permission])];
    const picked = await openOptionList({
      name: field.name,
      title: nameOf(check),
      options: offered.map((right) => ({ value: right, text: right })),
      value: check.Permission.map((right) => ({ value: right, text: right })),
      multiple: true,
      clearable: true,
    });
    if (!picked) return;
    const Permission = picked.value.map((option) => option.value);
    onChange(value.map((other) => (other.Id === check.Id ? { ...other, Permission } : other)));
  };
  return (
    <Box>
      <TreeChoice
        field={field}
        state={state}
        control={control}
        onBlur={onBlur}
        multiple
        text={treeCheckboxCodec.toText(value, field, { options: state.options })}
        paths={value.map(({ Id }) => [Id])}
        onChoose={(paths) => {
          const ids = paths.map((path) => String(path[path.length - 1]?.value ?? ''));
          onChange(ids.map((Id) => value.find((check) => check.Id === Id) ?? { Id, Permission: defaults }));
        }}
      />
      {value.map((check) => (
        <Cell
          key={check.Id}
          title={nameOf(check)}
          hint={check.Permission.join('  ') || t('noRights')}
          name={t('rightsOf', { name: nameOf(check) })}
          onTap={() => void editRights(check)}
        />
      ))}
    </Box>
  );
}
