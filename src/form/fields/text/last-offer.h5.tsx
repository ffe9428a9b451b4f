import { Suspense, useRef } from 'react';
import { peekCache } from '@/data/cache/app-cache';
import { useAnswer } from '@/lib/use-answer';
import { lazyPart } from '@/ui/internal/lazy-part';
import { ENTERED, type LastOfferProps } from '@/form/fields/text/last-offer-props';

/** Fetched when somebody types, or there is something to offer: not for a field that is given the focus when the form opens. */
const Part = lazyPart(() =>
  import(/* webpackChunkName: "text" */ '@/form/fields/text/last-part').then(({ LastPart }) => LastPart),
);

const isKept = () => peekCache(ENTERED).then(Boolean, () => false);

/** Offers what was entered last. */
export function LastOffer(props: LastOfferProps) {
  const { typing, isEmpty } = props;
  const loads = useRef(false);
  const kept = useAnswer(typing && isEmpty ? isKept : undefined);
  loads.current ||= typing && (kept === true || !isEmpty);
  return loads.current ? (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ) : null;
}
