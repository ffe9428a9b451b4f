import { defineMark } from '@/data/cache/marks';
import { useSession } from '@/data/session/session-store';
import { paneMessages } from '@/features/shared/panes/messages';
import type { PanePlace } from '@/features/shared/panes/place';
import { useTranslation } from '@/i18n/use-translation';
import { Separator } from '@/ui/split/separator.h5';

/** As wide as a narrow phone: what is made for one is not cut. */
const NARROWEST = 320;
/** What is next to it: a record with its buttons. */
const REST = 480;
const USUAL = 360;

/** The widths that this person has given to panes, by their places. */
const paneWidths = defineMark<Readonly<Record<string, number>>>('pane_widths', (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter((one): one is [string, number] => typeof one[1] === 'number'),
      )
    : {},
);

/** A separator whose place is remembered for the person who is logged in. */
export function KeptSeparator({ place, usual = USUAL, min = NARROWEST, rest = REST }: PanePlace) {
  const t = useTranslation(paneMessages);
  const owner = useSession(({ user }) => user?.Id ?? '');
  const kept = paneWidths.useRead(owner);
  return (
    <Separator
      name={t('resize')}
      width={kept?.[place]}
      {...{ usual, min, rest }}
      onWidth={(width) => void paneWidths.change((before) => ({ ...before, [place]: width }))}
    />
  );
}
