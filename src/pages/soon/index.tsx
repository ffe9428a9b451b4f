import { routeTitle } from '@/route-title';
import type { RouteName } from '@/routes';
import { shellWords } from '@/lib/words/shell';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { Txt } from '@/ui/txt';
import './index.scss';

/** A page of the table that is not built yet: its title and that it is on its way. */
export function Soon({ route }: { route: RouteName }) {
  const w = useWords(shellWords);
  return (
    <Box as="main" className="soon">
      <Txt as="h1" className="soon__title">
        {routeTitle(route)}
      </Txt>
      <Txt className="soon__text">{w('soon')}</Txt>
    </Box>
  );
}
