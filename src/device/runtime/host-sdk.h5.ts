import { toPosition, type Position } from '@/lib/position';

/**
 * The JS-SDK of the chat app whose web view this page runs in, if that app (or the page that embeds us) has provided
 * it: WeChat's `wx`, configured with its signature, or Feishu's `h5sdk` with `tt`. Without one, callers use the
 * browser's own capabilities.
 */

interface Callbacks<Result> {
  success: (result: Result) => void;
  fail: (reason: unknown) => void;
  cancel?: () => void;
}

interface PlaceResult {
  latitude: number | string;
  longitude: number | string;
  accuracy?: number | string;
  speed?: number | string;
  altitude?: number | string;
  verticalAccuracy?: number | string;
  horizontalAccuracy?: number | string;
}

interface WeChatSdk {
  ready(then: () => void): void;
  getLocation(options: { type: 'gcj02' } & Callbacks<PlaceResult>): void;
  scanQRCode(options: { needResult: 1; scanType: string[] } & Callbacks<{ resultStr: string }>): void;
  chooseImage(
    options: { count: number; sizeType: string[]; sourceType: string[] } & Callbacks<{ localIds: string[] }>,
  ): void;
  getLocalImgData(options: { localId: string } & Callbacks<{ localData: string }>): void;
}

interface FeishuSdk {
  getLocation(options: { type: 'gcj02'; timeout: number } & Callbacks<PlaceResult>): void;
  scanCode(options: { scanType: string[] } & Callbacks<{ result: string; scanType?: string }>): void;
  chooseImage(
    options: { count: number; sizeType: string[]; sourceType: string[] } & Callbacks<{
      tempFilePaths: string[];
    }>,
  ): void;
}

type HostWindow = typeof window & {
  wx?: Partial<WeChatSdk>;
  h5sdk?: { ready(then: () => void): void };
  tt?: Partial<FeishuSdk>;
};

/** Feishu's location timeout is in seconds. */
const FEISHU_TIMEOUT = 100;
/** If the web view's SDK is not ready (no signature) after this time, ms, the browser's capabilities are used instead. */
const READY_MS = 3000;

type Host =
  | { kind: 'wechat'; sdk: WeChatSdk; ready: (then: () => void) => void }
  | { kind: 'feishu'; sdk: FeishuSdk; ready: (then: () => void) => void };

function host(): Host | undefined {
  const { wx, h5sdk, tt } = window as HostWindow;
  if (h5sdk && tt?.getLocation)
    return { kind: 'feishu', sdk: tt as FeishuSdk, ready: (then) => h5sdk.ready(then) };
  if (wx?.ready && wx.getLocation) {
    const sdk = wx as WeChatSdk;
    return { kind: 'wechat', sdk, ready: (then) => sdk.ready(then) };
  }
  return undefined;
}

/** The SDK's answer; undefined when it cannot answer or the user closed it. */
async function ask<Result>(
  call: (found: Host, callbacks: Callbacks<Result>) => void,
): Promise<Result | undefined> {
  const found = host();
  if (!found) return undefined;
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(undefined), READY_MS);
    found.ready(() => {
      clearTimeout(giveUp);
      const refused = () => resolve(undefined);
      call(found, { success: resolve, fail: refused, cancel: refused });
    });
  });
}

/** Whether a chat app's SDK is present. */
export function hasHostSdk(): boolean {
  return host() !== undefined;
}

/** The position as given by the chat app, in GCJ-02; undefined when it gives none. */
export async function hostLocation(): Promise<Position | undefined> {
  const place = await ask<PlaceResult>((found, callbacks) => {
    if (found.kind === 'wechat') found.sdk.getLocation({ type: 'gcj02', ...callbacks });
    else found.sdk.getLocation({ type: 'gcj02', timeout: FEISHU_TIMEOUT, ...callbacks });
  });
  if (!place) return undefined;
  const { latitude, longitude, ...rest } = place;
  const more = Object.entries(rest).map(([name, value]) => [name, Number(value)] as const);
  return toPosition({
    ...Object.fromEntries(more.filter(([, value]) => Number.isFinite(value))),
    latitude: Number(latitude),
    longitude: Number(longitude),
  });
}

/** A code read by the chat app's scanner; WeChat prefixes the type of a bar code (`EAN_13,690…`). */
export async function hostScan(): Promise<{ text: string; format: string } | undefined> {
  const result = await ask<{ resultStr?: string; result?: string; scanType?: string }>((found, callbacks) => {
    if (found.kind === 'wechat')
      found.sdk.scanQRCode({ needResult: 1, scanType: ['qrCode', 'barCode'], ...callbacks });
    else found.sdk.scanCode({ scanType: ['qrCode', 'barCode'], ...callbacks });
  });
  const text = result?.resultStr ?? result?.result ?? '';
  if (text === '') return undefined;
  const [, format, code] = /^([A-Z]+_[A-Z0-9]+),(.+)$/.exec(text) ?? [];
  return code && format ? { text: code, format } : { text, format: result?.scanType ?? '' };
}

const sourcesOf = (sources: readonly ('camera' | 'album')[]): string[] => [...sources];

/**
 * Pictures chosen with the chat app; undefined when it has no picker for us or returns nothing readable, and an
 * empty list when the user chose none.
 */
export async function hostImages(
  count: number,
  sources: readonly ('camera' | 'album')[],
): Promise<File[] | undefined> {
  const chosen = await ask<{ localIds?: string[]; tempFilePaths?: string[] }>((found, callbacks) => {
    const options = { count, sizeType: ['original', 'compressed'], sourceType: sourcesOf(sources) };
    if (found.kind === 'wechat') found.sdk.chooseImage({ ...options, ...callbacks });
    else found.sdk.chooseImage({ ...options, ...callbacks });
  });
  if (!chosen) return hasHostSdk() ? [] : undefined;
  const paths = chosen.localIds ?? chosen.tempFilePaths ?? [];
  const blobs = await Promise.all(
    paths.map((path) => (chosen.localIds ? weChatBlob(path) : fetchedBlob(path))),
  );
  const read = blobs.flatMap((blob) => blob ?? []);
  if (read.length === 0 && paths.length > 0) return undefined;
  return read.map(
    (blob, index) => new File([blob], `photo-${index + 1}.${extensionOf(blob.type)}`, { type: blob.type }),
  );
}

const extensionOf = (type: string): string => (type === 'image/png' ? 'png' : 'jpg');

async function weChatBlob(localId: string): Promise<Blob | undefined> {
  const answer = await ask<{ localData: string }>((found, callbacks) => {
    if (found.kind === 'wechat') found.sdk.getLocalImgData({ localId, ...callbacks });
    else callbacks.fail(undefined);
  });
  if (!answer?.localData) return undefined;
  // iOS returns a data address, Android the bare Base64.
  const [, type = 'image/jpeg', base64 = answer.localData] =
    /^data:([^;,]*)[^,]*,(.*)$/s.exec(answer.localData) ?? [];
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  // iOS misspells it.
  return new Blob([bytes], { type: type === 'image/jgp' ? 'image/jpeg' : type });
}

async function fetchedBlob(address: string): Promise<Blob | undefined> {
  try {
    return await (await fetch(address)).blob();
  } catch {
    return undefined;
  }
}
