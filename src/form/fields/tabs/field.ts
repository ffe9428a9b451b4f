import { defineField } from '@/form/model/define-field';
import { tabsCodec } from '@/form/fields/tabs/codec';

export const tabs = defineField({
  name: 'Tabs',
  codec: tabsCodec,
  kind: 'layout',
  required: false,
  summary: { column: false, card: false },
  layout: { wide: true, heads: 'tabs' },
});
