import { translate } from '@/i18n/define-messages';
import { routeMessages } from './messages';
import type { RouteName } from './route-table';

/** The title of a page in the current language. */
export function routeTitle(name: RouteName): string {
  return translate(routeMessages, name);
}
