import { useEffect, useState, type FunctionComponent } from 'react';
import { errorText } from '@/data/api/errors';
import { useEvent } from '@/lib/use-event';
import { toast } from '@/ui/toast';

/**
 * A sheet whose code is fetched when it is first opened. Where it cannot be fetched, a message says so, the sheet counts
 * as closed, and opening it again tries again.
 *
 * @param load imports the sheet
 * @param title what it is called in the message
 */
export function fetchedSheet<P extends { open: boolean; onClose: () => void }>(
  load: () => Promise<FunctionComponent<P>>,
  title: () => string,
): FunctionComponent<P> {
  return function FetchedSheet(props: P) {
    const [Sheet, setSheet] = useState<FunctionComponent<P>>();
    const refuse = useEvent(() => {
      toast.error(errorText('network', { detail: title() }));
      props.onClose();
    });
    const { open } = props;
    useEffect(() => {
      if (open && !Sheet) void load().then((loaded) => setSheet(() => loaded), refuse);
    }, [open, Sheet, refuse]);
    return Sheet ? <Sheet {...props} /> : null;
  };
}
