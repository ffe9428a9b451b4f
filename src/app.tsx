import type { PropsWithChildren } from 'react';
import { AppBoundary } from './app-boundary';
import { AppShell } from './app-shell';
import './app.scss';

/** The root of every target: what surrounds the pages. */
export default function App({ children }: PropsWithChildren) {
  return (
    <AppBoundary>
      <AppShell>{children}</AppShell>
    </AppBoundary>
  );
}
