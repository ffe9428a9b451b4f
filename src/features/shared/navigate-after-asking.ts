import { asksBeforeNavigating, navigateTo, type Destination } from '@/device/location/navigate';
import { translate } from '@/i18n/define-messages';
import { dialog } from '@/ui/dialog';
import { mapMessages } from '@/ui/map/messages';

/** Shows the way to a place; where that opens another app, the user is asked first. */
export async function navigateAfterAsking(place: Destination): Promise<void> {
  if (asksBeforeNavigating) {
    const content = translate(mapMessages, 'askNavigate', { name: place.name });
    if (!(await dialog.confirm({ content })).confirm) return;
  }
  await navigateTo(place);
}
