import type { SysConfig } from '@/data/protocol/config';
import type { Flag } from '@/data/protocol/row';

/** The server's `PwdLength`: 密码长度限制6-20位！ – the limits when the tenant names none. */
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 20;

export type PasswordRule = 'length' | 'number' | 'special' | 'upperLower';

export interface PasswordCheck {
  rule: PasswordRule;
  passed: boolean;
  /** For `length`: the limits to show. */
  min?: number;
  max?: number;
}

type PasswordConfig = Pick<
  SysConfig,
  'PwdShortestLength' | 'PwdContainNumber' | 'PwdContainSpecial' | 'PwdContainUpperLower'
>;

/** Checks a password against the tenant's rules, one line per rule the tenant has turned on. */
export function checkPassword(password: string, config: PasswordConfig | null | undefined): PasswordCheck[] {
  const min = Math.max(Number(config?.PwdShortestLength) || PASSWORD_MIN, 1);
  const max = Math.max(PASSWORD_MAX, min);
  const checks: PasswordCheck[] = [
    { rule: 'length', passed: password.length >= min && password.length <= max, min, max },
  ];
  if (isOn(config?.PwdContainNumber)) checks.push({ rule: 'number', passed: /\d/.test(password) });
  if (isOn(config?.PwdContainSpecial))
    checks.push({ rule: 'special', passed: /[^A-Za-z0-9\s]/.test(password) });
  if (isOn(config?.PwdContainUpperLower)) {
    checks.push({ rule: 'upperLower', passed: /[a-z]/.test(password) && /[A-Z]/.test(password) });
  }
  return checks;
}

/** A flag of the wire: 1, true, "1", "true" are on. */
export function isOn(flag: Flag | undefined): boolean {
  return flag === true || String(flag ?? '').toLowerCase() === 'true' || Number(flag) === 1;
}
