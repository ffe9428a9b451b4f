import { openStored } from '@/device/storage/files';
import { fieldMessages } from '@/form/view/messages';
import { translate } from '@/i18n/define-messages';
import { showFile } from '@/ui/file-preview';
import { loading } from '@/ui/loading';
import { toast } from '@/ui/toast';
import type { FieldModel } from '@/form/model/model';
import type { Attachment } from '@/form/model/attachment';
import type { FormContextValue } from '@/form/view/form-context';
import { fetchStored } from '@/form/attachments/fetch-file';
import { placeOf, serverAddress } from '@/form/attachments/file-url';

/** Shows a file to the user: fetched first when it is on the server. */
export async function showAttachment(
  file: Attachment,
  field: FieldModel,
  tools: FormContextValue,
): Promise<void> {
  const hide = loading.show(translate(fieldMessages, 'opening'));
  try {
    const local = file.kept
      ? await openStored(file.kept.id)
      : await fetchStored(file, placeOf(field, tools), (isBroken) =>
          serverAddress(file, field, tools, isBroken),
        );
    if (!local) toast.error(translate(fieldMessages, 'fileGone'));
    else await showFile(local);
  } catch {
    toast.error(translate(fieldMessages, 'openFailed'));
  } finally {
    hide();
  }
}
