import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { NearProps } from './types';

/** React Native tells nobody what is near the screen: content is drawn piece by piece after the first frame. */
export function Near({ id, estimate, now = false, children }: NearProps) {
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
