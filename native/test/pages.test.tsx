import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import { LoginPage } from '@/features/account/login';
import { WorkAddPage } from '@/features/records/pages/edit';
import { WorkListPage } from '@/features/records/pages/list';
import { stopSession } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';
import { setMode } from '@/ui/theme/theme';
import type { WorkMenu } from '@/features/menus/menu-model';
import { menusOfNow } from '@/features/menus/menus';
import { openPage, signIn, startClient } from './open-page';

/** The server makes a form's table when it is first asked for. */
const PATIENCE = { timeout: 30_000 };
const SLOW = 60_000;
const LIST = 'pages/workbench/work-list/index';
const ADD = 'pages/workbench/work-add/index';

beforeAll(startClient, SLOW);
afterAll(() => stopSession());

const flat = (menus: readonly WorkMenu[]): WorkMenu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children)]);

/** Id of a menu by its name, for whoever is logged in. */
async function menuId(name: string): Promise<string> {
  return flat(await menusOfNow()).find((menu) => menu.name === name)?.id ?? '';
}

describe('real pages on React Native', () => {
  it(
    'RN-page-login: takes account and password by their names, hides the password, and logs in',
    async () => {
      openPage(LoginPage, 'pages/mine/login/login');
      fireEvent.changeText(screen.getByLabelText('账号'), 'field');
      fireEvent.changeText(screen.getByLabelText('密码'), 'demo1234');
      expect(screen.getByLabelText('密码').props.secureTextEntry).toBe(true);
      fireEvent.press(screen.getByRole('button', { name: '登录' }));
      await waitFor(() => expect(sessionStore.getState().user?.Account).toBe('field'), PATIENCE);
    },
    SLOW,
  );

  it(
    'RN-page-list: shows the records of a menu as the server holds them',
    async () => {
      await signIn('admin');
      openPage(WorkListPage, LIST, { menu: await menuId('产品') });
      await waitFor(() => expect(screen.getByText('远程诊断')).toBeOnTheScreen(), PATIENCE);
      expect(screen.getByRole('button', { name: '新增产品' })).toBeOnTheScreen();
    },
    SLOW,
  );

  it(
    'RN-page-add: draws the form of a definition and says which required field is empty',
    async () => {
      await signIn('admin');
      openPage(WorkAddPage, ADD, { menu: await menuId('产品'), mode: 'Add', title: '100% 产品' });
      await waitFor(() => expect(screen.getByLabelText(/^产品名称/)).toBeOnTheScreen(), PATIENCE);
      expect(screen.getByText('新增100% 产品')).toBeOnTheScreen();
      fireEvent.press(screen.getByRole('button', { name: '提交' }));
      await waitFor(
        () => expect(screen.getAllByText('请输入[产品名称]').length).toBeGreaterThan(0),
        PATIENCE,
      );
    },
    SLOW,
  );

  it('RN-page-dark: what is drawn follows the theme there and back', () => {
    openPage(LoginPage, 'pages/mine/login/login');
    const drawn = () => JSON.stringify(screen.toJSON());
    const light = drawn();
    act(() => setMode('dark'));
    expect(drawn()).not.toBe(light);
    expect(drawn()).toContain('#1b1d20');
    act(() => setMode('light'));
    expect(drawn()).toBe(light);
  });
});
