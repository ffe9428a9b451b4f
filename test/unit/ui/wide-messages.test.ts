import type { DialogContent } from '@/ui/dialog/types';

jest.useFakeTimers();
// The platform files of the mini-programs and the app answer here, in place of the browser's.
jest.doMock('@/device/runtime/platform', () => ({ wideMessagesAsDialog: true }));

const load = async () => ({
  ...(await import('@/ui/toast')),
  ...(await import('@/ui/overlay/machine')),
  ...(await import('@/ui/messages')),
});

it('S8-wide-dialog: except on H5 a message over 14 units is a dialog with 知道了', async () => {
  const { toast, overlayStore, topLayer } = await load();
  const exactly14 = '正在保存请稍候';
  toast.show(exactly14);
  expect(overlayStore.getState().notice?.text).toBe(exactly14);
  toast.show(`${exactly14}!`);
  expect(topLayer(overlayStore.getState())?.content as DialogContent).toMatchObject({
    content: `${exactly14}!`,
    confirmText: '知道了',
    showCancel: false,
  });
});

it('S9-dialog-defaults: titles and buttons default to 提示 and 确定', async () => {
  const { uiMessages } = await load();
  expect([uiMessages.zh.dialogTitle, uiMessages.zh.ok]).toEqual(['提示', '确定']);
});
