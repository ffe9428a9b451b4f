import { storage } from '@/device/storage/storage';
import { getLanguage, onLanguageChange, setLanguage } from '@/i18n/define-messages';
import { loadEnglish } from '@/i18n/english';
import { onRouteChange } from '@/navigation/navigation';

const LANGUAGE_KEY = 'Language';

let arrived = Promise.resolve();

/** The language chosen last; Chinese at first. */
async function speak(): Promise<void> {
  const kept = await storage.get(LANGUAGE_KEY).catch(() => undefined);
  if (kept === 'en' || kept === 'zh-CN') setLanguage(kept);
  onLanguageChange(() => void storage.set(LANGUAGE_KEY, getLanguage()));
  if (kept === 'en') await loadEnglish().catch(tryAgainLater);
}

/** With each page that is opened, until the words are there. */
function tryAgainLater(): void {
  const stop = onRouteChange('shown', () => void loadEnglish().then(stop, () => undefined));
}

/** Speaks the language that was chosen last. */
export function startLanguage(): void {
  arrived = speak();
}

/** Resolves when the app may be drawn: its words have arrived, or did not come and are left in Chinese for now. */
export const wordsArrived = (): Promise<void> => arrived;
