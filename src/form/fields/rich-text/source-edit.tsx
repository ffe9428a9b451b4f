import { useFieldPictures } from '@/form/attachments/file-url';
import { Box } from '@/ui/box';
import { Input } from '@/ui/input';
import { HtmlContent } from '@/ui/html-content';
import type { FieldEditProps } from '@/form/view/editor-props';
import './rich-text.scss';

const ROWS = 6;

/** HTML as text with a preview below: where there is no editor, and for anything an editor would lose. */
export function RichTextSource({ field, state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  const pictures = useFieldPictures(field);
  return (
    <Box className="rich-text">
      <Input
        {...control}
        multiline
        rows={ROWS}
        value={value}
        placeholder={state.placeholder}
        onChange={onChange}
        onBlur={onBlur}
      />
      {/<[a-z]/i.test(value) ? (
        <Box className="rich-text__look">
          <HtmlContent html={value} {...pictures} />
        </Box>
      ) : null}
    </Box>
  );
}
