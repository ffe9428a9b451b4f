import { pictureAddressOf } from '@/data/session/file-address';
import type { Attachment } from '@/form/model/attachment';
import type { FieldModel } from '@/form/model/model';
import type { FormContextValue } from '@/form/view/form-context';
import { fileAddressOf } from '@/form/attachments/file-url';

/** Addresses pictures are shown under → paths they are stored under: a private address expires within minutes. */
export type StoredPaths = Map<string, string>;

/** How long to wait for a picture before asking the private store, ms. */
const PATIENCE_MS = 8000;

function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const answer = (loaded: boolean) => () => {
      clearTimeout(timer);
      resolve(loaded);
    };
    image.onload = answer(true);
    image.onerror = answer(false);
    image.src = address;
  });
}

/** Where a picture of the text can be read: FileServer, or the private store, which ordinary uploads may go to. */
export async function pictureAddress(
  path: string,
  field: FieldModel,
  tools: FormContextValue,
): Promise<string> {
  const open = pictureAddressOf(path);
  if (/^(https?:|data:|blob:)/i.test(path) || (await loads(open))) return open;
  const file: Attachment = { Id: '', Name: '', Path: path, Size: 0, CreateTime: '', kept: null };
  return (await fileAddressOf(file, field, tools, true)) || open;
}

/** The pictures of a text, in a document that runs and loads nothing. */
function picturesIn(html: string): { body: HTMLElement; pictures: HTMLImageElement[] } {
  const { body } = new DOMParser().parseFromString(/<img\b/i.test(html) ? html : '', 'text/html');
  return { body, pictures: Array.from(body.querySelectorAll('img')) };
}

/**
 * HTML whose pictures can be read, with what is needed to restore the paths.
 * @param stored collects the path behind each address
 */
export async function withShownPictures(
  html: string,
  field: FieldModel,
  tools: FormContextValue,
  stored: StoredPaths,
): Promise<string> {
  const { body, pictures } = picturesIn(html);
  await Promise.all(
    pictures.map(async (picture) => {
      const path = picture.getAttribute('src') ?? '';
      if (path === '') return;
      const address = await pictureAddress(path, field, tools);
      stored.set(address, path);
      picture.setAttribute('src', address);
    }),
  );
  return pictures.length === 0 ? html : body.innerHTML;
}

/** HTML as it is stored: pictures by their paths. */
export function withStoredPictures(html: string, stored: StoredPaths): string {
  const { body, pictures } = picturesIn(html);
  for (const picture of pictures) {
    const path = stored.get(picture.getAttribute('src') ?? '');
    if (path !== undefined) picture.setAttribute('src', path);
  }
  return pictures.length === 0 ? html : body.innerHTML;
}
