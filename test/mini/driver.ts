import type { Controls } from './runtime/controls';
import type { LaunchOptions } from './runtime/host';
import type { MiniPackage } from './host/package';
import type { PhoneFiles } from './host/phone-files';
import type { PhoneNetwork } from './host/phone-network';

/** Starts an app somewhere: in jsdom, or in Chromium. */
export interface DriverInput {
  pkg: MiniPackage;
  launch: Omit<LaunchOptions, 'draws'>;
  files: PhoneFiles;
  network: PhoneNetwork;
  /** Folder of the build, for the pictures in it. */
  dist: string;
}

/** The app, running. */
export interface Driver {
  /** Calls a control of the runtime; arguments and answer cross as JSON. */
  call<K extends keyof Controls>(name: K, ...args: Parameters<Controls[K]>): Promise<ReturnType<Controls[K]>>;
  /** A tap, as faithfully as this environment can do it. */
  tap(...args: Parameters<Controls['tap']>): Promise<void>;
  screenshot?(path: string): Promise<void>;
  close(): Promise<void>;
}
