import { iconOfClass } from '@/ui/icon/icon-of-class';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import type { ButtonProps } from '@/ui/button/types';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';
import '../shared/field-text.scss';

/** The platform's button types as kinds of ours: a form has one main action, and that is its submit. */
const KINDS: Record<string, ButtonProps['kind']> = {
  danger: 'danger',
  text: 'text',
  default: 'secondary',
  info: 'secondary',
};

/** A button defined by the tenant: its script decides what it does. */
export function ButtonEdit({ field, state, control }: FieldEditProps<string>) {
  const tools = useFormContext();
  const { Type, Icon, Loading } = state.config.Button;
  return (
    <Box className="field-text__block">
      <Button
        id={control.id}
        kind={KINDS[Type] ?? 'soft'}
        icon={iconOfClass(Icon)}
        text={state.label}
        disabled={state.readonly}
        loading={Loading || state.loading}
        onTap={() => tools.act({ name: field.name, action: 'click', detail: null })}
      />
    </Box>
  );
}
