import path from 'node:path';
import { startInChromium } from './chromium-driver';
import { readPackage, type MiniPackage, type MiniPlatform } from './host/package';
import { PhoneFiles, userFolder } from './host/phone-files';
import { PhoneNetwork } from './host/phone-network';
import { startInJsdom } from './jsdom-driver';
import { MiniApp, type LeftBehind } from './mini-app';
import type { Position } from './runtime/api/context';

/** How a test opens an app. */
export interface OpenOptions {
  platform: MiniPlatform;
  /** Folder of the build. Default: `dist/<platform>`. */
  dist?: string;
  /** `http://host:port` of the server under test; requests to any other are errors. Default: none may be made. */
  server?: string;
  /** Address that the build calls; `server` answers in its place. Default: that of `npm run build`. */
  builtFor?: string;
  /** Where it runs. jsdom is quick and lays nothing out; Chromium draws, scrolls and hit-tests. Default: jsdom. */
  in?: 'jsdom' | 'chromium';
  /** Page to open instead of the first, with its query, such as `/pages/login/index?os=loctek`. */
  path?: string;
  /** What the phone's storage holds from an earlier run. */
  storage?: Record<string, unknown>;
  /** The phone of an app that was killed; in place of `storage`. */
  left?: LeftBehind;
  location?: Position;
  /** The code that the chat app's login gives from the start. */
  loginCode?: string;
  online?: boolean;
  /** How long actions wait for their element, in ms. Default: 20000. */
  patience?: number;
}

/** The server of a build for which none is configured (config/workbench.js). */
const DEFAULT_BUILT_FOR = 'http://127.0.0.1:3000';

const compiled = new Map<string, MiniPackage>();

/**
 * Opens a build of the mini-program.
 *
 * @returns the running app; close it when done
 * @throws when there is no build, or its templates do not compile without a warning
 */
export async function openMiniApp(options: OpenOptions): Promise<MiniApp> {
  const dist = path.resolve(options.dist ?? path.join(__dirname, '../../dist', options.platform));
  const key = `${options.platform} ${dist}`;
  const pkg = compiled.get(key) ?? readPackage(dist, options.platform);
  compiled.set(key, pkg);
  if (pkg.problems.length > 0) {
    const list = pkg.problems.map(({ file, line, message }) => `  ${file}:${line} ${message}`);
    throw new Error(`the templates in ${dist} do not compile cleanly:\n${list.join('\n')}`);
  }
  const files = options.left?.files ?? new PhoneFiles(options.platform);
  const network = new PhoneNetwork(files);
  const launch = {
    server: (options.server ?? '').replace(/\/$/, ''),
    builtFor: options.builtFor ?? DEFAULT_BUILT_FOR,
    userFolder: userFolder(options.platform),
    storage: options.left?.storage ?? options.storage ?? {},
    online: options.online ?? true,
    ...(options.loginCode ? { loginCode: options.loginCode } : {}),
    ...(options.path ? { path: options.path } : {}),
    ...(options.location ? { position: options.location } : {}),
  };
  const input = { pkg, launch, files, network, dist };
  try {
    const driver = options.in === 'chromium' ? await startInChromium(input) : startInJsdom(input);
    return new MiniApp(driver, files, network, options.patience);
  } catch (error) {
    network.close();
    files.close();
    throw error;
  }
}
