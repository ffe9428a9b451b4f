import { openImagePreview } from '@/ui/image-preview';
import type { FieldModel } from '@/form/model/model';
import type { Attachment } from '@/form/model/attachment';
import type { FormContextValue } from '@/form/view/form-context';
import { fileAddressOf } from '@/form/attachments/file-url';

/** Opens the pictures of a field in a large view, to zoom and page through. */
export async function showPictures(
  files: readonly Attachment[],
  start: number,
  field: FieldModel,
  tools: FormContextValue,
): Promise<void> {
  const urls = await Promise.all(files.map((file) => fileAddressOf(file, field, tools).catch(() => '')));
  openImagePreview({
    start,
    images: files.map((file, index) => ({ src: urls[index] ?? '', name: file.Name })),
  });
}
