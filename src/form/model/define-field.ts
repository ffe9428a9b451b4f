import type { JsonValue } from '@/lib/json';
import type { FieldType } from '@/form/model/field-type';

type Defaulted = Omit<FieldType, 'name' | 'codec' | 'options' | 'upload'>;

/** The properties of a plain text field. */
const PLAIN: Defaulted = {
  aliases: [],
  kind: 'value',
  prompt: 'input',
  rules: [],
  required: true,
  readonly: false,
  copied: true,
  measured: true,
  summary: { title: false, column: true, card: 'line' },
  list: { filter: 'text' },
  layout: { wide: false },
  change: 'value',
  pressableInView: () => false,
};

type Described = 'name' | 'codec' | 'options' | 'upload';

/** A field type as its folder describes it; anything left out is as in a plain text field. */
export type FieldSpec<Value extends JsonValue> = Pick<FieldType<Value>, Described> &
  Partial<Omit<FieldType<Value>, Described | 'summary' | 'list' | 'layout'>> & {
    summary?: Partial<FieldType['summary']>;
    list?: Partial<FieldType['list']>;
    layout?: Partial<FieldType['layout']>;
  };

/** Completes the description of a field type (docs/forms.md). */
export function defineField<Value extends JsonValue>(spec: FieldSpec<Value>): FieldType<Value> {
  return {
    ...PLAIN,
    ...spec,
    summary: { ...PLAIN.summary, ...spec.summary },
    list: { ...PLAIN.list, ...spec.list },
    layout: { ...PLAIN.layout, ...spec.layout },
  };
}
