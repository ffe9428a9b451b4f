import { defineField } from '@/form/model/define-field';
import { jsonTableCodec } from '@/form/fields/json-table/codec';
import { hasRequiredCells } from '@/form/fields/json-table/rules';

export const jsonTable = defineField({
  name: 'JsonTable',
  codec: jsonTableCodec,
  rules: [hasRequiredCells],
  summary: { column: false, card: false },
  layout: { wide: true },
});
