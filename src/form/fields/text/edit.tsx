import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import { Input } from '@/ui/input';
import { useTyping } from '@/ui/input/use-typing';
import type { FieldModel } from '@/form/model/model';
import type { FieldEditProps } from '@/form/view/editor-props';
import { ContactOffer } from '@/form/fields/text/contact-offer';
import { LastOffer } from '@/form/fields/text/last-offer';
import { ENTER, useKeyScript } from '@/form/fields/text/use-key-script';
import { fieldFormatOf, keptFieldText } from '@/form/fields/text/format';
import { useScan } from '@/form/fields/shared/use-scan';
import { useFormContext } from '@/form/view/form-context';

/** Columns of the platform's default width say nothing about the expected text; only narrow ones get a counter. */
const NARROW_COLUMN = 100;

/** `9 / 40` where the column is narrow or nearly full. */
export function textCounter(value: string, field: FieldModel): string | undefined {
  const max = field.columnType.length;
  const units = String(value).length;
  // There are at most as many characters as units, so they are counted only where it can change the answer.
  if (max === undefined || (max > NARROW_COLUMN && units < max * 0.8)) return undefined;
  const length = [...String(value)].length;
  if (max > NARROW_COLUMN && length < max * 0.8) return undefined;
  return `${length} / ${max}`;
}

const KEYBOARDS = { email: 'email', mobile: 'tel', phone: 'tel' } as const;

/** One line of text, with what the definition adds to it: icon, prefix or suffix, its own button. */
export function TextEdit({ field, state, value, control, form, onChange, onBlur }: FieldEditProps<string>) {
  const t = useTranslation(fieldMessages);
  const tools = useFormContext();
  const tell = useKeyScript(field);
  const [typing, come, go] = useTyping();
  const { TextApend, TextApendPosition, TextIcon, TextShowPassword, ShowButton } = state.config;
  const format = fieldFormatOf(field);
  // A scanner ends its code with Enter, as one in the hand does.
  const scan = useScan({ field, state, form }, (code) => {
    onChange(code);
    tell(code, ENTER);
  });
  const before = TextApendPosition === 'left';
  return (
    <>
      <Input
        {...control}
        value={value}
        type={TextShowPassword ? 'password' : format ? KEYBOARDS[format] : 'text'}
        icon={iconOfClass(TextIcon)}
        prefix={before ? TextApend : undefined}
        suffix={before ? undefined : TextApend}
        placeholder={state.placeholder}
        onChange={(text) => {
          onChange(text);
          tell(text);
        }}
        onSubmit={field.scripts.keyup === '' ? undefined : (text) => tell(text, ENTER)}
        onFocus={come}
        onBlur={() => {
          go();
          const kept = keptFieldText(value, field);
          if (kept !== value) onChange(kept);
          onBlur();
        }}
        aid={scan}
        action={
          ShowButton
            ? {
                icon: 'more',
                name: t('ownButton', { label: state.label }),
                onTap: () => void tools.act({ name: field.name, action: 'slot-button', detail: value }),
              }
            : undefined
        }
      />
      <ContactOffer name={field.name} form={form} />
      <LastOffer field={field} id={control.id} typing={typing} isEmpty={value === ''} />
    </>
  );
}
