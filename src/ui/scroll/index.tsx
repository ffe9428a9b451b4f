import { ScrollView } from '@tarojs/components';
import type { BaseEventOrig, ScrollViewProps } from '@tarojs/components';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import type { ScrollProps } from './types';

/** A scroller with the native physics of the target. */
export function Scroll(props: ScrollProps) {
  const { id, role, name, horizontal, scrollTo, className, style, children, onScroll } = props;
  const scrolled = (event: BaseEventOrig<ScrollViewProps.onScrollDetail>) => {
    const { scrollTop, scrollLeft, scrollHeight } = event.detail;
    onScroll?.({ top: scrollTop, left: scrollLeft, height: scrollHeight, viewport: 0 });
  };
  return (
    <ScrollView
      id={id}
      className={className}
      style={primitiveStyle(style)}
      scrollX={horizontal}
      scrollY={!horizontal}
      scrollTop={scrollTo?.top}
      scrollLeft={scrollTo?.left}
      scrollWithAnimation={scrollTo?.smooth}
      scrollIntoView={props.intoView}
      lowerThreshold={props.endDistance ?? 240}
      enhanced
      showScrollbar={false}
      onScroll={onScroll ? scrolled : undefined}
      onScrollToLower={props.onReachEnd}
      {...ariaProps(role, name)}
    >
      {children}
    </ScrollView>
  );
}
