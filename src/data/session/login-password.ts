import { random } from '@/device/runtime/random';
import type { SysConfig } from '@/data/protocol/config';

/**
 * The password as it is sent to the login: encrypted with the tenant's key if its config has one,
 * else unchanged, inside TLS. The code that encrypts is loaded only for a tenant with a key.
 *
 * @returns undefined when there is a key but encryption with it is impossible: the password then stays here
 */
export async function passwordToSend(
  password: string,
  config: Pick<SysConfig, 'LoginRsaPublicKey'> | null,
): Promise<string | undefined> {
  const key = config?.LoginRsaPublicKey;
  if (!key) return password;
  const { encryptForKey } = await import('@/lib/rsa');
  return encryptForKey(key, password, random);
}
