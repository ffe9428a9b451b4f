import { Box } from '@/ui/box';
import type { Attachment } from '@/form/fields/attachment';
import type { ViewProps } from '@/form/fields/types';
import { useFormTools } from '@/form/form-tools';
import { Picture } from '@/form/uploads/pictures';
import { showPictures } from '@/form/uploads/show-pictures';
import '../../uploads/uploads.scss';

/** Pictures as squares that open large. */
export function ImgUploadView({ field, value }: ViewProps<Attachment[]>) {
  const tools = useFormTools();
  return (
    <Box className="uploads__grid">
      {value.map((file, index) => (
        <Picture
          key={file.Id}
          file={file}
          field={field}
          onOpen={() => void showPictures(value, index, field, tools)}
        />
      ))}
    </Box>
  );
}
