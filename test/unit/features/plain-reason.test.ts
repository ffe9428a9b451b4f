import { plainReason } from '@/features/shared/plain-reason';
import { setLanguage } from '@/i18n/define-messages';

afterEach(() => setLanguage('zh-CN'));

it('REASON-words: known technical terms become words in both languages, everything else stays', () => {
  const plain = () => ['timeout', 'request:fail timeout', '网络出现问题，请重试：timeout', 'uploadFile:fail socket closed', 'file error', '数据库忙：timeout'].map(plainReason); // prettier-ignore
  expect(plain()).toEqual(['连接超时', '连接超时', '连接超时', '网络出现问题', '文件已不在本设备，请重新选择', '数据库忙：timeout']); // prettier-ignore
  setLanguage('en');
  expect(plain().slice(2, 4)).toEqual(['The connection timed out', 'Network problem']);
});
