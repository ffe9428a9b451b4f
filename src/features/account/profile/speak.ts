import { profileMessages } from '@/features/account/profile-messages';
import { setLanguage, translate, type Language } from '@/i18n/define-messages';
import { loadEnglish } from '@/i18n/english';
import { createTurns } from '@/lib/cancellation';
import { toast } from '@/ui/toast';

const nextChoice = createTurns();

/** Changes the language once its words have arrived; the latest choice counts. */
export function speak(language: Language): void {
  const { unlessCancelled } = nextChoice();
  const words = language === 'en' ? loadEnglish() : Promise.resolve();
  void words.then(
    unlessCancelled(() => setLanguage(language)),
    unlessCancelled(() => toast.error(translate(profileMessages, 'languageFailed'))),
  );
}
