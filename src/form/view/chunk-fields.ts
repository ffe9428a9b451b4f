import type { FormModel } from '@/form/model/model';
import { CHUNK_SIZE } from '@/form/view/chunk-size';

/** Columns of a full row on a wide screen (FormWidth). */
const ROW_WIDTH = 24;

/**
 * Cuts the fields of a group into the parts that are drawn one after the other as they come near the screen. A part ends
 * with a full row, and the parts of a group are about equal in size: none is drawn for just a field or two.
 */
export function chunkFields(names: readonly string[], model: FormModel): string[][] {
  const size = names.length / Math.max(1, Math.round(names.length / CHUNK_SIZE));
  const parts: string[][] = [];
  let part: string[] = [];
  let used = 0;
  for (const name of names) {
    const width = model.byName.get(name)?.width ?? ROW_WIDTH;
    const startsRow = used + width > ROW_WIDTH || used === 0;
    if (startsRow && part.length >= size) {
      parts.push(part);
      part = [];
    }
    used = startsRow ? width : used + width;
    part.push(name);
  }
  return part.length > 0 ? [...parts, part] : parts;
}
