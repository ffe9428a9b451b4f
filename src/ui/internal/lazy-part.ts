import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';

/**
 * A part of a page whose code is fetched when it is first drawn; where it cannot be fetched, the page does without it.
 *
 * @param load imports the part
 */
export function lazyPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): LazyExoticComponent<FunctionComponent<P>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
