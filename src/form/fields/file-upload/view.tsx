import { Box } from '@/ui/box';
import type { Attachment } from '@/form/model/attachment';
import type { ViewProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';
import { FileRow } from '@/form/attachments/file-row';
import { openAttachment } from '@/form/attachments/open-attachment';

/** Files as a list; a tap opens one. */
export function FileUploadView({ field, value }: ViewProps<Attachment[]>) {
  const tools = useFormContext();
  return (
    <Box>
      {value.map((file) => (
        <FileRow key={file.Id} file={file} onOpen={() => void openAttachment(file, field, tools)} />
      ))}
    </Box>
  );
}
