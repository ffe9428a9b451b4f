import { outcomeOf, RUNNERS } from './runners';
import { ESCAPES } from './escapes';

/** Set by any script that escapes, and searched for on every prototype. */
const MARK = 'escaped';
const PROTOTYPES = [
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  Date,
  RegExp,
  Promise,
  Map,
  Set,
  Error,
].map((kind) => kind.prototype as unknown as Record<string, unknown>);

/** The objects outside that scripts would like to reach. */
function isOutside(value: unknown, depth = 0): boolean {
  if (value === globalThis || value === Function || value === process) return true;
  if (typeof value === 'function') return (Object.values(CONSTRUCTORS) as unknown[]).includes(value);
  if (typeof value !== 'object' || value === null || depth > 3) return false;
  return (
    PROTOTYPES.includes(value as never) || Object.values(value).some((item) => isOutside(item, depth + 1))
  );
}
const CONSTRUCTORS = { Object, Array, Function, Promise, Symbol, Proxy, Reflect, eval: globalThis.eval };

describe.each(RUNNERS)('%s runner', (_name, make) => {
  it.each(ESCAPES)('keeps inside: %s', async (source) => {
    const host = {
      run: (call: unknown) => (typeof call === 'function' ? (call as () => unknown)() : call),
      data: { list: [1] },
    };
    const outcome = (await outcomeOf(make(), source, host)) as { value?: unknown; error?: unknown };
    expect(isOutside(outcome.value)).toBe(false);
    expect(isOutside(outcome.error)).toBe(false);
    expect((globalThis as Record<string, unknown>)[MARK]).toBeUndefined();
    for (const prototype of PROTOTYPES)
      expect(Object.prototype.hasOwnProperty.call(prototype, MARK)).toBe(false);
    expect(typeof [].map).toBe('function');
  });

  it('there are at least a hundred attempts', () => expect(ESCAPES.length).toBeGreaterThanOrEqual(100));
});
