import { isJsonObject, own, readJson } from '@/lib/json';
import { readLabel, readText } from '@/lib/read-value';

export interface Banner {
  image: string;
  url: string;
  title: string;
  text: string;
}

/** A slideshow from the tenant's settings (AppWorkSlideshow): uploaded pictures, each with words and optionally a link. */
export function readSlideshow(stored: unknown): Banner[] {
  const list = readJson(stored);
  if (!Array.isArray(list)) return [];
  return list
    .filter(isJsonObject)
    .map((item) => ({
      image: readText(own(item, 'Path')),
      url: readText(own(item, 'Url')),
      title: readLabel(own(item, 'Title')),
      text: readLabel(own(item, 'Content')),
    }))
    .filter(({ image, title }) => image !== '' || title !== '');
}
