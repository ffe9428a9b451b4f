import { say } from '@/i18n/define-messages';
import { routeWords } from './messages';
import type { RouteName } from './route-table';

/** The title of a page in the language in use. */
export function routeTitle(name: RouteName): string {
  return say(routeWords, name);
}
