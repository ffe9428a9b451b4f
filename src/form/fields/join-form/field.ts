import { defineField } from '@/form/model/define-field';
import { joinFormCodec } from '@/form/fields/join-form/codec';

export const joinForm = defineField({
  name: 'JoinForm',
  codec: joinFormCodec,
  prompt: 'choose',
  summary: { card: false },
  layout: { wide: true },
});
