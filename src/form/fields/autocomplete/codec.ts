import { readObject } from '@/form/fields/read-list';
import { optionLabel } from '@/form/fields/option-value';
import { textCodec } from '@/form/fields/text/codec';
import type { FieldCodec } from '@/form/fields/types';

/** Free text; a stored or picked suggestion object becomes the text it shows. */
export const autocompleteCodec: FieldCodec<string> = {
  ...textCodec,
  decode: (wire, field) => {
    const suggestion = readObject(wire);
    return suggestion ? optionLabel(suggestion, field.config) : textCodec.decode(wire, field);
  },
};
