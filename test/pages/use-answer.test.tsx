import { act } from 'react-dom/test-utils';
import { createRoot } from 'react-dom/client';
import { useAnswer } from '@/lib/use-answer';

/** A question whose answer the test gives. */
function question() {
  let answer: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => (answer = resolve));
  return { ask: () => promise, answer: (text: string) => act(async () => answer(text)) };
}

/** Draws the answer to a question, or `…` while there is none. */
function opened(keep = false) {
  const host = document.createElement('div');
  const root = createRoot(host);
  const Answer = ({ ask }: { ask: (() => Promise<string>) | undefined }) => (
    <p>{useAnswer(ask, { keep }) ?? '…'}</p>
  );
  return {
    shown: () => host.textContent,
    ask: (ask: (() => Promise<string>) | undefined) => act(async () => root.render(<Answer ask={ask} />)),
  };
}

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

describe('the answer to a question that takes time', () => {
  it('LIB-answer-01: the answer to an earlier question does not show under a later one', async () => {
    const [first, second] = [question(), question()];
    const page = opened();
    await page.ask(first.ask);
    await page.ask(second.ask);
    await second.answer('second');
    await first.answer('first');
    expect(page.shown()).toBe('second');
  });

  it('LIB-answer-02: a new question shows nothing until it is answered, unless the last answer is kept', async () => {
    const shown: (string | null)[] = [];
    for (const keep of [false, true]) {
      const [first, second] = [question(), question()];
      const page = opened(keep);
      await page.ask(first.ask);
      await first.answer('first');
      await page.ask(second.ask);
      shown.push(page.shown());
    }
    expect(shown).toEqual(['…', 'first']);
  });

  it('LIB-answer-03: without a question there is no answer', async () => {
    const page = opened();
    await page.ask(undefined);
    expect(page.shown()).toBe('…');
  });
});
