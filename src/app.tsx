import type { PropsWithChildren } from 'react';
import { AppBoundary } from './app-boundary';
import { AppShell } from './app-shell';
import { startApp } from './app-start';
import './app.scss';

startApp();

/** The root of every target: what surrounds the pages. */
export default function App({ children }: PropsWithChildren) {
  return (
    <AppBoundary>
      <AppShell>{children}</AppShell>
    </AppBoundary>
  );
}
