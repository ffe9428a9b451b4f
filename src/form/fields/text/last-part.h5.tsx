import { useEffect, useState } from 'react';
import { LastChip } from '@/form/fields/text/last-chip';
import type { LastOfferProps } from '@/form/fields/text/last-offer-props';

/** A click that takes the focus elsewhere is over by then (ms): what it hit must not move from under it. */
const CLICK_MS = 300;

/** What was entered last, from when the field gets the focus until another one has it. */
export function LastPart({ field, id, typing }: LastOfferProps) {
  const [shown, setShown] = useState(typing);
  useEffect(() => {
    if (typing) setShown(true);
  }, [typing]);
  useEffect(() => {
    if (!shown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = ({ target }: FocusEvent) => {
      clearTimeout(timer);
      const isHere = document.getElementById(`${id}-cell`)?.contains(target as Node);
      if (!isHere) timer = setTimeout(() => setShown(false), CLICK_MS);
    };
    document.addEventListener('focusin', moved);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', moved);
    };
  }, [shown, id]);
  return <LastChip field={field} shown={shown} onFilled={() => document.getElementById(id)?.focus()} />;
}
