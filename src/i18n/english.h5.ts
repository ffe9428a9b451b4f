import { supplyEnglish } from './define-messages';

/** As long as the code of a page may take before its absence is shown (spec §9). */
const LATEST_MS = 3000;

/**
 * Fetches the English texts, which are in a file of their own, so that people who read Chinese do without.
 *
 * @throws when they cannot be fetched, or take too long; those that arrive later are used all the same
 */
export function loadEnglish(): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(reject, LATEST_MS, new Error('timeout'));
    void import(/* webpackChunkName: "english" */ './english-texts.h5')
      .then(({ english }) => supplyEnglish(english))
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });
}
