import { errorCatalogue, errorText, type ErrorRow } from '@/data/api/errors';
import { setLanguage } from '@/i18n/define-messages';

afterEach(() => setLanguage('zh-CN'));

/** Spec §8, row by row: situation, text with its parameters filled in, code. */
const rows: Array<[id: string, text: string, expected: string, code?: number]> = [
  ['S8-network-text', errorText('network', { detail: 'timeout' }), '网络出现问题，请重试：timeout'],
  ['S8-config-text', errorText('configLoad', { msg: 'x' }), '获取系统设置失败：x'],
  ['S8-init-text', errorText('init', { msg: 'x' }), '系统初始化失败：x'],
  ['S8-login-text', errorText('login', { msg: 'x' }), '登录失败：x'],
  ['S8-no-token-text', errorText('refreshWithoutToken'), '不存在旧的token！'],
  ['S8-refresh-text', errorText('refreshFailed', { msg: 'x' }), 'Token以旧换新失败：x'],
  ['S8-parameter-text', errorText('transferParameter'), '前端参数错误！'],
  ['S8-location-text', errorText('location'), '获取定位信息失败：请检查定位权限'],
  ['S8-cached-form-text', errorText('cachedForm'), '获取数据失败'],
  ['S8-script-text', errorText('script'), '执行前端V8代码出现异常'],
  ['S8-submit-text', errorText('unimplementedSubmit'), '待实现！'],
  ['S8-timeout-text', errorText('timeout'), 'timeout'],
  ['S8-abort-text', errorText('abort'), 'abort'],
  ['S8-file-text', errorText('fileRead'), 'file error'],
  ['S8-geolocation-text', errorText('noGeolocation'), 'device nonsupport geolocation'],
  ['S8-map-key-text', errorText('mapKey'), 'Map key not configured.'],
  ['S8-map-load-text', errorText('mapLoad'), 'Map load failed.'],
  ['S8-wide-text', errorText('wideMessage'), '知道了'],
];

describe('the error catalogue', () => {
  it.each(rows)('%s', (_, text, expected) => expect(text).toBe(expected));

  it('S8-codes: has the codes of the spec', () => {
    const codes = Object.fromEntries(
      Object.entries(errorCatalogue as Record<string, ErrorRow>).map(([key, { code }]) => [key, code]),
    );
    expect(codes).toMatchObject({
      network: 0,
      timeout: 5,
      networkCode: 5,
      abort: 600003,
      transferNetwork: 602001,
      socketConnect: 600009,
      socketNotOpen: 10002,
      systemError: 20000,
      invalidClient: 20101,
    });
  });

  it('has an English text for every row', () => {
    setLanguage('en');
    expect(errorText('cachedForm')).toBe('Loading the data failed');
    expect(Object.values(errorCatalogue).every(({ en }) => /^[\x20-\x7e]+$/.test(en))).toBe(true);
  });
});
