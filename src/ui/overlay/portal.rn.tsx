import type { PropsWithChildren } from 'react';
import { View } from 'react-native';

const OVER_ALL = { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 };

/** Over the page that contains it; whatever it does not cover with its own element stays reachable. */
export function Portal({ children }: PropsWithChildren) {
  return (
    <View pointerEvents="box-none" style={OVER_ALL}>
      {children}
    </View>
  );
}
