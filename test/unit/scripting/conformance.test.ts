import { CASES } from './cases';
import { outcomeOf, RUNNERS } from './runners';

/** undefined and null are the same here, as in JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null) ?? 'null');

describe.each(RUNNERS)('%s runner', (_name, make) => {
  const runner = make();
  it.each(CASES)('%s', async (source, value) => {
    const outcome = (await outcomeOf(runner, source)) as { value?: unknown };
    expect(plain({ ...outcome, value: outcome.value ?? null })).toEqual({ value });
  });
});

it('there are at least 150 cases', () => expect(CASES.length).toBeGreaterThanOrEqual(150));

it.each(RUNNERS)('%s runner: a class is refused with its line and column', (_name, make) => {
  expect(make().load('var a = 1;\n  class B {}', false)).toMatchObject({
    state: 'refused',
    line: 2,
    column: 3,
  });
});
