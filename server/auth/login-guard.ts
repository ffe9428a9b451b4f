import type { Now } from '../clock';
import { Refusal, messages } from '../messages';

const window = 10 * 60_000;
const triesAllowed = 10;

/** Slows password guessing: after 10 failures within 10 minutes an account waits. */
export class LoginGuard {
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(private readonly now: Now) {}

  /** @throws Refusal while the account has to wait */
  check(key: string): void {
    const entry = this.failures.get(key);
    if (!entry) return;
    if (entry.until <= this.now()) this.failures.delete(key);
    else if (entry.count >= triesAllowed) {
      const minutes = Math.ceil((entry.until - this.now()) / 60_000);
      throw new Refusal(messages.TooManyTries.replace('{n}', String(minutes)));
    }
  }
  failed(key: string): void {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    if (this.failures.size > 10_000) this.failures.clear();
    this.failures.set(key, { count, until: this.now() + window });
  }
  succeeded(key: string): void {
    this.failures.delete(key);
  }
}
