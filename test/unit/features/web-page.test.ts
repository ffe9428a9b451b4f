import type { SysConfig } from '@/data/protocol/config';
import { isOwnHost, judgeAddress, withToken } from '@/features/web-page/address';
import { readUpgrade } from '@/features/upgrade/upgrade-model';

const API = 'https://oa.example.cn';
const config: SysConfig = {
  Id: 'c',
  FileServer: 'https://files.example.cn/f',
  H5Url: 'https://h5.example.cn/app',
  WebViewHosts: 'microi.net;*.trusted.org',
};

describe('addresses of the web page', () => {
  it.each([
    ['the tenant itself', 'https://oa.example.cn/x', 'show'],
    ['its file server', 'https://files.example.cn/a.html', 'show'],
    ['a listed host', 'https://microi.net/', 'show'],
    ['a host below a listed one', 'https://docs.microi.net/', 'show'],
    ['a host below a wildcard', 'https://a.trusted.org/', 'show'],
    ['a host that only ends alike', 'https://evilmicroi.net/', 'ask'],
    ['another host', 'https://other.com/', 'ask'],
    ['a listed host before an @', 'https://microi.net@evil.com/', 'refuse'],
    ['a listed host before a backslash', 'https://microi.net\\@evil.com/', 'refuse'],
    ['a script', 'javascript:alert(1)', 'refuse'],
    ['data', 'data:text/html,x', 'refuse'],
    ['no scheme', '//evil.com', 'refuse'],
    ['nothing', ' ', 'refuse'],
  ])('WEB-judge: %s', (_name, address, kind) => {
    expect(judgeAddress(address, API, config).kind).toBe(kind);
  });

  it('WEB-path: a path is appended to the file server', () => {
    expect(judgeAddress('/help/a.html', API, config)).toMatchObject({
      kind: 'show',
      url: 'https://files.example.cn/f/help/a.html',
    });
  });

  it('WEB-token: only the tenant itself gets the token, a trusted host does not', () => {
    const page = (url: string) => withToken(url, 'a b', isOwnHost(url, API, config));
    expect(page('https://oa.example.cn/r?t={token}')).toBe('https://oa.example.cn/r?t=a%20b');
    expect(page('https://microi.net/r?t={token}')).toBe('https://microi.net/r?t=');
  });
});

describe('upgrade check', () => {
  it('UPGRADE-read: a newer code is an upgrade, with its notes and whether it is forced', () => {
    expect(
      readUpgrade({ VersionCode: 101, Version: '1.1.0', Notes: ['a', '', 7], Forced: 'true', Url: 'u' }),
    ).toEqual({
      version: '1.1.0',
      notes: ['a', '7'],
      forced: true,
      url: 'u',
    });
  });

  it.each([
    [{ VersionCode: 100 }],
    [{ VersionCode: 'x' }],
    [null],
    ['no'],
    [{ HasUpdate: false, VersionCode: 200 }],
  ])('UPGRADE-none: %j is no upgrade', (data) => {
    expect(readUpgrade(data)).toBeNull();
  });
});
