import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NEAR_PX, type InViewProps } from './types';

/** Content that is drawn once it comes near the screen, and stays from then on. */
export function InView({ id, estimate, now = false, children }: InViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(false);
  const drawn = reached || now;
  useLayoutEffect(() => {
    // Measuring forces a layout in the browser, so it happens only where the answer is needed.
    if (drawn || !ref.current) return;
    if (ref.current.getBoundingClientRect().top < window.innerHeight + NEAR_PX) setReached(true);
  }, [drawn]);
  useEffect(() => {
    const element = ref.current;
    if (drawn || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setReached(true);
      },
      // The margin is relative to the scroller itself: content that it clips never intersects a wider viewport.
      { root: element.closest('.scroll--y'), rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);
  if (now && !reached) setReached(true);
  return (
    <div ref={ref} id={id} style={drawn ? undefined : { minHeight: estimate }}>
      {drawn ? children() : null}
    </div>
  );
}
