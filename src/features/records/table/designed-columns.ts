import { queries } from '@/data/query/app-queries';
import type { SysMenu } from '@/data/protocol/menu';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';
import { MENUS } from '@/features/menus/menus';
import type { WorkMenu } from '@/features/menus/menu-model';
import { definitionOf } from '@/features/records/list/open-list';
import { NARROWEST, WIDEST } from '@/ui/data-table/column-look';
import type { DesignedColumns } from '@/features/records/table/table-columns';

function wireMenu(menus: readonly SysMenu[], id: string): SysMenu | undefined {
  for (const menu of menus) {
    const found = menu.Id === id ? menu : wireMenu(menu._Child ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** The width that a designer gives to every field, which says nothing about one of them; undefined where there is none. */
function usualWidth(widths: readonly number[]): number | undefined {
  return widths.find((width) => widths.filter((other) => other === width).length * 2 > widths.length);
}

/** `TableWidth` of the fields and `FixedFields` of the menu, as they were read for the list: phones have no use for them. */
export function designedColumns(menu: WorkMenu): DesignedColumns {
  const fields = queries.now(definitionOf(menu))?.fields ?? [];
  const given = fields.flatMap(({ Name, TableWidth }) => {
    const width = readNumber(TableWidth) ?? 0;
    return width > 0 ? [[readText(Name), Math.min(WIDEST, Math.max(NARROWEST, width))] as const] : [];
  });
  const usual = usualWidth(given.map(([, width]) => width));
  const fixed = readJson(wireMenu(queries.now(MENUS) ?? [], menu.id)?.FixedFields);
  return {
    widths: new Map(given.filter(([, width]) => width !== usual)),
    fixed: new Set(
      (Array.isArray(fixed) ? fixed : []).map((one) => readText(isJsonObject(one) ? own(one, 'Id') : one)),
    ),
  };
}
