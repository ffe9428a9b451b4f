import type { FieldModel, FormModel } from '@/form/model/model';
import type { FilterKind } from '@/form/model/field-type';
import type { FieldReference, OrderModel, SearchReference, WorkMenu } from '@/features/menus/menu-model';

/** Lines a card shows below its title when the menu does not specify them. */
const CARD_LINES = 3;

export interface SearchField {
  field: FieldModel;
  kind: FilterKind;
  inBar: boolean;
  equal: boolean;
}

/** What a list looks like and how it can be searched: the menu's settings applied to the table's fields. */
export interface ListDefinition {
  menu: WorkMenu;
  form: FormModel;
  title: FieldModel | null;
  lines: readonly FieldModel[];
  titleTags: readonly FieldModel[];
  bottomTags: readonly FieldModel[];
  image: FieldModel | null;
  search: readonly SearchField[];
  sortable: readonly FieldModel[];
  order: OrderModel;
  statistics: readonly { field: FieldModel; type: string }[];
}

/** The fields whose values a list shows as text. */
export const shownFields = ({ title, lines, titleTags, bottomTags }: ListDefinition): FieldModel[] => [
  ...(title ? [title] : []),
  ...lines,
  ...titleTags,
  ...bottomTags,
];

/** How a field is searched: as its component specifies, and by days where the server keeps a time. */
function filterKindOf(field: FieldModel): FilterKind {
  const { filter } = field.type.list;
  const byWords = filter === 'text' || filter === 'choice';
  return byWords && ['CreateTime', 'UpdateTime'].includes(field.name) ? 'dates' : filter;
}

const usable = (field: FieldModel | undefined): field is FieldModel =>
  field !== undefined && field.hiddenBy !== 'role';

function finder(form: FormModel) {
  const byId = new Map(form.fields.map((field) => [field.id, field]));
  return (reference: FieldReference | string): FieldModel | undefined => {
    const { id, name } = typeof reference === 'string' ? { id: reference, name: reference } : reference;
    return byId.get(id) ?? form.byName.get(name);
  };
}

function resolve(form: FormModel, references: readonly (FieldReference | string)[]): FieldModel[] {
  const find = finder(form);
  const fields = references.map(find).filter(usable);
  return [...new Set(fields)];
}

/** Fields of the card in order: those the menu lists for phones, else its columns, else those the form shows. */
function cardFields(menu: WorkMenu, form: FormModel): FieldModel[] {
  const hidden = new Set(resolve(form, menu.hiddenColumns));
  const chosen = resolve(form, menu.mobileFields);
  if (chosen.length > 0) return chosen;
  const columns = resolve(form, menu.columns);
  const candidates =
    columns.length > 0 ? columns : form.fields.filter((field) => field.visible && field.hiddenBy === null);
  return candidates.filter(
    (field) => !hidden.has(field) && field.type.summary.card !== false && !field.audit,
  );
}

function searchFields(menu: WorkMenu, form: FormModel): SearchField[] {
  const find = finder(form);
  return menu.search.flatMap((reference: SearchReference) => {
    const field = find(reference);
    if (!usable(field)) return [];
    return { field, kind: filterKindOf(field), inBar: reference.inBar, equal: reference.equal };
  });
}

/**
 * What a list shows and how it can be searched, from the menu and its table.
 *
 * @param menu the menu the list was opened from
 * @param form the parsed definition of its table
 */
export function defineList(menu: WorkMenu, form: FormModel): ListDefinition {
  const titleTags = resolve(form, menu.titleTags);
  const bottomTags = resolve(form, menu.bottomTags);
  const image = resolve(form, [menu.imageField])[0] ?? null;
  const tagged = new Set([...titleTags, ...bottomTags, ...(image ? [image] : [])]);
  const fields = cardFields(menu, form).filter((field) => !tagged.has(field));
  const title = fields.find((field) => field.type.summary.card !== 'image') ?? null;
  return {
    menu,
    form,
    title,
    lines: fields
      .filter((field) => field !== title && field.type.summary.card !== 'image')
      .slice(0, CARD_LINES),
    titleTags,
    bottomTags,
    image: image ?? fields.find((field) => field.type.summary.card === 'image') ?? null,
    search: searchFields(menu, form),
    sortable: resolve(form, menu.sortable),
    order: menu.order[0] ?? { field: 'CreateTime', type: 'DESC' },
    statistics: menu.statistics.flatMap(({ id, type }) => {
      const field = resolve(form, [id])[0];
      return field ? [{ field, type }] : [];
    }),
  };
}

/** The address that rows are requested from instead of the form engine; '' = none. */
export const selectApiOf = ({ menu, form }: ListDefinition): string =>
  menu.selectApi || (form.table.apiReplace['Select'] ?? '');
