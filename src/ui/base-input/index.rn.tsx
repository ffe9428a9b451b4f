import { TextInput as NativeInput } from 'react-native';
import { colorOf } from '../drawing/colors';
import { ariaProps, usePrimitiveStyle } from '../internal/primitive-props.rn';
import { useTheme } from '../theme/theme';
import type { BaseInputProps } from './types';

const KEYBOARD = {
  text: 'default',
  number: 'number-pad',
  decimal: 'numbers-and-punctuation',
  tel: 'phone-pad',
  password: 'default',
  search: 'default',
  email: 'email-address',
  url: 'url',
} as const;

/** Names and addresses are typed exactly as they are spelled. */
const AS_TYPED: readonly BaseInputProps['type'][] = ['password', 'email', 'url'];
/** Height of a line of a multiline field, px. */
const LINE = 24;

/** A bare text field; its box and colours come from the class. */
export function BaseInput(props: BaseInputProps) {
  const { type = 'text', multiline = false, rows = 3, disabled, readOnly, onSubmit } = props;
  const theme = useTheme();
  const style = usePrimitiveStyle(props.style);
  return (
    <NativeInput
      nativeID={props.id}
      value={props.value}
      onChangeText={props.onChange}
      onSubmitEditing={onSubmit && (({ nativeEvent }) => onSubmit(nativeEvent.text))}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      placeholder={props.placeholder}
      placeholderTextColor={colorOf(theme, 'text-3')}
      keyboardType={KEYBOARD[type]}
      secureTextEntry={type === 'password'}
      autoCapitalize={AS_TYPED.includes(type) || props.autoComplete === 'username' ? 'none' : 'sentences'}
      multiline={multiline}
      textAlignVertical={multiline ? 'top' : 'auto'}
      maxLength={props.maxLength}
      editable={!disabled && !readOnly}
      autoFocus={props.autoFocus}
      returnKeyType={multiline ? undefined : props.confirmType}
      underlineColorAndroid="transparent"
      style={[{ padding: 0 }, multiline && { minHeight: rows * LINE }, style]}
      {...ariaProps(undefined, props.name, { disabled })}
    />
  );
}
