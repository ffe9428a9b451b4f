import { networkOf, type Throttle } from './throttle';
import { Refusal, messages } from '../lib/messages';

const megabyte = 1024 * 1024;
/** What a visitor without a login may send at once. */
export const anonymousLimits = { fileSize: 10 * megabyte, files: 5 };
/** What one network, and all visitors of a tenant together, may send. */
const quotas = {
  filesOfNetwork: { free: 30, hourly: 30 },
  bytesOfNetwork: { free: 50 * megabyte, hourly: 50 * megabyte },
  bytesOfTenant: { free: 500 * megabyte, hourly: 20 * megabyte },
};

/** Counts what a visitor sends. @throws Refusal above the quota; the upload is then discarded */
export async function countAnonymousUpload(
  throttle: Throttle,
  osClient: string,
  address: string,
  sizes: readonly number[],
): Promise<void> {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const network = `${osClient}\n${networkOf(address)}`;
  const full =
    (await throttle.take({ key: `upload files\n${network}`, ...quotas.filesOfNetwork }, sizes.length)) ||
    (await throttle.take({ key: `upload bytes\n${network}`, ...quotas.bytesOfNetwork }, bytes)) ||
    (await throttle.take({ key: `upload bytes\n${osClient}`, ...quotas.bytesOfTenant }, bytes));
  if (full) throw new Refusal(messages.TooManyUploads);
}
