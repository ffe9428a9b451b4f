import { random } from '@/device/runtime/random';
import type { SysConfig } from '@/data/protocol/config';

/**
 * The password as it travels to the login: encrypted for the tenant's key when its config names one,
 * else as it is, inside TLS. What encrypts is loaded only for a tenant with a key.
 *
 * @returns undefined when there is a key and nothing can be encrypted for it: the password then stays here
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
