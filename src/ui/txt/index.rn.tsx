import { Text } from '@tarojs/components';
import { announced, leafStyle } from '../leaf-props';
import type { TxtProps } from './types';

/** Text. React Native shows text only inside this element. */
export function Txt({ id, lines, role, name, selectable, style, children }: TxtProps) {
  return (
    <Text
      id={id}
      style={leafStyle(style)}
      selectable={selectable}
      {...announced(role, name)}
      {...(lines ? { numberOfLines: lines } : undefined)}
    >
      {children}
    </Text>
  );
}
