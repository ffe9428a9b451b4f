import type { JsonObject, JsonValue } from '@/lib/json';

/** One stored form of one component: what is on the wire, what it means, what is written back, what people read. */
export interface CodecRow {
  component: string;
  /** Which stored form this is. */
  form: string;
  settings?: { Config?: object; Data?: unknown; Type?: string };
  wire: unknown;
  /** The whole row, for companion columns. */
  row?: JsonObject;
  value: JsonValue;
  stored: string | number | boolean | null;
  text: string;
}

/** A text that is its own value. */
export const same = (
  component: string,
  form: string,
  wire: string,
  more: Partial<CodecRow> = {},
): CodecRow => ({
  component,
  form,
  wire,
  value: wire,
  stored: wire,
  text: wire,
  ...more,
});

export const CITY = { Id: 'c1', Name: 'Acme' };
/** Options that are rows, stored by their Id. */
export const KEYED = {
  Config: { SelectSaveField: 'Id', SelectLabel: 'Name' },
  Data: [CITY, { Id: 'c2', Name: 'Beta' }],
};
