import { useEffect, useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { dialog } from '@/ui/dialog';
import { openSheet } from '@/ui/sheet';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { isEditing } from '@/form/store/field-state';
import type { FormServices, OpenedForm, OpenedResult } from '@/form/view/form-services';
import { scrollToField } from '@/form/view/reveal-field';
import type { FormStore } from '@/form/store/types';
import { leaveForm, scriptsOf, startForm } from '@/form/scripting/form-scripts';
import { stopMessage } from '@/form/store/submit-rules';
import { validateForm } from '@/form/store/validate';
import { createCancellation } from '@/lib/cancellation';
import './records.scss';

export interface RowSheetOptions {
  title: string;
  services: FormServices;
  open: () => Promise<OpenedResult>;
  /** Takes the form over once it is valid; false keeps the sheet open. Absent: read-only. */
  onDone?: (store: FormStore) => boolean | Promise<boolean>;
  /** Something was entered; the row may be incomplete. */
  onTyped?: (store: FormStore) => void;
  /** What was entered has been confirmed or abandoned. */
  onOver?: () => void;
  /** The row was begun earlier: closing the sheet without confirming discards something. */
  isBegun?: boolean;
  /** Called when the sheet has closed, whichever way. */
  onClose?: () => void;
}

type State = OpenedForm | { message: string } | null;

let dialogs = 0;

function RowSheetBody({
  services,
  open,
  onTyped,
  onState,
  submitId,
}: RowSheetOptions & { onState: (state: OpenedForm) => void; submitId: string | undefined }) {
  const [state, setState] = useState<State>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const leaving = createCancellation();
    let store: FormStore | undefined;
    const leave = () => {
      if (store) void leaveForm(store);
    };
    void open().then(async (opened) => {
      if ('store' in opened) {
        store = opened.store;
        await startForm(store, { menuId: opened.menuId, parent: opened.parent });
        if (leaving.isCancelled) return leave();
        const { on, state: now } = store;
        const typed = store;
        if (onTyped)
          on(({ kind }) => {
            if ((kind === 'change' || kind === 'rows') && now().dirty) onTyped(typed);
          });
        onState(opened);
      }
      if (!leaving.isCancelled) setState(opened);
    });
    return () => {
      leaving.cancel();
      leave();
    };
  }, [open, onTyped, onState, turn]);
  if (!state) return <Skeleton shape="form" count={4} />;
  if (!('store' in state)) {
    return (
      <ErrorState
        compact
        text={state.message}
        onRetry={() => {
          setState(null);
          setTurn(turn + 1);
        }}
      />
    );
  }
  const { Form } = services;
  return (
    <Box className="rows__sheet">
      <Form nested store={state.store} loader={state.loader} menuId={state.menuId} submitId={submitId} />
    </Box>
  );
}

interface FooterProps {
  options: RowSheetOptions;
  /** Of the button that confirms. */
  submitId: string | undefined;
  current: () => OpenedForm | null;
  close: () => void;
}

function Footer({ options, submitId, current, close }: FooterProps) {
  const t = useTranslation(fieldMessages);
  const { onDone } = options;
  const finish = async () => {
    const store = current()?.store;
    if (!store || !onDone) return;
    const checked = validateForm(store);
    if (checked.first !== null) {
      toast.show(checked.message);
      scrollToField(store, checked.first);
    } else if (await isStopped(store)) {
      return;
    } else if (await onDone(store)) {
      options.onOver?.();
      await scriptsOf(store)?.afterSubmit(actionFor(store));
      close();
    }
  };
  if (!onDone) return <ActionBar primary={{ text: t('closeSheet'), kind: 'secondary', onTap: close }} />;
  return (
    <ActionBar
      secondary={[{ text: t('cancel'), onTap: () => leave(options, current(), close) }]}
      primary={{ text: t('confirm'), id: submitId, onTap: finish }}
    />
  );
}

const actionFor = (store: FormStore) => (store.state().mode === 'Add' ? 'Insert' : 'Update');

/** Whether the row's submit script keeps the sheet open; its message is shown. */
async function isStopped(store: FormStore): Promise<boolean> {
  try {
    const message = stopMessage((await scriptsOf(store)?.beforeSubmit(actionFor(store))) ?? {});
    if (message) toast.show(message);
    return message !== null;
  } catch (error) {
    toast.show(error instanceof Error ? error.message : String(error));
    return true;
  }
}

/** Asks before discarding what was typed. */
async function leave(
  { title: name, isBegun = false, onOver }: RowSheetOptions,
  opened: OpenedForm | null,
  close: () => void,
): Promise<void> {
  const { dirty, mode } = opened?.store.state() ?? { dirty: false, mode: 'View' };
  if ((dirty || isBegun) && isEditing(mode)) {
    const { confirm } = await dialog.confirm({
      title: translate(fieldMessages, 'discard', { name }),
      confirmText: translate(fieldMessages, 'discardRow'),
      cancelText: translate(fieldMessages, 'continueRow'),
      danger: true,
    });
    if (!confirm) return;
  }
  onOver?.();
  close();
}

/** Opens a row in its own form over the page. */
export function openRowSheet(options: RowSheetOptions): void {
  let opened: OpenedForm | null = null;
  const submitId = options.onDone && `row-done-${(dialogs += 1)}`;
  const remember = (state: OpenedForm) => {
    opened = state;
  };
  openSheet({
    title: options.title,
    height: 'tall',
    // An accidental tap outside must not discard what was typed.
    dismissable: options.onDone === undefined,
    onClose: options.onClose,
    render: () => <RowSheetBody {...options} onState={remember} submitId={submitId} />,
    footer: (close) => <Footer options={options} submitId={submitId} current={() => opened} close={close} />,
  });
}
