/**
 * Waits for the English texts; without them `setLanguage('en')` shows Chinese. Only browsers fetch them apart from the pages.
 *
 * @throws when they cannot be fetched
 */
export async function loadEnglish(): Promise<void> {
  return undefined;
}
