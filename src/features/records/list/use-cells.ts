import { useEffect, useState } from 'react';
import type { Row } from '@/data/protocol/row';
import { htmlText } from '@/lib/html-text';
import { cellHtml } from '@/features/menus/menu-scripts';
import { shownFields, type ListDefinition } from '@/features/records/list/list-definition';
import type { FieldModel } from '@/form/model/model';
import { createCancellation } from '@/lib/cancellation';

type Cells = Readonly<Record<string, string>>;

const NONE: Cells = {};
/** What the templates produced for a row, so that a card scrolled away and back needs no request. */
const made = new WeakMap<Row, Cells>();

/** The fields of a card that have a template. */
const templatedOf = (definition: ListDefinition): FieldModel[] =>
  shownFields(definition).filter(({ scripts }) => scripts.cell !== '');

async function cellsOf(definition: ListDefinition, row: Row): Promise<Cells> {
  const { menu } = definition;
  const cells: Record<string, string> = {};
  for (const field of templatedOf(definition)) {
    const html = await cellHtml(field, row, menu);
    if (html !== undefined) cells[field.name] = htmlText(html);
  }
  return cells;
}

/** What the list templates of a card's fields produce for a row, by name; empty until they have run. */
export function useCells(definition: ListDefinition, row: Row): Cells {
  const isTemplated = templatedOf(definition).length > 0;
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
