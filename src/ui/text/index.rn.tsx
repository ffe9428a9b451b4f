import { Text as NativeText } from 'react-native';
import { announced, useLeafStyle } from '../internal/leaf-props.rn';
import type { TextProps } from './types';

/** Text. React Native shows text only inside this element. */
export function Text({ id, lines, role, name, selectable, style, children }: TextProps) {
  return (
    <NativeText
      nativeID={id}
      style={useLeafStyle(style)}
      selectable={selectable}
      numberOfLines={lines}
      {...announced(role, name)}
    >
      {children}
    </NativeText>
  );
}
