import { View, type TouchEvent } from 'react-native';
import { ariaProps, usePrimitiveStyle } from '../internal/primitive-props.rn';
import type { BoxProps, PanHandlers, PanPoint } from './types';

const pointsOf = ({ nativeEvent }: TouchEvent): PanPoint[] =>
  nativeEvent.touches.map(({ pageX, pageY }) => ({ x: pageX, y: pageY }));

function panProps(pan: PanHandlers | undefined) {
  if (!pan) return undefined;
  const end = (event: TouchEvent) => pan.onEnd(pointsOf(event));
  return {
    onTouchStart: (event: TouchEvent) => pan.onStart(pointsOf(event)),
    onTouchMove: (event: TouchEvent) => pan.onMove(pointsOf(event)),
    onTouchEnd: end,
    onTouchCancel: end,
  };
}

/** A box: the layout element of everything else. It observes touches alongside the scroller, never takes them from it. */
export function Box({ id, role, name, live, hidden, reachable, style, onPan, children }: BoxProps) {
  const off = hidden === true || reachable === false;
  return (
    <View
      nativeID={id}
      style={usePrimitiveStyle(style)}
      pointerEvents={reachable === false ? 'none' : 'auto'}
      importantForAccessibility={off ? 'no-hide-descendants' : 'auto'}
      accessibilityElementsHidden={off}
      accessibilityLiveRegion={
        live ?? (role === 'alert' ? 'assertive' : role === 'status' ? 'polite' : 'none')
      }
      {...ariaProps(role, name)}
      {...panProps(onPan)}
    >
      {children}
    </View>
  );
}
