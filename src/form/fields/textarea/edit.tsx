import { Input } from '@/ui/input';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useKeyScript } from '@/form/fields/text/use-key-script';

/** Lines shown at first; more would fill a phone's screen. */
const MOST_ROWS = 8;

/** Several lines of text; grows with them. */
export function TextareaEdit({ field, state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  const tell = useKeyScript(field);
  const rows = state.config.Textarea.DefaultRows;
  return (
    <Input
      {...control}
      multiline
      rows={Math.min(Math.max(Math.round(rows), 2), MOST_ROWS)}
      value={value}
      placeholder={state.placeholder}
      onChange={(text) => {
        onChange(text);
        tell(text);
      }}
      onBlur={onBlur}
    />
  );
}
