import type Quill from 'quill';
import { upload } from '@/data/api/hdfs';
import { noteUpload } from '@/data/cache/private-files';
import { canDecode } from '@/device/media/can-decode';
import { chooseImages } from '@/device/media/camera';
import { releaseFile } from '@/device/storage/files';
import { translate } from '@/i18n/define-messages';
import { richTextMessages } from '@/form/fields/rich-text/messages';
import { loading } from '@/ui/loading';
import { toast } from '@/ui/toast';
import type { FieldModel } from '@/form/model/model';
import { pictureAddress, type StoredPaths } from '@/form/fields/rich-text/shown-pictures.h5';
import type { FormContextValue } from '@/form/view/form-context';

/** Folder for pictures inside texts that ordinary users may write to. */
const FOLDER = 'editor';

/**
 * Lets the user choose a picture, uploads it at once, since a text can only refer to a stored file, and inserts it where the
 * caret was. The upload call reports its own failures.
 */
export async function insertPicture(
  quill: Quill,
  field: FieldModel,
  tools: FormContextValue,
  stored: StoredPaths,
): Promise<void> {
  const at = quill.getSelection(true).index;
  const [file] = await chooseImages({ count: 1 });
  if (!file) return;
  if (!(await canDecode(file))) {
    toast.error(translate(richTextMessages, 'richNoPicture', { name: file.name }));
    releaseFile(file);
    return;
  }
  const hide = loading.show(translate(richTextMessages, 'richSending'));
  try {
    const answer = await upload(file, { Path: FOLDER }).promise;
    if (answer.Code !== 1) return;
    noteUpload(answer.Data, false);
    const { Path, Url } = answer.Data;
    // Newer servers return an address for a picture that no record contains yet.
    const address = Url || (await pictureAddress(Path, field, tools));
    stored.set(address, Path);
    quill.insertEmbed(at, 'image', address, 'user');
    quill.setSelection(at + 1, 0, 'silent');
  } finally {
    hide();
    releaseFile(file);
  }
}
