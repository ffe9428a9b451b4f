import { Box } from '@/ui/box';
import type { Attachment } from '@/form/model/attachment';
import type { ViewProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';
import { Picture } from '@/form/attachments/pictures';
import { showPictures } from '@/form/attachments/show-pictures';
import '../../attachments/uploads.scss';

/** Pictures as squares that open in a large view. */
export function ImgUploadView({ field, value }: ViewProps<Attachment[]>) {
  const tools = useFormContext();
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
