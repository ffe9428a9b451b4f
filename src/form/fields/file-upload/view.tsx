import { Box } from '@/ui/box';
import type { Attachment } from '@/form/fields/attachment';
import type { ViewProps } from '@/form/fields/types';
import { useFormTools } from '@/form/form-tools';
import { FileRow } from '@/form/uploads/file-row';
import { openAttachment } from '@/form/uploads/open-attachment';

/** Files as a list; a tap opens one. */
export function FileUploadView({ field, value }: ViewProps<Attachment[]>) {
  const tools = useFormTools();
  return (
    <Box>
      {value.map((file) => (
        <FileRow key={file.Id} file={file} onOpen={() => void openAttachment(file, field, tools)} />
      ))}
    </Box>
  );
}
