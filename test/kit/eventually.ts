import { patience } from './patience';

/** How long a look is repeated, ms; longer than anything that is waited for takes. */
const LONGEST_MS = patience(30_000);
const BETWEEN_MS = 10;

/**
 * Repeats a look until it pleases.
 *
 * @param look throws as long as it does not please, as `expect` does
 * @throws what the last look threw
 */
export async function eventually(look: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      await look();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      // rest: between two looks.
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }
}
