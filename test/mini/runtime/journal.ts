/** Why the host rejects the app's behaviour. Every entry fails the test unless the test expects it. */
export type ErrorKind =
  | 'script'
  | 'rejection'
  | 'console'
  | 'template'
  | 'unsupported'
  | 'off-host'
  | 'forbidden'
  | 'navigation'
  | 'data';

export interface HostError {
  kind: ErrorKind;
  message: string;
}

export interface RequestRecord {
  method: string;
  url: string;
  /** HTTP status, or the failure: `timeout`, `abort`, `network`. */
  outcome: number | string;
}

export interface SetDataRecord {
  /** Page or component that updated. */
  path: string;
  /** Size of the JSON that would cross to the phone's view layer, in bytes. */
  bytes: number;
}

/** Everything the host saw the app do. */
export interface Journal {
  errors: HostError[];
  requests: RequestRecord[];
  setData: SetDataRecord[];
  logs: string[];
  /** Titles of the toasts shown, oldest first. */
  toasts: string[];
  /** Calls to the phone that leave no other trace, such as `makePhoneCall {"phoneNumber":"110"}`. */
  calls: string[];
}

export const newJournal = (): Journal => ({
  errors: [],
  requests: [],
  setData: [],
  logs: [],
  toasts: [],
  calls: [],
});

/** A thrown value in one line, with the first frames of its stack when it has one. */
export function describe(thrown: unknown): string {
  if (thrown instanceof Error || (thrown && typeof thrown === 'object' && 'stack' in thrown)) {
    const error = thrown as Error;
    const frames = (error.stack ?? '')
      .split('\n')
      .filter((line) => line.includes('at '))
      .slice(0, 3);
    return [`${error.name}: ${error.message}`, ...frames.map((line) => line.trim())].join(' | ');
  }
  if (typeof thrown === 'string') return thrown;
  try {
    return JSON.stringify(thrown);
  } catch {
    return String(thrown);
  }
}
