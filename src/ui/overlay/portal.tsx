import type { PropsWithChildren } from 'react';

/** Overlays stay where they are written: a fixed box over the page. */
export function Portal({ children }: PropsWithChildren) {
  return <>{children}</>;
}
