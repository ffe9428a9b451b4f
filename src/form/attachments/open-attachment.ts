import type { Attachment } from '@/form/model/attachment';
import type { FieldModel } from '@/form/model/model';
import type { FormContextValue } from '@/form/view/form-context';

/** Shows a file to the user. What that takes is loaded at the first one: most records are read without any being opened. */
export async function openAttachment(
  file: Attachment,
  field: FieldModel,
  tools: FormContextValue,
): Promise<void> {
  const { showAttachment } = await import('@/form/attachments/show-attachment');
  await showAttachment(file, field, tools);
}
