import { patience } from './patience';

/** How long a check is repeated, in ms; longer than anything awaited takes. */
const LONGEST_MS = patience(30_000);
const BETWEEN_MS = 10;

/**
 * Repeats a check until it passes.
 *
 * @param look throws as long as it does not pass, as `expect` does
 * @throws what the last attempt threw
 */
export async function eventually(look: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      await look();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      // rest: between two checks.
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }
}
