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
/** Wrong passwords until a captcha is asked for. */
const captchaFrom = { pair: 5, network: 30, account: 20 };

interface Buckets {
  /** Of a device the account is known on. */
  device: Bucket;
  /** The account from this network. */
  pair: Bucket;
  /** Everything from this network. */
  network: Bucket;
  /** The account from everywhere; only ever asks for a captcha. */
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
 * Slows guessing without keeping anybody out: what counts is the account together with where it is tried from. A device
 * the account is known on has a count of its own, so that no stranger can make its owner wait.
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

  /** A captcha was wrong: that is a try of the network. */
  async wrongCaptcha(attempt: Attempt): Promise<void> {
    await this.throttle.take(bucketsOf(attempt).network);
  }

  /** Counts a code of a chat platform before anybody is asked about it. @throws Refusal while the network has to wait */
  async beginCode(ip: string): Promise<void> {
    const seconds = await this.throttle.take(codeBucket(ip));
    if (seconds > 0) throw tooMany(seconds);
  }

  /** The code was somebody's. */
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

  /** Pictures cost the server's time. @throws Refusal */
  async beginCaptcha(ip: string): Promise<void> {
    const bucket = { key: `captcha\n${networkOf(ip)}`, hourly: 1200, free: 200 };
    const seconds = await this.throttle.take(bucket);
    if (seconds > 0) throw new Refusal(messages.TooManyCaptchas);
  }
}

/** A code names nobody, so that only where it comes from can be counted. */
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
