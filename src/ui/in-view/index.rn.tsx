import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { InViewProps } from './types';

/** React Native does not report what is near the screen: content is drawn piece by piece after the first frame. */
export function InView({ id, estimate, now = false, children }: InViewProps) {
  const [reached, setReached] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setReached(true), 0);
    return () => clearTimeout(timer);
  }, []);
  const drawn = reached || now;
  return (
    <View id={id} style={drawn ? undefined : { minHeight: estimate }}>
      {drawn ? children() : null}
    </View>
  );
}
