import { storeWithinQuota } from '@/data/storage-quota';
import { newId } from '@/device/runtime/random';
import type { LocalFile } from '@/device/types';
import type { Attachment } from '@/form/model/attachment';

/** A chosen file as an entry of its field that is kept until the form is submitted. Rejects when it cannot be kept. */
export async function keepAttachment(file: LocalFile): Promise<Attachment> {
  const { id, name, size, type } = await storeWithinQuota(file);
  return {
    Id: newId(),
    Name: file.name,
    Path: '',
    Size: size,
    CreateTime: '',
    kept: { id, name, size, type },
  };
}
