import { View } from '@tarojs/components';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import type { BoxProps, PanHandlers, PanPoint } from './types';

/** What a touch event carries on every target; Taro types its handlers as plain events. */
interface TouchDetail {
  touches?: ArrayLike<{ clientX?: number; clientY?: number; pageX: number; pageY: number }>;
}

function pointsOf(event: unknown): PanPoint[] {
  return Array.from((event as TouchDetail).touches ?? []).map((touch) => ({
    x: touch.clientX ?? touch.pageX,
    y: touch.clientY ?? touch.pageY,
  }));
}

function panProps(pan: PanHandlers | undefined) {
  if (!pan) return undefined;
  const end = (event: unknown) => pan.onEnd(pointsOf(event));
  return {
    onTouchStart: (event: unknown) => pan.onStart(pointsOf(event)),
    onTouchMove: (event: unknown) => pan.onMove(pointsOf(event)),
    onTouchEnd: end,
    onTouchCancel: end,
  };
}

/** A box: the layout element of everything else. */
export function Box({ id, role, name, className, style, onPan, children }: BoxProps) {
  return (
    <View
      id={id}
      className={className}
      style={primitiveStyle(style)}
      {...ariaProps(role, name)}
      {...panProps(onPan)}
    >
      {children}
    </View>
  );
}
