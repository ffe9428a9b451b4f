import { useEffect, useState } from 'react';
import type { Contact } from '@/features/contacts/contact';
import { contactPageMessages } from '@/features/contacts/page/messages';
import { translate } from '@/i18n/define-messages';
import { createCancellation } from '@/lib/cancellation';
import { dialog } from '@/ui/dialog';

/**
 * Shows the card of the person whose code was scanned. Somebody whom the device does not know may have come since the people were
 * read: the server is asked once before the person counts as unknown.
 *
 * @param person Id; undefined shows nothing
 * @param contacts undefined until there are some
 * @param show shows somebody's card; always the same function
 * @param refresh asks the server; settles when its people are shown
 */
export function useAskedPerson(
  person: string | undefined,
  contacts: readonly Contact[] | undefined,
  show: (contact: Contact) => void,
  refresh: () => Promise<void>,
): void {
  const [wanted, setWanted] = useState(person);
  const [asked, setAsked] = useState(false);
  const found = contacts?.find(({ id }) => id === wanted);
  const isMissing = wanted !== undefined && contacts !== undefined && found === undefined;
  useEffect(() => {
    if (!found) return;
    setWanted(undefined);
    show(found);
  }, [found, show]);
  useEffect(() => {
    if (!isMissing) return undefined;
    if (asked) {
      setWanted(undefined);
      void dialog.alert({
        title: translate(contactPageMessages, 'noPerson'),
        content: translate(contactPageMessages, 'noPersonHint'),
      });
      return undefined;
    }
    const { cancel, unlessCancelled } = createCancellation();
    void refresh().then(unlessCancelled(() => setAsked(true)));
    return cancel;
  }, [isMissing, asked, refresh]);
}
