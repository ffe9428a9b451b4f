import { Box } from '@/ui/box';
import { BaseInput } from '@/ui/base-input';
import type { FieldEditProps } from '@/form/view/editor-props';
import './code-editor.scss';

const ROWS = 8;

/** Source text in a monospaced font. */
export function CodeEditorEdit({ state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  return (
    <Box className="code-editor">
      <BaseInput
        {...control}
        multiline
        rows={ROWS}
        className="code-editor__text"
        value={value}
        placeholder={state.placeholder}
        onChange={onChange}
        onBlur={onBlur}
      />
    </Box>
  );
}
