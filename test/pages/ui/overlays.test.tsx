import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialog } from '@/ui/dialog';
import { openDatePicker } from '@/ui/date-picker';
import { openImagePreview } from '@/ui/image-preview';
import { choosePlace } from '@/form/places/choose-place';
import { openOptionList } from '@/ui/option-list';
import { OverlayHost } from '@/ui/overlay/host';
import { CLOSE_MS, dismissAll, overlayStore } from '@/ui/overlay/machine';
import { toast, TOAST_MS } from '@/ui/toast';
import { openTreePicker } from '@/ui/tree-picker';

const user = userEvent.setup();

beforeEach(() => {
  render(
    <>
      <button type="button">behind</button>
      <OverlayHost />
    </>,
  );
});

afterEach(async () => {
  jest.useRealTimers();
  act(() => dismissAll());
  await waitFor(() => expect(overlayStore.getState().layers).toEqual([]));
});

/** Opens an overlay inside React's act, as an event handler would. */
function opened<T>(open: () => Promise<T>): Promise<T> {
  let asked: Promise<T> | undefined;
  act(() => {
    asked = open();
  });
  return asked ?? Promise.reject(new Error('nothing was opened'));
}

describe('dialogs', () => {
  it('S9-dialog: shows 提示 and 确定 by default, takes the focus, and Esc cancels', async () => {
    screen.getByText('behind').focus();
    let asked = opened(() => dialog.confirm({ content: '删除？' }));
    await screen.findByRole('alertdialog', { name: '提示' });
    expect(screen.getByRole('button', { name: '确定' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await expect(asked).resolves.toEqual({ confirm: false, cancel: true });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('behind'));

    asked = opened(() => dialog.confirm({ content: '删除？' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await expect(asked).resolves.toEqual({ confirm: true, cancel: false });
  });

  it('Tab cycles inside and everything below is out of reach', async () => {
    void opened(() => dialog.confirm({ content: 'sure?' }));
    const box = await screen.findByRole('alertdialog');
    for (let turn = 0; turn < 5; turn += 1) {
      await user.tab();
      expect(box.contains(document.activeElement)).toBe(true);
    }
    expect(screen.getByText('behind').closest('[inert]')).not.toBeNull();
  });

  it('a required prompt waits for its text and returns it', async () => {
    const asked = opened(() => dialog.prompt({ title: '退回原因', required: true }));
    const confirm = await screen.findByRole('button', { name: '确定' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox'), '票据不全');
    await user.click(confirm);
    await expect(asked).resolves.toEqual({ confirm: true, cancel: false, content: '票据不全' });
  });
});

it('errors are announced at once, other messages politely', async () => {
  act(() => toast.error('网络出现问题，请重试：timeout'));
  expect((await screen.findByRole('alert')).textContent).toContain('timeout');
  act(() => toast.success('已保存'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已保存'));
});

it('S4-one: a second dialog waits for the first, a second toast and picture replace the first', async () => {
  const first = opened(() => dialog.confirm({ content: '第一个' }));
  const second = opened(() => dialog.confirm({ content: '第二个' }));
  await screen.findByText('第一个');
  expect(screen.queryByText('第二个')).toBeNull();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await expect(first).resolves.toMatchObject({ cancel: true });
  await screen.findByText('第二个');
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await expect(second).resolves.toMatchObject({ confirm: true });
  act(() => toast.success('一'));
  act(() => toast.success('二'));
  expect(screen.queryByText('一')).toBeNull();
  expect(screen.getByText('二')).toBeTruthy();
  const show = (name: string) =>
    act(() => openImagePreview({ images: [{ src: `/${name}`, name }], start: 0 }));
  show('甲');
  await screen.findByAltText('甲');
  show('乙');
  await screen.findByAltText('乙');
  await waitFor(() => expect(screen.queryByAltText('甲')).toBeNull());
});

it.each([
  ['S9-toast-seen-done', () => toast.success('已保存'), 1500],
  ['S9-toast-seen-error', () => toast.error('没有保存'), 6000],
  ['S9-toast-seen-server', () => toast.show('库存不足', TOAST_MS.server), 3000],
])('%s: a message stays as long as §9 says', (_id, say, stays) => {
  jest.useFakeTimers();
  act(say);
  const { id, text } = overlayStore.getState().notice ?? { id: 0, text: '' };
  expect(screen.getByText(text)).toBeTruthy();
  act(() => jest.advanceTimersByTime(stays - 1));
  expect(overlayStore.getState().notice?.id).toBe(id);
  act(() => jest.advanceTimersByTime(1));
  expect(overlayStore.getState().notice?.id).not.toBe(id);
});

describe('pickers', () => {
  it('S3-picker: gives {name, value} to its form', async () => {
    const picked = opened(() =>
      openDatePicker({ name: 'VisitDate', title: '拜访日期', value: '2026-11-20' }),
    );
    const years = await screen.findByRole('listbox', { name: '年' });
    years.focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await expect(picked).resolves.toEqual({ name: 'VisitDate', value: '2027-11-20' });
  });

  it('S4-closing: a closing picker keeps its content for the 300 ms of its exit', async () => {
    const picked = opened(() => openDatePicker({ name: 'VisitDate', title: '拜访日期' }));
    await screen.findByRole('dialog', { name: '拜访日期' });
    jest.useFakeTimers();
    await userEvent.setup({ delay: null }).keyboard('{Escape}');
    await picked;
    act(() => jest.advanceTimersByTime(CLOSE_MS - 1));
    expect(document.body.textContent).toContain('拜访日期');
    act(() => jest.advanceTimersByTime(1));
    expect(document.body.textContent).not.toContain('拜访日期');
  });

  it('S4-one-place: while a place is being picked a second request to pick one is cancelled', async () => {
    const wish = { name: 'Location', title: '位置', keyword: '' };
    const first = opened(() => choosePlace(wish));
    await expect(choosePlace(wish)).rejects.toMatchObject({ errMsg: 'cancel' });
    act(() => dismissAll());
    await first.catch(() => undefined);
  });

  it('returns nothing when dismissed', async () => {
    const picked = opened(() => openDatePicker({ name: 'VisitDate', title: '拜访日期' }));
    await screen.findByRole('dialog', { name: '拜访日期' });
    await user.keyboard('{Escape}');
    await expect(picked).resolves.toBeUndefined();
  });

  it('several dates are toggled and come back sorted', async () => {
    const picked = opened(() =>
      openDatePicker({ name: 'Days', title: '日期', type: 'dates', value: ['2026-11-20'] }),
    );
    await user.click(await screen.findByRole('checkbox', { name: '2026-11-09' }));
    await user.click(screen.getByRole('button', { name: /^确定/ }));
    await expect(picked).resolves.toEqual({ name: 'Days', value: ['2026-11-09', '2026-11-20'] });
  });

  it('S9-debounce: options are looked up 300 ms after the last key; a failure can be retried', async () => {
    const asked: string[] = [];
    let broken = true;
    const picked = opened(() =>
      openOptionList({
        name: 'Customer',
        title: '客户',
        options: ({ text }) => {
          asked.push(text);
          if (text && broken) return Promise.reject(new Error('网络出现问题，请重试：timeout'));
          return Promise.resolve({ options: [{ value: '1', text: `北屿${text}` }], more: false });
        },
      }),
    );
    await user.type(await screen.findByRole('searchbox'), '机电');
    await screen.findByText('网络出现问题，请重试：timeout');
    expect(asked).toEqual(['', '机电']);
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(await screen.findByRole('radio', { name: '北屿机电' }));
    await expect(picked).resolves.toEqual({ name: 'Customer', value: [{ value: '1', text: '北屿机电' }] });
  });

  it('a tree returns whole paths, from any level', async () => {
    const picked = opened(() =>
      openTreePicker({
        name: 'Dept',
        title: '部门',
        roots: [
          {
            value: '1',
            text: '总部',
            children: [{ value: '2', text: '制造', children: [{ value: '3', text: '注塑' }] }],
          },
        ],
      }),
    );
    await user.click(await screen.findByRole('button', { name: '展开 制造' }));
    await user.click(screen.getByRole('radio', { name: '注塑' }));
    expect((await picked)?.value.map((path) => path.map((option) => option.value))).toEqual([
      ['1', '2', '3'],
    ]);
  });
});
