import { MinePage } from '@/features/account/profile/index';
import { useMineDesk } from './desk';

/** Mine with the pages that are shown beside it: they meet here, as no feature imports another. */
export default function Mine() {
  return <MinePage Desk={useMineDesk()} />;
}
