import type { TagTone } from '@/ui/tag/types';

/** Words of a status and the colour that helps in reading it; the word itself is always shown. */
const TONES: readonly [RegExp, TagTone][] = [
  [/逾期|拒绝|驳回|退回|失败|不合格|流失|停用|作废|异常|缺卡|超时/, 'danger'],
  [/未|待|暂停|中止|迟到|早退|预警|即将/, 'warning'],
  [/完成|成交|通过|合格|正常|已.*(审|批|结|付|发|签|阅)|同意|启用|在用|A级/, 'success'],
  [/中$|进行|处理|跟进|新|潜在/, 'brand'],
];

/** The tone of a tag by its text. */
export function toneOf(text: string): TagTone {
  return TONES.find(([pattern]) => pattern.test(text))?.[1] ?? 'plain';
}
