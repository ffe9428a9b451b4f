import { Text } from '@tarojs/components';
import { cx } from '../cx';
import { announced, leafStyle } from '../leaf-props';
import type { TxtProps } from './types';
import './index.scss';

/** Text. React Native shows text only inside this element. */
export function Txt({ id, lines, role, name, selectable, className, style, children }: TxtProps) {
  return (
    <Text
      id={id}
      className={cx(className, lines === 1 && 'txt--line', lines !== undefined && lines > 1 && 'txt--lines')}
      style={leafStyle(lines && lines > 1 ? { ...style, WebkitLineClamp: lines } : style)}
      userSelect={selectable}
      {...announced(role, name)}
      {...(lines ? { numberOfLines: lines } : undefined)}
    >
      {children}
    </Text>
  );
}
