import type { SysConfig } from '@/data/protocol/config';
import { meaningOf } from '@/features/scan/meaning';

const config: SysConfig = { Id: 'c', H5Url: 'https://h5.example.cn/app/' };

describe('what a scanned code stands for', () => {
  it.each([
    [
      'an own record link',
      'https://h5.example.cn/app/?OsClient=a#/pages/workbench/work-detail/index?id=1&menu=m',
      'page',
    ],
    ['an own page address', '/pages/tools/daka/daka', 'page'],
    ['an own link to no page', 'https://h5.example.cn/app/#/pages/nowhere', 'link'],
    ['a host that only begins alike', 'https://h5.example.cn.evil.com/app/#/pages/tools/daka/daka', 'link'],
    ['an outside link', 'http://other.com/a', 'link'],
    ['a script', 'javascript:alert(1)', 'text'],
    ['an address without scheme', '//evil.com', 'text'],
    ['an EAN-13', '6901234567892', 'text'],
  ])('SCAN-meaning: %s', (_name, text, kind) => {
    expect(meaningOf(text, config).kind).toBe(kind);
  });
});
