import { Refusal, messages } from '../lib/messages';
import { networkOf, type Bucket, type Throttle } from './throttle';

/** Who tries to log in, and from where. */
export interface Attempt {
  osClient: string;
  account: string;
  ip: string;
  /** Proof that this account logged in on this device before; '' = none. */
  device: string;
}

const minute = 60;
/** Number of wrong passwords before a captcha is required. */
const captchaFrom = { pair: 5, network: 30, account: 20 };

interface Buckets {
  /** For a device on which the account is known. */
  device: Bucket;
  /** For the account from this network. */
  pair: Bucket;
  /** For everything from this network. */
  network: Bucket;
  /** For the account from everywhere; its only effect is to require a captcha. */
  account: Bucket;
}

function bucketsOf({ osClient, account, ip, device }: Attempt): Buckets {
  const name = `${osClient}\n${account.trim().toLowerCase()}`;
  const network = networkOf(ip);
  const waits = { first: minute / 2, longest: 15 * minute };
  return {
    device: { key: `login device\n${device}`, hourly: 60, free: 10, waits },
    pair: { key: `login pair\n${name}\n${network}`, hourly: 60, free: 10, waits },
    network: { key: `login network\n${network}`, hourly: 180, free: 100, waits },
    account: { key: `login account\n${name}`, hourly: 20, free: Number.MAX_SAFE_INTEGER },
  };
}

/**
 * Slows guessing without locking anybody out: tries are counted by the account together with where they come from. A device on
 * which the account is known has its own count, so that no stranger can make the account's owner wait.
 */
export class LoginGuard {
  constructor(private readonly throttle: Throttle) {}

  /** True when the attempt needs a captcha. */
  async wantsCaptcha(attempt: Attempt): Promise<boolean> {
    const { device, pair, network, account } = bucketsOf(attempt);
    const level = (bucket: Bucket) => this.throttle.level(bucket);
    if (attempt.device && (await level(device)) < captchaFrom.pair) return false;
    return (
      (await level(pair)) >= captchaFrom.pair ||
      (await level(network)) >= captchaFrom.network ||
      (await level(account)) >= captchaFrom.account
    );
  }

  /** Counts a try before its password is looked at. @throws Refusal while it has to wait */
  async begin(attempt: Attempt): Promise<void> {
    const { device, pair, network, account } = bucketsOf(attempt);
    if (attempt.device && (await this.throttle.take(device)) === 0) {
      await this.throttle.take(network);
      return;
    }
    const seconds = Math.max(await this.throttle.take(network), await this.throttle.take(pair));
    if (seconds > 0) throw tooMany(seconds);
    await this.throttle.take(account);
  }

  /** The password was right: the network's other tries stay counted. */
  async succeeded(attempt: Attempt): Promise<void> {
    const { device, pair, network, account } = bucketsOf(attempt);
    await this.throttle.clear(attempt.device ? device : pair);
    await this.throttle.giveBack(network);
    if (!attempt.device) await this.throttle.giveBack(account);
  }

  /** A captcha was wrong: this counts as a try from the network. */
  async wrongCaptcha(attempt: Attempt): Promise<void> {
    await this.throttle.take(bucketsOf(attempt).network);
  }

  /**
   * Counts a try with a chat platform's code before the platform is asked about it. @throws Refusal while the network has to wait
   */
  async beginCode(ip: string): Promise<void> {
    const seconds = await this.throttle.take(codeBucket(ip));
    if (seconds > 0) throw tooMany(seconds);
  }

  /** The code identified a person. */
  async codeSucceeded(ip: string): Promise<void> {
    await this.throttle.giveBack(codeBucket(ip));
  }

  /** Counts a try at the old password of a running session. @throws Refusal */
  async beginChange(osClient: string, userId: string): Promise<void> {
    const seconds = await this.throttle.take(changeBucket(osClient, userId));
    if (seconds > 0) throw tooMany(seconds);
  }

  async changed(osClient: string, userId: string): Promise<void> {
    await this.throttle.clear(changeBucket(osClient, userId));
  }

  /** Drawing pictures costs the server time. @throws Refusal */
  async beginCaptcha(ip: string): Promise<void> {
    const bucket = { key: `captcha\n${networkOf(ip)}`, hourly: 1200, free: 200 };
    const seconds = await this.throttle.take(bucket);
    if (seconds > 0) throw new Refusal(messages.TooManyCaptchas);
  }
}

/** A code names no account, so only its origin can be counted. */
function codeBucket(ip: string): Bucket {
  const waits = { first: minute / 2, longest: 15 * minute };
  return { key: `login code\n${networkOf(ip)}`, hourly: 180, free: 100, waits };
}

function changeBucket(osClient: string, userId: string): Bucket {
  const waits = { first: minute / 2, longest: 15 * minute };
  return { key: `change password\n${osClient}\n${userId}`, hourly: 60, free: 10, waits };
}

function tooMany(seconds: number): Refusal {
  const text =
    seconds > minute
      ? messages.TooManyTries.replace('{n}', String(Math.ceil(seconds / minute)))
      : messages.TooManyTriesSoon.replace('{n}', String(seconds));
  return new Refusal(text, 0, { WaitSeconds: seconds });
}
