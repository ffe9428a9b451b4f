import { lazy, Suspense, useState } from 'react';
import { richTextMessages } from '@/form/fields/rich-text/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Boundary } from '@/ui/page/boundary';
import { Skeleton } from '@/ui/states';
import { Text } from '@/ui/text';
import type { FieldEditProps } from '@/form/view/editor-props';
import { RichTextSource } from '@/form/fields/rich-text/source-edit';
import './rich-text.scss';

const QuillEditor = lazy(async () => ({
  default: (await import('@/form/fields/rich-text/quill-editor')).QuillEditor,
}));

/** What the editor cannot represent and would drop. */
const BEYOND = /<(table|video|audio|iframe|svg|details|hr|section|article)\b/i;

/** HTML in an editor, loaded when it is first needed; as source where the editor would lose something. */
export function RichTextEdit(props: FieldEditProps<string>) {
  const t = useTranslation(richTextMessages);
  const isBeyond = BEYOND.test(props.value);
  const [asSource, setAsSource] = useState(isBeyond);
  return (
    <Box className="rich-text">
      {asSource ? (
        <RichTextSource {...props} />
      ) : (
        <Boundary fallback={() => <RichTextSource {...props} />}>
          <Suspense fallback={<Skeleton shape="detail" count={1} />}>
            <QuillEditor {...props} />
          </Suspense>
        </Boundary>
      )}
      <Box className="rich-text__foot">
        <Text className="rich-text__note">{asSource && isBeyond ? t('richBeyond') : ''}</Text>
        <Button
          kind="text"
          size="s"
          text={t(asSource ? 'richEditor' : 'richSource')}
          onTap={() => setAsSource(!asSource)}
        />
      </Box>
    </Box>
  );
}
