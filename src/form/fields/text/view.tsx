import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { callPhone } from '@/device/sharing/phone';
import { Icon } from '@/ui/icon';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import type { ViewProps } from '@/form/view/editor-props';
import { formatOf } from '@/form/fields/text/format';
import { hasFormat } from '@/lib/text-format';
import '../shared/field-text.scss';

/** Text as it is; a telephone number can be called. */
export function TextView({ field, text, slot }: ViewProps<string>) {
  const t = useTranslation(fieldMessages);
  const format = formatOf(field);
  if (slot.config.TextShowPassword) return <Txt className="field-text">••••••</Txt>;
  const { TextApend, TextApendPosition } = slot.config;
  const whole = TextApendPosition === 'left' ? `${TextApend}${text}` : `${text}${TextApend}`;
  const isCallable = (format === 'mobile' || format === 'phone') && hasFormat(text, format);
  if (!isCallable) return <Txt className="field-text">{whole}</Txt>;
  return (
    <Tap
      name={t('call', { number: text })}
      role="link"
      className="field-text__call"
      onTap={() => void callPhone(text)}
    >
      <Txt className="field-text field-text--link">{whole}</Txt>
      <Icon icon="phone" size={16} tone="brand" />
    </Tap>
  );
}
