import { cleanText, dialled } from './clean-text';

/** Who to send something to, as people pass it on in one text; '' for what it does not say. */
export interface ContactText {
  name: string;
  phone: string;
  address: string;
}

const NAME = '收货人|收件人|联系人|姓名|名字';
const PHONE = '手机号码|手机号|手机|联系电话|电话号码|电话|联系方式';
const ADDRESS = '所在地区|收货地址|收件地址|联系地址|详细地址|地址';
/** A label with its colon, or in front of a blank. */
const LABEL = new RegExp(`(${NAME}|${PHONE}|${ADDRESS})(?: *: *|\\s+)`);
/** A number with the label it directly follows. */
const NUMBER = new RegExp(
  `(^|[^\\d-])(?:(?:${PHONE}) *:? *)?(?:\\+?86[- ]?)?(1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4}|0\\d{2,3}[- ]?\\d{7,8}(?:-\\d{1,6})?)(?![\\d-])`,
);
const BREAK = /[\s,;、|/]+/;
/** The frequent ones that begin no other short word next to a number (单号, 车间). */
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧肖蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严赖覃洪武莫孔汤常温康施牛樊葛邢齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕裴霍苗谷盛翁冉骆蓝靳管柴蒙鲍华喻祁蒲滕屈饶牟艾阳穆司古';
const COMPOUND = '欧阳|上官|司马|诸葛|司徒|慕容|皇甫|尉迟|端木';
const PERSON = `(?:(?:${COMPOUND}|[${SURNAMES}])[\\u4e00-\\u9fa5]{1,2})`;
const IS_NAME = new RegExp(`^${PERSON}(?:先生|女士|小姐)?$`);
const PLACE = /[省市区县镇村路号]$/;
/** A name that followed the address on a line of its own, until the field dropped the line break. */
const NAME_BEHIND = new RegExp(`^(.*(?:[号室楼栋幢层座]|单元))(${PERSON})$`);
const PART = /[省市区县镇乡村路街道巷弄号栋幢楼室座层]|单元|大厦|广场/g;
/** Words of a sentence; an address has none. */
const SENTENCE = /[请您你我他她们了吗吧呢把谢。!?]/;

const isName = (text: string): boolean => IS_NAME.test(text) && !PLACE.test(text);

const isAddress = (text: string): boolean =>
  text.length > 5 && new Set(text.match(PART)).size > 1 && !SENTENCE.test(text);

/** `浙江省 嘉兴市` is written without the blank; other words keep theirs. */
const joined = (parts: readonly string[]): string =>
  parts.join(' ').replace(/([^\w]) (?=[^\w])|([^\w]) (?=\w)/g, '$1$2');

/** The parts of a text whose parts are labelled; undefined where something else is in it. */
function labelled(text: string): ContactText | undefined {
  const [before = '', ...parts] = text.split(LABEL);
  if (parts.length < 4 || before.trim() !== '') return undefined;
  const said = { name: [] as string[], phone: [] as string[], address: [] as string[] };
  for (let at = 0; at < parts.length; at += 2) {
    const [label = '', value = ''] = parts.slice(at, at + 2);
    const kind = NAME.includes(label) ? 'name' : PHONE.includes(label) ? 'phone' : 'address';
    const words = value.split(/[\n,;]+/).map((word) => word.trim());
    said[kind].push(...words.filter((word) => word !== ''));
  }
  const [, , number] = NUMBER.exec(joined(said.phone)) ?? [];
  const name = said.name.join('');
  if (!number || said.phone.length !== 1 || name.length > 20) return undefined;
  return { name, phone: phoneOf(number), address: joined(said.address) };
}

/** A landline keeps its dash: it is read by its area. */
const phoneOf = (number: string): string =>
  number.startsWith('0') ? number.replace(/^(0\d{2,3}) (?=\d)/, '$1-').replace(/ /g, '') : dialled(number);

/** The parts of a text without labels, in whichever order. */
function unlabelled(text: string): ContactText | undefined {
  const [whole = '', lead = '', number = ''] = NUMBER.exec(text) ?? [];
  if (number === '') return undefined;
  const at = text.indexOf(whole);
  const sides = [text.slice(0, at) + lead, text.slice(at + whole.length)];
  if (sides.some((side) => NUMBER.test(side))) return undefined;
  const [left = [], right = []] = sides.map((side) =>
    side
      .split(BREAK)
      .flatMap((word) => NAME_BEHIND.exec(word)?.slice(1) ?? word)
      .filter((word) => word !== ''),
  );
  // Next to the number, then at the ends: a town may look like a name.
  const places = [left.length - 1, left.length, 0, left.length + right.length - 1];
  const words = [...left, ...right];
  const named = places.find((place) => isName(words[place] ?? '')) ?? -1;
  const rest = words.filter((_, place) => place !== named);
  const address = joined(rest);
  if (rest.length > 0 ? !isAddress(address) : named < 0) return undefined;
  return { name: words[named] ?? '', phone: phoneOf(number), address };
}

/**
 * Reads `张三 13800138000 浙江省嘉兴市…`, in any order, with labels or without, on one line or several.
 *
 * @returns undefined unless the text is a phone number with a name or an address, and nothing else
 */
export function readContactText(text: string): ContactText | undefined {
  const clean = cleanText(text);
  const found = labelled(clean) ?? unlabelled(clean);
  return found && (found.name !== '' || found.address !== '') ? found : undefined;
}
