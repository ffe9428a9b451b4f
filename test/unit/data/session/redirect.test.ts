import { HOME_PATH, LOGIN_PATH, redirectOf, safeRedirect } from '@/data/session/redirect';

const pages = ['/pages/workbench/work-list/index', HOME_PATH, LOGIN_PATH, '/pages/mine/login/login'];
const isPage = (path: string) => pages.includes(path);

describe('S4-redirect: where login leads afterwards', () => {
  it('S4-redirect: follows a page of our own with its parameters', () => {
    const target = '/pages/workbench/work-list/index?menu=m1&title=%E5%AE%A2%E6%88%B7';
    expect(safeRedirect(target, isPage)).toBe(target);
  });

  it.each([
    undefined,
    '',
    'https://evil.example/pages/workbench/work-list/index',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2F/evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    'pages/workbench/work-list/index',
    '/pages/unknown',
    '/pages/workbench/../../etc',
    '/pages/workbench/work-list/index\u0000',
    LOGIN_PATH,
  ])('S4-redirect-foreign: opens home for %j', (target) => {
    expect(safeRedirect(target, isPage)).toBe(HOME_PATH);
  });

  it('S4-redirect-secrets: never carries a token, a code or another redirect', () => {
    expect(redirectOf('pages/workbench/work-list/index', 'menu=m1&Token=x&code=y&redirect=z')).toBe(
      '/pages/workbench/work-list/index?menu=m1',
    );
    expect(safeRedirect('/pages/workbench/work-list/index?token=x', isPage)).toBe(
      '/pages/workbench/work-list/index',
    );
  });
});
