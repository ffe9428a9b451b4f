import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import { readFlag } from '@/lib/read-value';
import { defineCodec } from '@/form/model/define-codec';

/** 1 or 0; true, "1", "true", 是 and bit columns are read, null is 0. */
export const switchCodec = defineCodec<number>({
  empty: () => 0,
  decode: (wire) => (readFlag(wire) ? 1 : 0),
  encode: (value) => value,
  isEmpty: () => false,
  toText: (value, field) => {
    const { ActiveText, InactiveText } = field.config.Switch;
    return value === 1
      ? ActiveText || translate(formMessages, 'yes')
      : InactiveText || translate(formMessages, 'no');
  },
});
