import { postLogin, type LoginAppend } from '@/data/api/sys-user';
import { sessionMessages } from '@/data/session/messages';
import { translate } from '@/i18n/define-messages';
import { createKnownDevices } from './known-devices';
import type { LoginPorts } from './login';
import { passwordToSend } from './login-password';
import { loginAnswer } from './login-result';
import type { SessionRepository } from './session-repository';
import type { SessionStore } from './session-store';

interface PasswordPorts {
  store: SessionStore;
  sessionRepository: SessionRepository;
  /** Fetches the settings of the tenant. */
  loadConfig(): Promise<void>;
}

/** Sends a login by password to the current server, with the proof that this device knows the account, if there is one. */
export function createPasswordLogin({
  store,
  sessionRepository,
  loadConfig,
}: PasswordPorts): LoginPorts['askLogin'] {
  const knownDevices = createKnownDevices(sessionRepository);
  return async ({ account, password, captcha }) => {
    const { generation, apiBase, osClient } = store.getState();
    // Only the config tells whether the password has to be encrypted.
    if (!store.getState().sysConfig) await loadConfig().catch(() => undefined);
    const Pwd = await passwordToSend(password, store.getState().sysConfig);
    if (Pwd === undefined) return { kind: 'refused', code: 0, message: translate(sessionMessages, 'badKey') };
    const known = await knownDevices.proofOf(osClient, account);
    const current = store.getState();
    // Another tenant was chosen in the meantime: its server must not get this password.
    if (current.generation !== generation || current.apiBase !== apiBase)
      return { kind: 'refused', code: 0, message: '' };
    const result = await postLogin({
      Account: account,
      Pwd,
      ...(captcha ? { _CaptchaId: captcha.id, _CaptchaValue: captcha.value } : {}),
      ...(known ? { _KnownDevice: known } : {}),
    });
    const proof = (result.DataAppend as LoginAppend | null | undefined)?.KnownDevice;
    if (result.Code === 1 && proof) void knownDevices.keep(osClient, account, proof);
    return loginAnswer(result);
  };
}
