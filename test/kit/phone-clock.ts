const RealDate = Date;

/**
 * Puts the clock of this phone ahead by `ahead` milliseconds; that of the server stays, and it accepts what belongs to its own
 * day.
 */
export function putClockAhead(ahead: number): void {
  const now = () => RealDate.now() + ahead;
  function Later(this: unknown, ...given: unknown[]): Date {
    return Reflect.construct(RealDate, given.length === 0 ? [now()] : given, new.target ?? Later) as Date;
  }
  Object.defineProperties(Later, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    now: { value: now, configurable: true, writable: true },
  });
  globalThis.Date = Later as unknown as DateConstructor;
}

/** Puts it right again. */
export function putClockRight(): void {
  globalThis.Date = RealDate;
}
