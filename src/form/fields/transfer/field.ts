import { defineField } from '@/form/model/define-field';
import { transferCodec } from '@/form/fields/transfer/codec';

export const transfer = defineField({
  name: 'Transfer',
  codec: transferCodec,
  prompt: 'choose',
  list: { filter: 'choice' },
  options: { fixed: ({ config, data }) => (data.length === 0 ? config.Transfer.Options : data) },
  layout: { wide: true },
});
