import { View } from '@tarojs/components';
import { announced, leafStyle } from '../leaf-props';
import type { TapProps } from './types';

/** Anything that can be tapped; 44 points at least by its class. */
export function Tap(props: TapProps) {
  const { name, role = 'button', id, disabled, busy, onTap, onLongPress, style, children } = props;
  const off = disabled || busy;
  return (
    <View
      id={id}
      style={leafStyle(style)}
      hoverStyle={off ? undefined : { opacity: 0.72 }}
      onClick={off ? undefined : onTap}
      onLongPress={off ? undefined : onLongPress}
      {...announced(role, name, {
        selected: props.selected,
        checked: props.checked,
        expanded: props.expanded,
        disabled: off,
      })}
    >
      {children}
    </View>
  );
}
