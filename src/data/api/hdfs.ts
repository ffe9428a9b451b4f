import { isDeviceError } from '@/device/device-error';
import { downloadFile } from '@/device/network/download';
import type { LocalFile, Transfer } from '@/device/types';
import { uploadFile } from '@/device/network/upload';
import { clientType } from '@/device/runtime/platform';
import { createLimiter } from '@/lib/limiter';
import { joinUrl, originOf } from '@/lib/url';
import { ERROR_TOAST_MS, errorCatalogue, errorText } from './errors';
import { sendWithSession } from './exchange';
import type { CallResult, CallTask } from './exchange';
import { apiPorts } from './ports';
import { TRANSFER_TIMEOUT, boundedTimeout } from './request';
import { call } from './transport';
import type { CallOptions } from './transport';
import type { UploadedFile } from '../protocol/file';
import { hdfs, type PrivateFileQuery, type PrivateFilesQuery } from '../protocol/hdfs';

/** Simultaneous uploads (spec §9); the others wait. */
const UPLOAD_CONCURRENCY = 5;
const limited = createLimiter(UPLOAD_CONCURRENCY);

export type UploadVariant = Exclude<keyof typeof hdfs, 'getPrivateFileUrl'>;

export interface UploadOptions {
  /** Default: what suits the client and whether anybody is logged in, see {@link variantNow}. */
  variant?: UploadVariant;
  /** Sub-directory: img, file, avatar, editor. */
  Path: string;
  /** Into the private store. */
  Limit?: boolean;
  /** Let the server compress the picture. */
  Preview?: boolean;
  /** Client id, echoed as Id. */
  FileId?: string;
  quiet?: boolean;
  /** Milliseconds; default 60 s. */
  timeout?: number;
  onProgress?: (progress: Transfer) => void;
}

/**
 * Uploads one file (multipart, five at a time). Never rejects: without a file 前端参数错误！; a network error has
 * failure code 602001. On a server without the variant (404), `upload` is called instead. Spec §5, §8.
 */
export function upload(file: LocalFile | undefined, options: UploadOptions): CallTask<UploadedFile> {
  if (!file?.path) return { promise: Promise.resolve(wrongParameter(options.quiet)), abort: () => undefined };
  let running: CallTask<UploadedFile> | undefined;
  let aborted = false;
  const send = (variant: UploadVariant) => {
    running = uploadOnce(file, variant, options);
    if (aborted) running.abort();
    return running.promise;
  };
  const promise = limited(async () => {
    const server = apiPorts()?.credentials().apiBase ?? '';
    const variant = options.variant ?? variantNow();
    if (variant === 'upload' || lacks(server, variant)) return send('upload');
    const answer = await send(variant);
    if (answer.status !== 404) return answer;
    missing.add(`${server} ${variant}`);
    return send('upload');
  });
  return {
    promise,
    abort() {
      aborted = true;
      running?.abort();
    },
  };
}

/** Variants that a server has answered with 404: no file is sent twice for them again. */
const missing = new Set<string>();
const lacks = (server: string, variant: UploadVariant): boolean => missing.has(`${server} ${variant}`);

/** Apps and mini-programs have a separate address for uploads, and so do users who are not logged in. */
function variantNow(): UploadVariant {
  const anonymous = apiPorts()?.credentials().loggedIn === false;
  if (clientType === 'H5') return anonymous ? 'uploadAnonymous' : 'upload';
  return anonymous ? 'uniappUploadAnonymous' : 'uniappUpload';
}

function uploadOnce(file: LocalFile, variant: UploadVariant, options: UploadOptions): CallTask<UploadedFile> {
  const { path } = hdfs[variant];
  const { Path, Limit = false, Preview = false, FileId, quiet, onProgress } = options;
  const anonymous = variant.endsWith('Anonymous');
  return sendWithSession<UploadedFile>(
    {
      path,
      body: { Path, Limit, Preview, Name: file.name },
      send: ({ url, header, extras }) =>
        uploadFile({
          url,
          file,
          name: 'file',
          // Multipart only carries texts: "true" / "false".
          fields: {
            ...extras,
            Path,
            Limit: String(Limit),
            Preview: String(Preview),
            ...(FileId ? { FileId } : {}),
          },
          header,
          timeout: boundedTimeout(options.timeout, TRANSFER_TIMEOUT),
          onProgress,
        }),
    },
    { anonymous, quiet, ignore404: variant !== 'upload' },
  );
}

function wrongParameter<T>(quiet: boolean | undefined): CallResult<T> {
  const Msg = errorText('transferParameter');
  if (!quiet) apiPorts()?.notify({ kind: 'error', text: Msg, duration: ERROR_TOAST_MS });
  const failure = { kind: 'client', code: 0, detail: Msg } as const;
  return { Code: 0, Data: null as T, Msg, failure };
}

export interface DownloadOptions {
  /** Name to give the file. */
  name?: string;
  quiet?: boolean;
  /** The address alone opens it: no credentials are sent, and browsers need not ask another server for permission. */
  isOpen?: boolean;
  /** Milliseconds; default 60 s. */
  timeout?: number;
  onProgress?: (progress: Transfer) => void;
}

/**
 * Downloads a file by GET; the token goes only to the tenant's own server. Never rejects: without an address
 * 前端参数错误！; a network error has failure code 602001. Spec §5, §7, §8.
 */
export function download(url: string | undefined, options: DownloadOptions = {}): CallTask<LocalFile> {
  if (!url) return { promise: Promise.resolve(wrongParameter(options.quiet)), abort: () => undefined };
  const { apiBase = '', token } = apiPorts()?.credentials() ?? {};
  const address = joinUrl(apiBase, url);
  const own = token && !options.isOpen && originOf(address) === originOf(apiBase);
  const task = downloadFile({
    url: address,
    name: options.name,
    header: own ? { authorization: `Bearer ${token}` } : {},
    timeout: boundedTimeout(options.timeout, TRANSFER_TIMEOUT),
    onProgress: options.onProgress,
  });
  const promise = task.promise.then(
    ({ status, header, file }): CallResult<LocalFile> =>
      status >= 200 && status < 300
        ? { Code: 1, Data: file, Msg: null, header, status }
        : downloadFailure(`HTTP ${status}`, errorCatalogue.transferNetwork.code, options, status),
    (reason: unknown) =>
      isDeviceError(reason)
        ? downloadFailure(reason.errMsg, reason.code ?? errorCatalogue.transferNetwork.code, options)
        : downloadFailure(String(reason), errorCatalogue.systemError.code, options),
  );
  return { promise, abort: task.abort };
}

function downloadFailure(
  detail: string,
  code: number,
  { quiet }: DownloadOptions,
  status?: number,
): CallResult<LocalFile> {
  const kind = detail === 'timeout' ? 'timeout' : detail === 'abort' ? 'abort' : 'network';
  const Msg = kind === 'abort' ? '' : errorText('network', { detail });
  if (!quiet && Msg) apiPorts()?.notify({ kind: 'error', text: Msg, duration: ERROR_TOAST_MS });
  return {
    Code: 0,
    Data: null as unknown as LocalFile,
    Msg,
    status,
    failure: { kind, code, detail, status },
  };
}

/** /api/HDFS/GetPrivateFileUrl: a temporary address of a private file. */
export function getPrivateFileUrl(
  query: PrivateFileQuery,
  options?: CallOptions,
): Promise<CallResult<string>> {
  return call(hdfs.getPrivateFileUrl, query, options) as Promise<CallResult<string>>;
}

/** The same for several files, in the given order; refused if one of them is. */
export function getPrivateFileUrls(
  query: PrivateFilesQuery,
  options?: CallOptions,
): Promise<CallResult<string[]>> {
  return call(hdfs.getPrivateFileUrl, query, options) as Promise<CallResult<string[]>>;
}
