import { isJsonObject, own } from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';

/** Heights of a table's rows, px. */
export const ROW_HEIGHTS = { dense: 32, normal: 40, roomy: 52 } as const;
export type Density = keyof typeof ROW_HEIGHTS;

/** How narrow and how wide a column can be made, px. */
export const NARROWEST = 56;
export const WIDEST = 640;

/** How a person looks at a list on a desktop. Columns are named by their fields; those not named are as the menu has them. */
export interface ListLook {
  table: boolean;
  density: Density;
  order: readonly string[];
  hidden: readonly string[];
  /** Those that stay in view beside the first one, or no longer do where the menu has them stay. */
  frozen: readonly string[];
  widths: Readonly<Record<string, number>>;
  /** The column by whose values the rows are grouped; '' for none. */
  group: string;
}

/** Changes how a list is looked at. */
export type ChangeLook = (next: (before: ListLook) => ListLook) => void;

/** Every list before anything was changed. */
export const FIRST_LOOK: ListLook = {
  table: false,
  density: 'normal',
  order: [],
  hidden: [],
  frozen: [],
  widths: {},
  group: '',
};

/** A column as the menu has it. */
export interface Column {
  key: string;
  width: number;
  /** It stays in view beside the first one. */
  stays?: boolean;
}

/** A column as it is drawn. */
export type DrawnColumn<C extends Column> = C & { isFrozen: boolean };

const within = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

const textsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];

/** Reads a look from what is stored; what is damaged is as before anything was changed. */
export function readLook(stored: unknown): ListLook {
  const density = readText(own(stored, 'density'));
  const widths = own(stored, 'widths');
  return {
    table: own(stored, 'table') === true,
    density: density === 'dense' || density === 'roomy' ? density : 'normal',
    order: textsOf(own(stored, 'order')),
    hidden: textsOf(own(stored, 'hidden')),
    frozen: textsOf(own(stored, 'frozen')),
    widths: Object.fromEntries(
      Object.entries(isJsonObject(widths) ? widths : {}).flatMap(([key, width]) => {
        const number = readNumber(width);
        return number === undefined ? [] : [[key, within(number)]];
      }),
    ),
    group: readText(own(stored, 'group')),
  };
}

/** Whether a column stays in view: as the menu has it, unless the person wants it otherwise. */
export const staysInView = ({ key, stays = false }: Column, { frozen }: ListLook): boolean =>
  stays !== frozen.includes(key);

/** All columns in the person's order; those that are new since then come last. */
export function orderedColumns<C extends Column>(columns: readonly C[], { order }: ListLook): C[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: Column) => places.get(key) ?? order.length;
  return [...columns].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The columns that are drawn, from left to right: the first one and the frozen ones before the others. */
export function drawnColumns<C extends Column>(columns: readonly C[], look: ListLook): DrawnColumn<C>[] {
  const shown = orderedColumns(columns, look).filter(({ key }) => !look.hidden.includes(key));
  const drawn = shown.map((column, place) => ({
    ...column,
    width: look.widths[column.key] ?? column.width,
    isFrozen: place === 0 || staysInView(column, look),
  }));
  return [...drawn.filter(({ isFrozen }) => isFrozen), ...drawn.filter(({ isFrozen }) => !isFrozen)];
}

/** Puts a column in the place of another one, which makes room towards where the first one came from. */
export function moveColumn(columns: readonly Column[], look: ListLook, key: string, to: string): ListLook {
  const keys = orderedColumns(columns, look).map((column) => column.key);
  const place = keys.indexOf(to);
  if (place < 0 || key === to || !keys.includes(key)) return look;
  const order = keys.filter((one) => one !== key);
  order.splice(place, 0, key);
  return { ...look, order };
}

/** The column whose place one takes by a step to the left (−1) or right (1); undefined where there is no way. */
export function stepTo(
  drawn: readonly DrawnColumn<Column>[],
  look: ListLook,
  key: string,
  by: -1 | 1,
): string | undefined {
  const at = drawn.findIndex((column) => column.key === key);
  const [own, next] = [drawn[at], drawn[at + by]];
  // Frozen columns stay beside each other.
  return own && next && staysInView(next, look) === staysInView(own, look) ? next.key : undefined;
}

export const resizeColumn = (look: ListLook, key: string, width: number): ListLook => ({
  ...look,
  widths: { ...look.widths, [key]: within(width) },
});

const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);

/** Hides a column or shows it again. */
export const toggleHidden = (look: ListLook, key: string): ListLook => ({
  ...look,
  hidden: look.hidden.includes(key) ? without(look.hidden, key) : [...look.hidden, key],
});

/** Keeps a column in view while the others scroll, or lets it scroll with them. */
export const toggleFrozen = (look: ListLook, key: string): ListLook => ({
  ...look,
  frozen: look.frozen.includes(key) ? without(look.frozen, key) : [...look.frozen, key],
});

/** All columns as the menu has them. */
export const resetColumns = ({ table, density }: ListLook): ListLook => ({ ...FIRST_LOOK, table, density });
