import { defineCodec } from '@/form/model/define-codec';
import { readKeys } from '@/form/fields/checkbox/codec';
import { labelOfValue, toOptions } from '@/form/model/option';

/** Stored as a JSON array of the chosen keys; their labels come from Config.Transfer.Options or the loaded options. */
export const transferCodec = defineCodec<string[]>({
  empty: () => [],
  decode: (wire, field) => readKeys(wire, field.config),
  encode: (value) => JSON.stringify(value),
  toText: (value, field, context) => {
    const options =
      context.options.length > 0 ? context.options : toOptions(field.config.Transfer.Options, field.config);
    return value.map((key) => labelOfValue(key, options) ?? key).join('、');
  },
});
