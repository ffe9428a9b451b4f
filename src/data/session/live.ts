import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { onNetworkChange } from '@/device/network/network';
import { connectSocket } from '@/device/network/socket';
import type { Unsubscribe } from '@/device/types';
import { cleanJson } from '@/lib/json';
import { joinUrl } from '@/lib/url';
import { call } from '../api/transport';
import { live, whole, type Changes } from '../protocol/live';
import { noteGone } from '../query/gone-rows';
import { noteMarks } from '../query/marks';
import { noteRows, onRows, onWatched, watchTables, watchedTables } from '../query/watched-tables';
import { openLiveChannel, readChanges, type LiveChannel, type LiveTarget } from './live-channel';
import { loadUser } from './session';
import { isLoggedIn, sessionStore, type SessionState } from './session-store';

/** How long to wait for a channel to open, in milliseconds: calls bring the news in the meantime. */
const PATIENCE = 10_000;

/** The address of the channel for the signed-in user; '' if his server has none. */
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

/** Calls back when the channel's address has changed, for example when the settings that name it arrive. */
const onMoved = (listener: () => void): Unsubscribe =>
  sessionStore.subscribe((state, before) => {
    if (addressOf(state) !== addressOf(before)) listener();
  });

async function changes(Names: string[], At: string): Promise<Changes | undefined> {
  const { generation } = sessionStore.getState();
  const answer = await call(live.getChanges, { Names, At }, { quiet: true });
  const isOwn = generation === sessionStore.getState().generation;
  return answer.Code === 1 && isOwn ? readChanges(cleanJson(answer.Data)) : undefined;
}

/** The check must not delay what is done first after a start, or after a return, in milliseconds. */
const START_MS = 10_000;
const RETURN_MS = 3000;

/** Forgets what the device keeps and its owner may no longer read. */
const checkKept = (isAll: boolean): Promise<void> =>
  import('../query/check-kept').then((kept) => kept.checkKept(isAll)).catch(() => undefined);

/** Reads the user again as soon as his rights change; what the device keeps is checked against his current rights. */
function followRights(): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAll = false;
  const atRest = Date.now() + START_MS;
  const checkSoon = () => {
    clearTimeout(timer);
    const wait = Math.min(START_MS, Math.max(RETURN_MS, atRest - Date.now()));
    timer = setTimeout(() => {
      void checkKept(isAll);
      isAll = false;
    }, wait);
  };
  const stops = [
    watchTables([whole.rights, whole.menus]),
    onRows((rows) => {
      if (rows[whole.rights]) void loadUser();
      if (!rows[whole.rights] && !rows[whole.menus]) return;
      isAll = true;
      checkSoon();
    }),
    onAppShow(checkSoon),
    onNetworkChange((online) => online && checkSoon()),
    () => clearTimeout(timer),
  ];
  checkSoon();
  return () => stops.forEach((stop) => stop());
}

/**
 * Reports what has changed on the server for the signed-in user, as long as the app is in front.
 *
 * @param onNews the inbox has changed, or may have while the channel was closed
 */
export function followServer(onNews: () => void): LiveChannel {
  const stopRights = followRights();
  const channel = openLiveChannel({
    onNews,
    onRows: noteRows,
    onGone: (ids) => void noteGone(ids),
    onMarks: (marks) => void noteMarks(marks),
    watched: watchedTables,
    onWatched,
    changes,
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
  return {
    ...channel,
    stop() {
      stopRights();
      channel.stop();
    },
  };
}
