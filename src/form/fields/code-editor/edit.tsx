import { Box } from '@/ui/box';
import { TextInput } from '@/ui/text-input';
import type { FieldEditProps } from '@/form/view/editor-props';
import './code-editor.scss';

const ROWS = 8;

/** Source text in a typewriter's letters. */
export function CodeEditorEdit({ slot, value, control, onChange, onBlur }: FieldEditProps<string>) {
  return (
    <Box className="code-editor">
      <TextInput
        {...control}
        multiline
        rows={ROWS}
        className="code-editor__text"
        value={value}
        placeholder={slot.placeholder}
        onChange={onChange}
        onBlur={onBlur}
      />
    </Box>
  );
}
