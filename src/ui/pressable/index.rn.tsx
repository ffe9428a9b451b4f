import { Pressable as NativePressable } from 'react-native';
import { ariaProps, usePrimitiveStyle } from '../internal/primitive-props.rn';
import type { PressableProps } from './types';

const PRESSED = { opacity: 0.72 };

/** Anything that can be tapped; at least 44 points through its class. */
export function Pressable(props: PressableProps) {
  const { name, role = 'button', id, disabled, busy, onTap, onLongPress, style, children } = props;
  const off = disabled === true || busy === true;
  const plain = usePrimitiveStyle(style);
  return (
    <NativePressable
      nativeID={id}
      style={({ pressed }) => [plain, pressed && PRESSED]}
      disabled={off}
      onPress={() => onTap()}
      onLongPress={onLongPress && (() => onLongPress())}
      {...ariaProps(role, name, {
        selected: props.selected ?? props.pressed ?? props.current,
        checked: props.checked,
        expanded: props.expanded,
        disabled: off,
        busy,
      })}
    >
      {children}
    </NativePressable>
  );
}
