import { useFieldPictures } from '@/form/attachments/file-url';
import { Box } from '@/ui/box';
import { HtmlContent } from '@/ui/html-content';
import { Text } from '@/ui/text';
import type { FieldEditProps } from '@/form/view/editor-props';
import { staticTextCodec } from '@/form/fields/static-text/codec';
import '../shared/field-text.scss';

const HTML = /<[a-z][^>]*>/i;

/** Text of the definition or the row, the same in all modes; text with tags is typeset, sanitised. */
export function StaticTextEdit({ field, state, value }: FieldEditProps<string>) {
  const pictures = useFieldPictures(field);
  const text =
    staticTextCodec.toText(value, { ...field, config: state.config }, { options: [] }) || state.label;
  return (
    <Box className="field-text__block">
      {HTML.test(text) ? (
        <HtmlContent html={text} {...pictures} />
      ) : (
        <Text className="field-text">{text}</Text>
      )}
    </Box>
  );
}
