import { PATIENCE } from './mini-app';

/** Repeats a look until it pleases, for as long as a test waits for anything. */
export async function eventually(look: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      await look();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
