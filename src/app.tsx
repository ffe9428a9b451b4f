import { usePageNotFound } from '@tarojs/taro';
import { useState, type PropsWithChildren } from 'react';
import { AppBoundary } from '@/app/error-boundary';
import { AppShell } from '@/app/shell';
import { startApp } from '@/app/start';
import { readLaunchAddress } from '@/device/runtime/address';
import { restart } from '@/navigation/navigation';
import './app.scss';

// Before the router reads the address: a token or code must not stay in it.
readLaunchAddress();

/** The root of every target: what surrounds the pages. */
export default function App({ children }: PropsWithChildren) {
  // During the first drawing, so that the pages below find everything connected.
  useState(startApp);
  // An address that is not one of ours leads home, never to a blank page.
  usePageNotFound(() => void restart('home'));
  return (
    <AppBoundary>
      <AppShell>{children}</AppShell>
    </AppBoundary>
  );
}
