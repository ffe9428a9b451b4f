import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { onNetworkChange } from '@/device/network/network';
import { connectSocket } from '@/device/network/socket';
import type { Off } from '@/device/types';
import { joinUrl } from '@/lib/url';
import { openLiveChannel, type LiveChannel, type LivePorts, type LiveTarget } from './live-channel';
import { isLoggedIn, sessionStore, type SessionState } from './session-store';

/** Patience with a channel that does not open, in milliseconds: calls bring the news meanwhile. */
const PATIENCE = 10_000;

/** Where the channel of who is signed in is; '' where his server has none. */
function addressOf(state: SessionState): string {
  const path = String(state.sysConfig?.LivePath ?? '');
  return path === '' || !isLoggedIn(state) ? '' : joinUrl(state.apiBase, path).replace(/^http/, 'ws');
}

function target(): LiveTarget | undefined {
  const state = sessionStore.getState();
  const url = addressOf(state);
  const { token, osClient } = state;
  return url === '' ? undefined : { url, greeting: JSON.stringify({ token, osClient }) };
}

/** Tells when the channel is elsewhere than it was, as when the settings that name it arrive. */
const onMoved = (listener: () => void): Off =>
  sessionStore.subscribe((state, before) => {
    if (addressOf(state) !== addressOf(before)) listener();
  });

/** Tells what has changed on the server for who is signed in, as long as the app is in front. */
export function followServer(
  news: Pick<LivePorts, 'onNews' | 'onRows' | 'watched' | 'onWatched'>,
): LiveChannel {
  return openLiveChannel({
    ...news,
    target,
    connect: (url) => connectSocket({ url, timeout: PATIENCE }),
    onReturn(listener) {
      const stops = [
        onAppShow(listener),
        onNetworkChange((online) => online && listener()),
        onMoved(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
    onLeave: onAppHide,
  });
}
