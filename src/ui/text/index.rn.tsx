import { Text as NativeText } from 'react-native';
import { ariaProps, usePrimitiveStyle } from '../internal/primitive-props.rn';
import type { TextProps } from './types';

/** Text. React Native shows text only inside this element. */
export function Text({ id, lines, role, name, selectable, style, children }: TextProps) {
  return (
    <NativeText
      nativeID={id}
      style={usePrimitiveStyle(style)}
      selectable={selectable}
      numberOfLines={lines}
      {...ariaProps(role, name)}
    >
      {children}
    </NativeText>
  );
}
