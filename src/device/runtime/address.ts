import Taro from '@tarojs/taro';
import { parseQuery } from '@/lib/url';
import { launchOf } from './launch-query';
import type { LaunchAddress } from '../types';

let launch: LaunchAddress | undefined;

/** The launch parameters, from the query and the scene of a mini-program code. Later calls return the same values. */
export function readLaunchAddress(): LaunchAddress {
  if (launch) return launch;
  const query: Record<string, unknown> = Taro.getLaunchOptionsSync().query ?? {};
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) plain[name] = decodeOnce(String(value ?? ''));
  launch = launchOf(plain, parseQuery(plain['scene'] ?? ''));
  return launch;
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
