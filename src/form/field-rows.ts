import type { FormModel } from '@/form/definition/model';

/** Columns of a full row on a wide screen (contract §B.11, FormWidth). */
const ROW_WIDTH = 24;
/** Fields drawn at once while scrolling; a part ends with a full row. */
const PART_SIZE = 12;

/** Cuts the fields of a group into the parts that are drawn one after the other as they come near the screen. */
export function partsOf(names: readonly string[], model: FormModel): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  let used = 0;
  for (const name of names) {
    const width = model.byName.get(name)?.width ?? ROW_WIDTH;
    const startsRow = used + width > ROW_WIDTH || used === 0;
    if (startsRow && part.length >= PART_SIZE) {
      parts.push(part);
      part = [];
    }
    used = startsRow ? width : used + width;
    part.push(name);
  }
  return part.length > 0 ? [...parts, part] : parts;
}
