import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { isEditing } from '@/form/store/field-state';
import type { FieldEditProps } from '@/form/view/editor-props';
import { openTablePopup } from '@/form/fields/open-table/popup';
import { useFormContext } from '@/form/view/form-context';
import '../shared/field-text.scss';

/** A button that opens rows of another table to choose from; the tenant's script decides what happens to the chosen ones. */
export function OpenTableEdit({ field, state, mode, control }: FieldEditProps<string>) {
  const t = useTranslation(fieldMessages);
  const tools = useFormContext();
  const config = state.config.OpenTable;
  const open = async () => {
    const isAllowed =
      config.BeforeOpenV8 === '' ||
      (await tools.act({ name: field.name, action: 'open-table-before', detail: null }));
    if (isAllowed) openTablePopup(field, tools);
  };
  return (
    <Box className="field-text__block">
      <Button
        id={control.id}
        kind="soft"
        icon="table"
        text={config.BtnName || t('openTable')}
        disabled={state.readonly || !isEditing(mode)}
        onTap={open}
      />
    </Box>
  );
}
