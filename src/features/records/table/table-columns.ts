import type { FieldModel } from '@/form/model/model';
import type { FieldReference } from '@/features/menus/menu-model';
import type { ListDefinition } from '@/features/records/list/list-definition';
import type { NamedColumn } from '@/ui/data-table/grid-column';

/** What a column shows. */
export interface TableColumn extends NamedColumn {
  field: FieldModel;
  kind: 'text' | 'number' | 'tag' | 'image' | 'files';
}

/** Names and labels of states, which are drawn as tags as on a card. */
const STATE = /状态|阶段|status$|state$/i;

/** Widths by what a column shows, px. */
const WIDTHS = { number: 136, tag: 104, image: 80, files: 80 } as const;
const TITLE_WIDTH = 240;
const FILTER_WIDTHS = { text: 176, choice: 120, dates: 152, numbers: 120, flag: 88 } as const;

function kindOf({ type, name, label }: FieldModel, tags: ReadonlySet<string>): TableColumn['kind'] {
  if (type.upload) return type.upload.folder === '/img' ? 'image' : 'files';
  if (tags.has(name) || STATE.test(label) || STATE.test(name)) return 'tag';
  return type.list.filter === 'numbers' ? 'number' : 'text';
}

/** The fields of a list that are columns: those its menu lists, in its order, or else those of its cards before all others. */
function listedFields({ menu, form, title, titleTags, lines, bottomTags }: ListDefinition): FieldModel[] {
  const named = (references: readonly FieldReference[]) =>
    references.flatMap(
      ({ id, name }) => form.fields.find((field) => field.id === id || field.name === name) ?? [],
    );
  const chosen = named(menu.columns);
  if (chosen.length > 0) return chosen;
  const ofCards = [
    ...(title ? [title] : []),
    ...titleTags,
    ...lines,
    ...named(menu.mobileFields),
    ...bottomTags,
  ];
  return [...ofCards, ...form.fields.filter(({ audit, visible }) => visible && !audit)];
}

/** What the definition says of a list's columns, for tables only: by the names and Ids of their fields. */
export interface DesignedColumns {
  widths: ReadonlyMap<string, number>;
  /** Those that stay in view. */
  fixed: ReadonlySet<string>;
}

/** The columns of a list as its menu has them. */
export function tableColumns(definition: ListDefinition, { widths, fixed }: DesignedColumns): TableColumn[] {
  const hidden = new Set(definition.menu.hiddenColumns);
  const tags = new Set(definition.titleTags.map(({ name }) => name));
  const fields = [...new Set(listedFields(definition))].filter(
    ({ hiddenBy, type, id, name }) =>
      hiddenBy === null &&
      (type.summary.column || type.upload !== undefined) &&
      !hidden.has(id) &&
      !hidden.has(name),
  );
  return fields.map((field, place) => {
    const kind = kindOf(field, tags);
    const byKind = kind === 'text' ? FILTER_WIDTHS[field.type.list.filter] : WIDTHS[kind];
    const width = widths.get(field.name) ?? (place === 0 ? TITLE_WIDTH : byKind);
    return {
      key: field.name,
      label: field.label,
      align: kind === 'number' ? ('end' as const) : undefined,
      field,
      kind,
      width,
      stays: fixed.has(field.id) || fixed.has(field.name),
    };
  });
}
