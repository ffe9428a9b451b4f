import { View } from '@tarojs/components';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import type { PressableProps } from './types';

/** Anything that can be tapped: a name, a role, and the press shown within the same frame. */
export function Pressable(props: PressableProps) {
  const { name, role = 'button', id, disabled, busy, onTap, onLongPress, className, style, children } = props;
  const off = disabled || busy;
  return (
    <View
      id={id}
      className={className}
      style={primitiveStyle(style)}
      hoverClass={off ? 'none' : 'tap--pressed'}
      hoverStayTime={80}
      onClick={off ? undefined : onTap}
      onLongPress={off ? undefined : onLongPress}
      {...ariaProps(role, name, {
        selected: props.selected ?? props.pressed,
        checked: props.checked,
        expanded: props.expanded,
        disabled: off,
      })}
    >
      {children}
    </View>
  );
}
