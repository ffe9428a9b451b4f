import { useEffect, useRef } from 'react';
import { ScrollView, type ScrollEvent, type ScrollViewHandle } from 'react-native';
import { ariaProps, usePrimitiveStyle } from '../internal/primitive-props.rn';
import type { ScrollProps } from './types';

/** Distance from the end that counts as having reached it, px. */
const END_DISTANCE = 240;
/** ms between two scroll events: one per frame. */
const EACH_FRAME = 16;

/** A scroller with the native physics of the phone. */
export function Scroll(props: ScrollProps) {
  const { id, role, name, horizontal = false, scrollTo, endDistance = END_DISTANCE, style, children } = props;
  const view = useRef<ScrollViewHandle>(null);
  /** Content height for which reaching the end has been reported. */
  const told = useRef(0);
  useEffect(() => {
    if (!scrollTo) return;
    view.current?.scrollTo({ x: scrollTo.left, y: scrollTo.top, animated: scrollTo.smooth === true });
  }, [scrollTo]);
  const scrolled = ({ nativeEvent: { contentOffset, contentSize, layoutMeasurement } }: ScrollEvent) => {
    const { height } = contentSize;
    const viewport = layoutMeasurement.height;
    props.onScroll?.({ top: contentOffset.y, left: contentOffset.x, height, viewport });
    if (height === told.current || contentOffset.y + viewport + endDistance < height) return;
    told.current = height;
    props.onReachEnd?.();
  };
  return (
    <ScrollView
      ref={view}
      nativeID={id}
      horizontal={horizontal}
      style={usePrimitiveStyle(style)}
      scrollEventThrottle={EACH_FRAME}
      keyboardShouldPersistTaps="handled"
      nestedScrollEnabled
      showsVerticalScrollIndicator={false}
      showsHorizontalScrollIndicator={false}
      onScroll={scrolled}
      onLayout={({ nativeEvent }) => props.onViewport?.(nativeEvent.layout.height)}
      {...ariaProps(role, name)}
    >
      {children}
    </ScrollView>
  );
}
