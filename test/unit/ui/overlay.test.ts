import { loading } from '@/ui/loading';
import { dialog } from '@/ui/dialog';
import type { DialogContent } from '@/ui/dialog/types';
import {
  CLOSE_MS,
  closeLayer,
  coverLayer,
  dismissAll,
  openLayer,
  overlayStore,
  topLayer,
} from '@/ui/overlay/machine';
import { toast, TOAST_MS } from '@/ui/toast';

jest.useFakeTimers();

const state = () => overlayStore.getState();
const kinds = () =>
  state()
    .layers.filter((layer) => !layer.closing)
    .map((layer) => layer.kind);
const top = () => topLayer(state());
const answer = (confirm: boolean) => (top()?.content as DialogContent).settle({ confirm, cancel: !confirm });
const open = (kind: 'sheet' | 'preview' | 'popover') => {
  const closed = jest.fn();
  const id: number = openLayer({
    kind,
    content: {},
    onDismiss: () => {
      closed();
      closeLayer(id);
    },
  });
  return { id, closed };
};

afterEach(() => {
  dismissAll();
  jest.runAllTimers();
  dismissAll();
  jest.runAllTimers();
});

describe('overlays', () => {
  it('POPOVER-back: a popover leaves what it lies over in sight, and a step back closes it first', () => {
    const sheet = open('sheet');
    const popover = open('popover');
    expect(coverLayer(state())?.id).toBe(sheet.id);
    top()?.onDismiss();
    expect(popover.closed).toHaveBeenCalledTimes(1);
    expect(top()?.id).toBe(sheet.id);
    expect(sheet.closed).not.toHaveBeenCalled();
  });

  it('S4-modal-one: a second dialog waits until the first is answered', async () => {
    const first = dialog.confirm({ content: 'first' });
    const second = dialog.confirm({ content: 'second' });
    expect(kinds()).toEqual(['dialog']);
    answer(true);
    await expect(first).resolves.toEqual({ confirm: true, cancel: false });
    jest.advanceTimersByTime(CLOSE_MS);
    expect((top()?.content as DialogContent).content).toBe('second');
    answer(false);
    await expect(second).resolves.toEqual({ confirm: false, cancel: true });
  });

  it('S4-sheet-300: a closing sheet keeps its content for 300 ms', () => {
    const { id } = open('sheet');
    closeLayer(id);
    jest.advanceTimersByTime(299);
    expect(state().layers).toMatchObject([{ id, closing: true }]);
    expect(top()).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(state().layers).toEqual([]);
  });

  it('S4-modal-sheet: a dialog from a sheet takes its place, and the sheet comes back', () => {
    const sheet = open('sheet');
    void dialog.confirm({ content: 'sure?' });
    expect(top()?.kind).toBe('dialog');
    answer(true);
    expect(top()?.id).toBe(sheet.id);
  });

  it('S4-preview-one: a second image preview takes the place of the first', () => {
    const first = open('preview');
    const second = open('preview');
    expect(first.closed).toHaveBeenCalledTimes(1);
    expect(top()?.id).toBe(second.id);
    expect(kinds()).toEqual(['preview']);
  });

  it('S3-modal-result: a prompt gives its content, also when cancelled', async () => {
    const asked = dialog.prompt({ value: 'old' });
    (top()?.content as DialogContent).settle({ confirm: true, cancel: false, content: 'new' });
    await expect(asked).resolves.toEqual({ confirm: true, cancel: false, content: 'new' });
    jest.runAllTimers();
    const dismissed = dialog.prompt({});
    top()?.onDismiss();
    await expect(dismissed).resolves.toEqual({ confirm: false, cancel: true, content: '' });
  });

  it('answers all pending callers when everything is dismissed', async () => {
    const first = dialog.confirm({});
    const second = dialog.confirm({});
    dismissAll();
    await expect(Promise.all([first, second])).resolves.toEqual([
      { confirm: false, cancel: true },
      { confirm: false, cancel: true },
    ]);
  });
});

describe('toasts', () => {
  it('S9-toast-1500: success stays 1500 ms', () => {
    toast.success('ok');
    jest.advanceTimersByTime(1499);
    expect(state().notice?.text).toBe('ok');
    jest.advanceTimersByTime(1);
    expect(state().notice).toBeUndefined();
  });

  it('S9-toast-6000: an error stays 6000 ms, a server message 3000', () => {
    toast.error('no');
    jest.advanceTimersByTime(5999);
    expect(state().notice?.text).toBe('no');
    jest.advanceTimersByTime(1);
    expect(state().notice).toBeUndefined();
    toast.show('server', TOAST_MS.server);
    jest.advanceTimersByTime(2999);
    expect(state().notice?.text).toBe('server');
    jest.advanceTimersByTime(1);
    expect(state().notice).toBeUndefined();
  });

  it('S4-toast-one: a newer one replaces the older and keeps its own time', () => {
    toast.error('old');
    jest.advanceTimersByTime(5000);
    toast.success('new');
    jest.advanceTimersByTime(1000);
    expect(state().notice?.text).toBe('new');
    jest.advanceTimersByTime(500);
    expect(state().notice).toBeUndefined();
  });

  it('S8-wide-h5: on H5 a message over 14 units is a toast all the same', () => {
    toast.error('网络出现问题，请重试：timeout');
    expect(state().notice?.kind).toBe('toast');
    expect(kinds()).toEqual([]);
  });

  it('loading stays until hidden, and only by its own handle', () => {
    const hideFirst = loading.show();
    const hideSecond = loading.show('uploading');
    hideFirst();
    expect(state().notice?.text).toBe('uploading');
    hideSecond();
    expect(state().notice).toBeUndefined();
  });
});
