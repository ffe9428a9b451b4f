import { say } from './lib/words/define';
import { routeWords } from './lib/words/routes';
import type { RouteName } from './route-table';

/** The title of a page in the language in use. */
export function routeTitle(name: RouteName): string {
  return say(routeWords, name);
}
