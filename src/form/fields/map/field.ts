import { defineField } from '@/form/model/define-field';
import { mapCodec } from '@/form/fields/map/codec';
import { gcj02Point } from '@/form/fields/map/datum';

export const map = defineField({
  name: 'Map',
  codec: mapCodec,
  prompt: 'choose',
  measured: false,
  summary: { column: false },
  layout: { wide: true },
  reach: (value, { config }) => {
    const at = value ? gcj02Point(value, config.MapCompany) : undefined;
    return at && { kind: 'place', at, address: value?.Address ?? '' };
  },
});
