import { useEffect } from 'react';
import { replace } from '@/navigation/navigation';
import { routeTitle } from '@/navigation/title';
import { Page } from '@/ui/page';

/** In mini-programs this address lies in the package that is loaded first, which the kit is too large for: it is a page of its own. */
export default function StyleDemo() {
  useEffect(() => void replace('uiKit'), []);
  return <Page title={routeTitle('styleDemo')}>{null}</Page>;
}
