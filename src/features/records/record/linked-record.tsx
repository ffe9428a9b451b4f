import { useState } from 'react';
import { WorkPane } from '@/features/approvals/work-pane';
import { RecordPane } from '@/features/records/record/record-pane';
import { paramsOf, rawParamsOf, routeOfAddress } from '@/navigation/address';

/** A record or an approval, with what may be done with it. */
export function LinkedRecord({ url }: { url: string }) {
  const [turn, setTurn] = useState(0);
  const [isGone, setGone] = useState(false);
  const params =
    routeOfAddress(url) === 'workDetail' ? paramsOf('workDetail', rawParamsOf(url)).params : undefined;
  if (!params || isGone) return null;
  const { work, menu, table, id } = params;
  const again = () => setTurn(turn + 1);
  if (work) return <WorkPane key={turn} id={work} onDone={again} onUndone={again} />;
  return <RecordPane menu={menu} table={table} id={id} onGone={() => setGone(true)} />;
}
