import { textCodec } from '@/form/fields/text/codec';
import type { FieldCodec } from '@/form/model/field-type';

/** Shows its configured content, or the row's text if there is one. */
export const staticTextCodec: FieldCodec<string> = {
  ...textCodec,
  toText: (value, field) => value || field.config.StaticText.Content,
};
