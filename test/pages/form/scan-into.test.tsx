import { screen, waitFor } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { dismissAll } from '@/ui/overlay/machine';
import { openTestForm } from '../../kit/open-test-form';

/** Codes go into the field that is being typed in. */

interface Asked {
  success: (answer: { resultStr: string }) => void;
}

/** The phone's chat app reads this code next. */
let code = '';

beforeEach(() => {
  const scanQRCode = ({ success }: Asked) => success({ resultStr: code });
  Object.assign(window, {
    wx: { ready: (then: () => void) => then(), getLocation: () => undefined, scanQRCode },
  });
});
afterEach(() => {
  dismissAll();
  cleanup();
  Reflect.deleteProperty(window, 'wx');
});

const text = (more: object = {}) => ({ Name: 'sn', Label: '序列号', Component: 'Text', ...more });
const button = (label: string) => screen.queryByRole('button', { name: `扫码填入${label}` });

it('SCAN-into-text: the button is there while a text is typed in, and its code is typed, changes and runs the key script', async () => {
  const { user, store, actions } = openTestForm([
    text({ KeyupV8Code: 'V8.Result = 1;', Type: 'varchar(8)' }),
    { Name: 'long', Label: '说明', Component: 'Textarea' },
  ]);
  const heard: unknown[] = [];
  store.on((event) => event.kind === 'change' && heard.push([event.name, event.value, event.source]));
  expect(button('序列号')).toBeNull();
  await user.click(screen.getByLabelText('说明'));
  expect(button('说明')).toBeNull();
  const box = screen.getByLabelText<HTMLInputElement>('序列号');
  await user.click(box);
  code = 'SN-0042';
  await user.pointer({ keys: '[MouseLeft>]', target: button('序列号')! });
  expect(document.activeElement).toBe(box);
  await user.pointer('[/MouseLeft]');
  await waitFor(() => expect(box.value).toBe('SN-0042'));
  expect(heard).toEqual([['sn', 'SN-0042', 'user']]);
  expect(actions.map(({ detail }) => detail)).toEqual([{ text: 'SN-0042', keyCode: 13 }]);
  await waitFor(() => expect(document.activeElement).toBe(box));
  code = 'SN-00420042';
  await user.click(button('序列号')!);
  await waitFor(() => expect(store.stateOf('sn')?.error).toMatch(/8/));
  await user.click(screen.getByLabelText('说明'));
  await waitFor(() => expect(button('序列号')).toBeNull());
});

it('SCAN-into-number: a number takes the code for what was typed, and says when it is none', async () => {
  const { user, store } = openTestForm([
    { Name: 'n', Label: '数量', Component: 'NumberText', Type: 'decimal(18,2)' },
  ]);
  const box = screen.getByLabelText<HTMLInputElement>('数量');
  await user.type(box, '7');
  code = '12.50';
  await user.click(button('数量')!);
  await waitFor(() => expect([store.value('n'), box.value]).toEqual([12.5, '12.5']));
  code = 'A-7';
  await user.click(button('数量')!);
  expect(await screen.findByText('请输入数字')).toBeTruthy();
  expect(box.value).toBe('A-7');
});

it('SCAN-into-config: never, always, and nowhere that a code makes no sense', async () => {
  const config = (ScanButton: string) => ({ Config: { ScanButton } });
  const { user } = openTestForm([
    text(config('always')),
    text({ Name: 'off', Label: '名称', ...config('never') }),
    text({ Name: 'pass', Label: '密码', Config: { TextShowPassword: true } }),
    text({ Name: 'words', Label: '金额大写' }),
    text({ Name: 'fixed', Label: '编号', Readonly: 1 }),
  ]);
  expect(button('序列号')).toBeTruthy();
  for (const label of ['名称', '密码', '金额大写']) {
    await user.click(screen.getByLabelText(label));
    expect(screen.getAllByRole('button', { name: /^扫码填入/ })).toEqual([button('序列号')]);
  }
});

it('SCAN-into-desktop: a computer offers no camera that a hand holds', async () => {
  Reflect.deleteProperty(window, 'wx');
  const { matchMedia } = window;
  Object.assign(navigator, { mediaDevices: {} });
  const { user } = openTestForm([text()]);
  await user.click(screen.getByLabelText('序列号'));
  expect(button('序列号')).toBeTruthy();
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: true });
  await user.type(screen.getByLabelText('序列号'), 'S');
  expect(button('序列号')).toBeNull();
  window.matchMedia = matchMedia;
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
