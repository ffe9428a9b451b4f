import { useEffect, useState } from 'react';
import type { Row } from '@/data/protocol/row';
import { htmlText } from '@/lib/html-text';
import { cellHtml } from '@/features/menus/menu-scripts';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { createCancellation } from '@/lib/cancellation';

type Cells = Readonly<Record<string, string>>;

const NONE: Cells = {};
/** What the templates produced for a row, so that a card scrolled away and back needs no request. */
const made = new WeakMap<Row, Cells>();

async function cellsOf({ menu, ...definition }: ListDefinition, row: Row): Promise<Cells> {
  const { title, lines, titleTags, bottomTags } = definition;
  const cells: Record<string, string> = {};
  for (const field of [...(title ? [title] : []), ...lines, ...titleTags, ...bottomTags]) {
    if (field.scripts.cell === '') continue;
    const html = await cellHtml(field, row, menu);
    if (html !== undefined) cells[field.name] = htmlText(html);
  }
  return cells;
}

/** What the list templates of a card's fields produce for a row, by name; empty until they have run. */
export function useCells(definition: ListDefinition, row: Row): Cells {
  const { title, lines, titleTags, bottomTags } = definition;
  const isTemplated = [...(title ? [title] : []), ...lines, ...titleTags, ...bottomTags].some(
    ({ scripts }) => scripts.cell !== '',
  );
  const [, setDone] = useState<Row>();
  useEffect(() => {
    if (!isTemplated || made.has(row)) return undefined;
    const leaving = createCancellation();
    void cellsOf(definition, row).then((cells) => {
      made.set(row, cells);
      if (!leaving.isCancelled) setDone(row);
    });
    return leaving.cancel;
  }, [definition, row, isTemplated]);
  return made.get(row) ?? NONE;
}
