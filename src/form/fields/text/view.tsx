import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { callPhone } from '@/device/sharing/phone';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { ViewProps } from '@/form/view/editor-props';
import { text as textField } from '@/form/fields/text/field';
import '../shared/field-text.scss';

/** Text as it is; a telephone number can be called. */
export function TextView({ field, text, state }: ViewProps<string>) {
  const t = useTranslation(fieldMessages);
  if (state.config.TextShowPassword) return <Text className="field-text">••••••</Text>;
  const { TextApend, TextApendPosition } = state.config;
  const whole = TextApendPosition === 'left' ? `${TextApend}${text}` : `${text}${TextApend}`;
  const reach = textField.reach?.(text, field);
  if (reach?.kind !== 'phone') return <Text className="field-text">{whole}</Text>;
  return (
    <Pressable
      name={t('call', { number: text })}
      role="link"
      className="field-text__call"
      onTap={() => void callPhone(text)}
    >
      <Text className="field-text field-text--link">{whole}</Text>
      <Icon icon="phone" size={16} tone="brand" />
    </Pressable>
  );
}
