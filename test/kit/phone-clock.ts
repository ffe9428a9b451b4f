const RealDate = Date;

/** The clock of this phone goes ahead by so many milliseconds; that of the server does not, which takes what is of its day. */
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

/** It is put right again. */
export function putClockRight(): void {
  globalThis.Date = RealDate;
}
