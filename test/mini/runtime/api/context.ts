import type { Bridge } from '../bridge';
import type { Dialogs } from './dialogs';
import type { Journal } from '../journal';
import type { MiniPackage, MiniPlatform } from '../../host/package';
import type { Pages } from '../pages';

/** A place on the map. */
export interface Position {
  latitude: number;
  longitude: number;
  accuracy?: number;
}

/** What a test sets on the phone. */
export interface PhoneState {
  online: boolean;
  /** Undefined: the user refuses. */
  position?: Position;
  /** What the next scan reads. Undefined: the user closes the scanner. */
  scan?: string;
  /** Code of the chat app's login. */
  loginCode: string;
  clipboard: string;
  storage: Map<string, unknown>;
  /** What breaks when the phone loses its network. */
  onOffline: Set<() => void>;
}

/** What an app learns about its start. */
export interface LaunchEvent {
  path: string;
  query: Record<string, string>;
  scene: number;
  referrerInfo: object;
}

/** Everything that platform calls work with. */
export interface ApiContext {
  pkg: MiniPackage;
  platform: MiniPlatform;
  bridge: Bridge;
  journal: Journal;
  phone: PhoneState;
  pages: Pages;
  dialogs: Dialogs;
  /** `http://host:port` that the app may talk to. */
  server: string;
  /** The address that the build was made for; the server under test answers in its place. */
  builtFor: string;
  userFolder: string;
  launch: LaunchEvent;
  listeners: Listeners;
}

type Listener = (event: object) => void;

/** Listeners of `onNetworkStatusChange` and its like. */
export class Listeners {
  private readonly byName = new Map<string, Set<Listener>>();

  /** The `onX` and `offX` pair of an event. */
  pair(event: string): Record<string, (listener?: Listener) => void> {
    const set = new Set<Listener>();
    this.byName.set(event, set);
    return {
      [`on${event}`]: (listener) => void (listener && set.add(listener)),
      [`off${event}`]: (listener) => (listener ? void set.delete(listener) : set.clear()),
    };
  }

  send(event: string, detail: object): void {
    for (const listener of [...(this.byName.get(event) ?? [])]) listener(detail);
  }
}

/**
 * Where an address really leads: both the build's server and the address of the server under test lead to the latter.
 *
 * @returns undefined for any other host
 */
export function realAddress(url: string, { server, builtFor }: ApiContext): string | undefined {
  if (server === '') return undefined;
  for (const known of [server, builtFor]) {
    if (url === known || url.startsWith(`${known}/`) || url.startsWith(`${known}?`))
      return server + url.slice(known.length);
  }
  return undefined;
}
