import type { PropsWithChildren } from 'react';

/** Around the pages of a mini-program there is nothing: the platform draws `custom-tab-bar` itself. */
export function AppShell({ children }: PropsWithChildren) {
  return <>{children}</>;
}
