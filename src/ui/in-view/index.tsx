import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { NEAR_PX, type InViewProps } from './types';
import { createCancellation } from '@/lib/cancellation';

/** How long to wait before looking for an element again, ms each. */
const LOOK_AGAIN_MS = [50, 150, 400];

/** Content that is drawn once it comes near the screen, and stays from then on. */
export function InView({ id, estimate, now = false, children }: InViewProps) {
  const [reached, setReached] = useState(false);
  const drawn = reached || now;
  useEffect(() => {
    const page = Taro.getCurrentInstance().page;
    if (drawn || !page) return undefined;
    const observer = Taro.createIntersectionObserver(page);
    const leaving = createCancellation();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () =>
      observer
        .relativeToViewport({ top: NEAR_PX, bottom: NEAR_PX })
        .observe(`#${id}`, ({ intersectionRatio }) => {
          if ((intersectionRatio ?? 0) > 0) setReached(true);
        });
    // The view lags behind the code, and an element that does not exist yet would never be observed: it is looked for first,
    // and if it cannot be found at all the content is drawn, so that nothing stays hidden.
    const look = (attempt: number) => {
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .boundingClientRect((place) => {
          const delay = LOOK_AGAIN_MS[attempt];
          if (leaving.isCancelled) return;
          if (place) watch();
          else if (delay === undefined) setReached(true);
          else timer = setTimeout(() => look(attempt + 1), delay);
        })
        .exec();
    };
    Taro.nextTick(() => {
      if (!leaving.isCancelled) look(0);
    });
    return () => {
      leaving.cancel();
      clearTimeout(timer);
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
