import type { Random } from '../base/random';
import { pad } from '../base/clock';

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
];
const GIVEN = [
  '知夏',
  '南乔',
  '以宁',
  '行舟',
  '清和',
  '疏桐',
  '若溪',
  '景明',
  '亦然',
  '子衿',
  '书瑶',
  '云帆',
  '思远',
  '嘉树',
  '雨桐',
  '浩然',
  '文博',
  '梓萱',
  '俊杰',
  '晓峰',
  '丽华',
  '建国',
  '志强',
  '秀英',
  '海燕',
  '永康',
  '春梅',
  '立新',
  '牧',
  '岚',
  '宁',
  '川',
  '越',
  '澄',
  '朗',
  '颖',
  '敏',
  '磊',
  '涛',
  '静',
  '洋',
  '蕾',
  '凯',
  '晨',
  '航',
  '瑾',
  '璇',
  '昊',
  '怀瑾',
  '望舒',
  '星野',
  '沐阳',
  '承泽',
  '语嫣',
  '佳怡',
  '欣妍',
  '天佑',
  '国栋',
  '少华',
  '振宇',
  '红霞',
  '德明',
] as const;
const MOBILE_PREFIXES = [
  '133',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '151',
  '157',
  '158',
  '159',
  '177',
  '180',
  '186',
  '188',
  '189',
];

/** An invented name. */
export function personName(random: Random): string {
  return random.pick(SURNAMES) + random.pick(GIVEN);
}

/** An 11-digit mobile number. The last four digits follow `index`, so that numbers differ. */
export function mobileNumber(random: Random, index: number): string {
  return random.pick(MOBILE_PREFIXES) + pad(random.int(0, 9999), 4) + pad((index * 7919) % 10_000, 4);
}

export interface SeedPerson {
  account: string;
  name: string;
  sex: '男' | '女';
}

/** The named staff every tenant starts with; further people are drawn. Accounts are pinyin, as staff type them. */
export const STAFF: readonly SeedPerson[] = [
  { account: 'admin', name: '林知夏', sex: '女' },
  { account: 'director', name: '沈牧', sex: '男' },
  { account: 'manager', name: '周以宁', sex: '女' },
  { account: 'field', name: '许南乔', sex: '女' },
  { account: 'viewer', name: '顾行舟', sex: '男' },
  { account: 'limited', name: '叶疏桐', sex: '女' },
  { account: 'finance', name: '陆清和', sex: '男' },
  { account: 'hr', name: '苏若溪', sex: '女' },
  { account: 'buyer', name: '程景明', sex: '男' },
  { account: 'inspector', name: '姚亦然', sex: '男' },
  { account: 'warehouse', name: '唐嘉树', sex: '男' },
  { account: 'maintain', name: '韩志强', sex: '男' },
];

/** The accounts of the drawn staff: `user13` … */
export function drawnStaff(random: Random, from: number, to: number): SeedPerson[] {
  const people: SeedPerson[] = [];
  const used = new Set(STAFF.map((person) => person.name));
  for (let number = from; number <= to; number++) {
    let name = personName(random);
    while (used.has(name) && used.size < 4000) name = personName(random);
    used.add(name);
    people.push({ account: `user${number}`, name, sex: random.chance(0.5) ? '男' : '女' });
  }
  return people;
}
