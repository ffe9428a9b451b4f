import type { Attachment } from '@/form/model/attachment';
import type { FieldModel } from '@/form/model/model';
import type { FormContextValue } from '@/form/view/form-context';

/** Shows a file to the user. The code for it is loaded with the first one: most records are read without opening any. */
export async function openAttachment(
  file: Attachment,
  field: FieldModel,
  tools: FormContextValue,
): Promise<void> {
  const { showAttachment } = await import('@/form/attachments/show-attachment');
  await showAttachment(file, field, tools);
}
