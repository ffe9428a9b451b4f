import { keepWithinRoom } from '@/offline/room';
import { newId } from '@/device/random';
import type { LocalFile } from '@/device/types';
import type { Attachment } from '@/form/fields/attachment';

/** A chosen file as an entry of its field that waits for the form to be submitted. Rejects when it cannot be kept. */
export async function keepAttachment(file: LocalFile): Promise<Attachment> {
  const { id, name, size, type } = await keepWithinRoom(file);
  return {
    Id: newId(),
    Name: file.name,
    Path: '',
    Size: size,
    CreateTime: '',
    kept: { id, name, size, type },
  };
}
