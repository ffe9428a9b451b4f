import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { NEAR_PX, type NearProps } from './types';

/** Content that is drawn once it comes near the screen, and stays from then on. */
export function Near({ id, estimate, now = false, children }: NearProps) {
  const [reached, setReached] = useState(false);
  const drawn = reached || now;
  useEffect(() => {
    const page = Taro.getCurrentInstance().page;
    if (drawn || !page) return undefined;
    const observer = Taro.createIntersectionObserver(page);
    let isOver = false;
    // The view follows the code with a delay; an element that is not there yet would never be watched.
    Taro.nextTick(() => {
      if (isOver) return;
      observer
        .relativeToViewport({ top: NEAR_PX, bottom: NEAR_PX })
        .observe(`#${id}`, ({ intersectionRatio }) => {
          if ((intersectionRatio ?? 0) > 0) setReached(true);
        });
    });
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [drawn, id]);
  if (now && !reached) setReached(true);
  return (
    <View id={id} style={drawn ? undefined : { minHeight: `${estimate}px` }}>
      {drawn ? children() : null}
    </View>
  );
}
