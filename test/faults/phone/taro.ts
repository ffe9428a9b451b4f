import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { operation } from './death';
import { order } from './order';

/**
 * Stands in for `@tarojs/taro`: a phone whose disk is a folder and whose network is this machine's. It has only what src/device
 * uses without a page. If it dies while the app writes, what was being written is left half written on the disk.
 */
interface Outcome<T> {
  success?: (result: T) => void;
  fail?: (reason: { errMsg: string }) => void;
}

const home = path.join(order.folder, 'user');
const texts = path.join(order.folder, 'storage');
for (const folder of [home, texts]) fs.mkdirSync(folder, { recursive: true });

let online = true;
const networkListeners = new Set<(state: { isConnected: boolean }) => void>();

/** Takes the network away or brings it back. */
export function setOnline(next: boolean): void {
  if (online === next) return;
  online = next;
  networkListeners.forEach((tell) => tell({ isConnected: next }));
}

function settle<T>({ success, fail }: Outcome<T>, work: () => T): void {
  setImmediate(() => {
    try {
      success?.(work());
    } catch (reason) {
      const { code = '', message } = reason as NodeJS.ErrnoException;
      fail?.({ errMsg: code === 'ENOENT' ? 'fail no such file or directory' : `fail ${message}` });
    }
  });
}

type Call<A, T> = (options: A & Outcome<T>) => void;

const disk: Record<string, Call<Record<string, string>, unknown>> = {
  mkdir: (o) => settle(o, () => void fs.mkdirSync(o['dirPath']!, { recursive: true })),
  readFile: (o) => settle(o, () => ({ data: fs.readFileSync(o['filePath']!, 'utf8') })),
  readdir: (o) => settle(o, () => ({ files: fs.readdirSync(o['dirPath']!) })),
  getFileInfo: (o) => settle(o, () => ({ size: fs.statSync(o['filePath']!).size })),
  writeFile: (o) => settle(o, () => write(o['filePath']!, Buffer.from(o['data']!))),
  copyFile: (o) => settle(o, () => write(o['destPath']!, fs.readFileSync(o['srcPath']!))),
  rename: (o) =>
    settle(o, () => {
      operation();
      // As strict as a phone may be: an existing file is not replaced.
      if (fs.existsSync(o['newPath']!)) throw new Error('file already exists');
      fs.renameSync(o['oldPath']!, o['newPath']!);
    }),
  unlink: (o) =>
    settle(o, () => {
      operation();
      fs.unlinkSync(o['filePath']!);
    }),
};

function write(file: string, bytes: Buffer): void {
  operation(() => fs.writeFileSync(file, bytes.subarray(0, bytes.length / 2)));
  fs.writeFileSync(file, bytes);
}

// The platform's own storage keeps its promises: a value is there or not.
const textFile = (key: string) => path.join(texts, encodeURIComponent(key));

async function getStorage({ key }: { key: string }): Promise<{ data: string }> {
  return { data: fs.readFileSync(textFile(key), 'utf8') };
}

async function setStorage({ key, data }: { key: string; data: string }): Promise<void> {
  operation();
  fs.writeFileSync(`${textFile(key)}~`, data);
  fs.renameSync(`${textFile(key)}~`, textFile(key));
}

async function removeStorage({ key }: { key: string }): Promise<void> {
  operation();
  fs.rmSync(textFile(key), { force: true });
}

async function getStorageInfo({ success }: Outcome<{ keys: string[] }>): Promise<void> {
  success?.({ keys: fs.readdirSync(texts).map(decodeURIComponent) });
}

interface Exchange {
  statusCode: number;
  header: http.IncomingHttpHeaders;
  data: string;
}

interface Task extends Promise<Exchange> {
  abort(): void;
  progress(listener: (progress: object) => void): void;
}

function exchange(url: string, method: string, header: Record<string, string>, body: Buffer): Task {
  let abort = (): void => undefined;
  const answer = new Promise<Exchange>((resolve, reject) => {
    operation();
    const fail = (reason: string) => reject({ errMsg: `request:fail ${reason}` });
    if (!online) return fail('net::ERR_INTERNET_DISCONNECTED');
    const headers = { ...header, 'content-length': body.length };
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', ({ message }) => fail(message));
      response.on('end', () => {
        operation();
        const { statusCode = 0 } = response;
        resolve({ statusCode, header: response.headers, data: Buffer.concat(parts).toString('utf8') });
      });
    });
    request.on('error', ({ message }) => fail(message));
    request.end(body);
    abort = () => void request.destroy(new Error('abort'));
  });
  return Object.assign(answer, { abort: () => abort(), progress: () => undefined });
}

interface RequestOptions {
  url: string;
  method: string;
  header: Record<string, string>;
  data?: string;
}

interface UploadOptions {
  url: string;
  filePath: string;
  name: string;
  formData: Record<string, string>;
  header: Record<string, string>;
}

const BOUNDARY = 'phone-5f2c1d';

function uploadFile({ url, filePath, name, formData, header }: UploadOptions): Task {
  const part = (disposition: string, more: string, value: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const file = `name="${name}"; filename="${path.basename(filePath)}"`;
  const body = Buffer.concat([
    ...Object.entries(formData).map(([field, value]) => part(`name="${field}"`, '', value)),
    part(file, 'content-type: image/jpeg\r\n', fs.readFileSync(filePath)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const others = Object.entries(header).filter(([key]) => key.toLowerCase() !== 'content-type');
  return exchange(url, 'POST', { ...Object.fromEntries(others), 'content-type': type }, body);
}

const nothing = (): void => undefined;

export default {
  env: { USER_DATA_PATH: home },
  getFileSystemManager: () => disk,
  getStorage,
  setStorage,
  removeStorage,
  getStorageInfo,
  request: ({ url, method, header, data = '' }: RequestOptions) =>
    exchange(url, method, header, Buffer.from(data)),
  uploadFile,
  getNetworkType: async () => ({ networkType: online ? 'wifi' : 'none' }),
  onNetworkStatusChange: (listener: (state: { isConnected: boolean }) => void) =>
    networkListeners.add(listener),
  offNetworkStatusChange: (listener: (state: { isConnected: boolean }) => void) =>
    networkListeners.delete(listener),
  onAppShow: nothing,
  offAppShow: nothing,
  onAppHide: nothing,
  offAppHide: nothing,
  getSystemInfoSync: () => ({ platform: 'android', screenWidth: 375, screenHeight: 812, windowWidth: 375 }),
  getLaunchOptionsSync: () => ({ query: {}, path: '', scene: 1001 }),
  login: () => Promise.reject({ errMsg: 'login:fail' }),
};
