import { Text } from 'react-native';
import { announced, useLeafStyle } from '../internal/leaf-props.rn';
import type { TxtProps } from './types';

/** Text. React Native shows text only inside this element. */
export function Txt({ id, lines, role, name, selectable, style, children }: TxtProps) {
  return (
    <Text
      nativeID={id}
      style={useLeafStyle(style)}
      selectable={selectable}
      numberOfLines={lines}
      {...announced(role, name)}
    >
      {children}
    </Text>
  );
}
