import { readObject } from '@/form/model/read-list';
import { optionLabel } from '@/form/model/option';
import { textCodec } from '@/form/fields/text/codec';
import type { FieldCodec } from '@/form/model/field-type';

/** Free text; a stored or picked suggestion object becomes the text it shows. */
export const autocompleteCodec: FieldCodec<string> = {
  ...textCodec,
  decode: (wire, field) => {
    const suggestion = readObject(wire);
    return suggestion ? optionLabel(suggestion, field.config) : textCodec.decode(wire, field);
  },
};
