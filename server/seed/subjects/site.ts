import type { SeedRow } from '../types';
import { form, type PeopleDraft } from '../base/define-form';
import {
  area,
  choose,
  field,
  files,
  mapPoint,
  money,
  person,
  pictures,
  radio,
  text,
  when,
  whole,
} from '../base/fields';
import { pad } from '../base/clock';
import { ONLY_OWN, buttonId, menu } from '../base/define-menu';
import { rowIds, seedId } from '../base/ids';
import { photoPath } from '../base/pictures';
import { seededRandom } from '../base/random';
import type { RoleKey } from '../base/roles';
import { by, type SeedContext, type Subject } from '../base/subject';
import { customerIds, customerNames } from './customers';
import { streetAddress } from '../words/places';

const EQUIPMENT: ReadonlyArray<readonly [name: string, maker: string]> = [
  ['经编机', '卡尔迈耶'],
  ['整经机', '卡尔迈耶'],
  ['空压机', '阿特拉斯'],
  ['叉车', '杭叉'],
  ['数控车床', '沈阳机床'],
  ['加工中心', '海天精工'],
  ['激光切割机', '大族'],
  ['注塑机', '海天'],
  ['配电柜', '正泰'],
  ['行车', '卫华'],
  ['冷却塔', '良机'],
  ['检测台', '自制'],
];
const PLACES = ['一号车间 A 区', '一号车间 B 区', '二号车间', '动力站', '仓库', '检测室'] as const;
const STATES = ['在用', '停用', '维修中', '报废'] as const;
const KEEPERS: RoleKey[] = ['manager', 'inspector', 'director'];

const REPAIR = `
V8.ConfirmTips('为「' + V8.Form.Mingcheng + '」报修？', async function () {
  var answer = await V8.FormEngine.UptFormData('diy_equipment', { Id: V8.Form.Id, _RowModel: { Zhuangtai: '维修中' } });
  V8.Tips(answer.Code == 1 ? '已报修' : answer.Msg, answer.Code == 1);
  V8.RefreshTable({ _PageIndex: 1 });
});
`;

/** diy_equipment (asset codes for scanning) and Diy_location (field visits). */
export function site(context: SeedContext, customerCount: number): Subject {
  const { osClient } = context;
  const equipment = equipmentForm(osClient);
  const visit = visitForm(osClient);
  return {
    forms: [equipment, visit],
    menus: [
      menu(osClient, {
        key: 'equipment',
        name: '设备台账',
        parent: 'site',
        form: equipment,
        icon: 'fas fa-cogs',
        sort: 1,
        card: ['Mingcheng', 'ZichanBM', 'Weizhi', 'Fuzeren', 'XiaciBY'],
        titleTags: ['Zhuangtai'],
        imageField: 'Zhaopian',
        search: ['+Mingcheng', '+ZichanBM', 'Zhuangtai', 'Weizhi', 'GouruRQ', 'Yuanzhi'],
        sortFields: ['XiaciBY', 'Yuanzhi'],
        statistics: [['Yuanzhi', 'Sum']],
        row: [
          {
            key: 'repair',
            name: '报修',
            v8: REPAIR,
            show: `return V8.Form.Zhuangtai == '在用';`,
            inRow: true,
          },
        ],
        page: [{ key: 'scan', name: '扫码查设备', v8: `V8.Router.Push('/FormComponents/scanCode');` }],
        tabs: [
          { key: 'all', name: '全部', v8: 'V8.SearchSet([]);' },
          { key: 'using', name: '在用', v8: `V8.SearchSet({ Zhuangtai: '在用' });` },
          { key: 'repairing', name: '维修中', v8: `V8.SearchSet({ Zhuangtai: '维修中' });` },
        ],
        grants: {
          manager: ['Add', 'Edit', 'Del', 'repair', 'scan'],
          inspector: ['Edit', 'repair', 'scan'],
          field: ['scan'],
          staff: ['repair', 'scan'],
          viewer: ['scan'],
          limited: ['NoDetail', 'NoSearch'],
        },
      }),
      menu(osClient, {
        key: 'visit',
        name: '拜访记录',
        parent: 'crm',
        form: visit,
        icon: 'fas fa-walking',
        sort: 2,
        card: ['BaifangDX', 'DakaDD', 'DakaSJ', 'DakaR'],
        titleTags: ['BaifangDXLX'],
        imageField: 'Tupian',
        search: ['+BaifangDX', '+DakaR', 'DakaSJ', 'BaifangDXLX'],
        orderBy: ['DakaSJ', 'DESC'],
        grants: {
          manager: ['Add', 'Edit', 'Del', 'Export'],
          field: ['Add', 'Edit'],
          staff: ['Add'],
          viewer: [],
        },
        more: ONLY_OWN,
      }),
    ],
    rows: {
      diy_equipment: () => equipmentRows(context),
      Diy_location: () => visitRows(context, customerCount),
    },
  };
}

function equipmentForm(osClient: string) {
  return form(
    osClient,
    'diy_equipment',
    '设备台账',
    [
      text('ZichanBM', '资产编码', { required: true, unique: true, description: '铭牌上的条码或二维码' }),
      text('Mingcheng', '设备名称', { required: true }),
      text('Xinghao', '型号'),
      text('Changjia', '生产厂家'),
      choose('Weizhi', '安装位置', PLACES),
      radio('Zhuangtai', '状态', STATES, { value: '在用' }),
      person('FuzerenID', '负责人'),
      text('Fuzeren', '负责人姓名', { readonly: true }),
      when('GouruRQ', '购入日期'),
      money('Yuanzhi', '原值'),
      when('XiaciBY', '下次保养'),
      field('Erweima', '设备二维码', 'Qrcode', {
        config: { Qrcode: { DisplayWidth: 160, ShowDownload: true, DownloadText: '保存' } },
      }),
      pictures('Zhaopian', '照片', false),
      files('Ziliao', '资料'),
    ],
    { people: equipmentRule(osClient) },
  );
}

/** People who keep the equipment write its state; people with the button report that it is broken, and nothing else. */
const equipmentRule = (osClient: string): PeopleDraft => ({
  Everybody: true,
  States: {
    column: 'Zhuangtai',
    start: [...STATES],
    moves: [
      { from: ['在用'], to: '维修中', button: buttonId(osClient, 'equipment', 'repair') },
      { from: ['停用', '报废'], to: '维修中', roles: KEEPERS },
      ...STATES.filter((to) => to !== '维修中').map((to) => ({ from: [...STATES], to })),
    ],
    closed: [],
  },
});

/** The place is entered once; administrators of the platform transfer what was recorded elsewhere. */
const PLACE_STAYS = `if (V8.FormMode == 'Edit' && V8.CurrentUser.Level < 9999) V8.FieldSet('DakaDD', 'Readonly', true);`;

/** Field visits, with the columns of the protocol. */
function visitForm(osClient: string) {
  const fields = [
    choose('BaifangDXLX', '拜访对象类型', ['客户', '供应商', '工地', '其他'], { required: true }),
    text('BaifangDX', '拜访对象', { required: true }),
    text('KehuID', '客户Id', { hidden: true, config: { IdsOf: 'diy_customer' } }),
    ...mapPoint('DakaDD', '打卡地点'),
    text('DakaR', '打卡人', { readonly: true, column: 'server' }),
    when('DakaSJ', '打卡时间', 'datetime', { readonly: true }),
    area('Beizhu', '备注'),
    pictures('Tupian', '现场照片', true, {
      config: {
        ImgUpload: { Limit: false, Multiple: true, MaxCount: 6, Preview: true, MaxSize: 10, Tips: '' },
      },
    }),
    text('ShouhouDDID', '售后订单Id', { hidden: true }),
    text('TenantId', '租户Id', { hidden: true }),
    text('TenantName', '租户', { hidden: true }),
    whole('Juli', '距客户距离', { readonly: true, column: 'server', config: { TextApend: '米' } }),
  ];
  return form(osClient, 'Diy_location', '拜访记录', fields, { inForm: PLACE_STAYS, people: {} });
}

function equipmentRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const random = seededRandom(`${osClient}/equipment`);
  const id = rowIds(osClient, 'diy_equipment');
  const keeper = org.user('maintain');
  return Array.from({ length: 96 }, (_, index) => {
    const [name, maker] = random.pick(EQUIPMENT);
    const code = equipmentCode(index + 1);
    return {
      Id: id(),
      ...by(keeper, clock.at(-400 + index, '09:30')),
      ZichanBM: code,
      Mingcheng: `${name} ${pad(index + 1)} 号`,
      Xinghao: `${random.pick(['HK', 'DS', 'GA', 'CPD'])}-${random.int(100, 900)}`,
      Changjia: maker,
      Weizhi: random.pick(PLACES),
      Zhuangtai: random.chance(0.8) ? '在用' : random.pick(STATES),
      FuzerenID: keeper.Id,
      Fuzeren: keeper.Name,
      GouruRQ: clock.day(-random.int(200, 2800)),
      Yuanzhi: random.int(2, 500) * 1000,
      XiaciBY: clock.day(random.int(-20, 90)),
      Erweima: code,
      Zhaopian: random.chance(0.4) ? photoPath(osClient, 'machine') : '',
      Ziliao: '[]',
    };
  });
}

/** Every third asset carries an EAN-13 bar code (with check digit), the others a plain code for a QR sticker. */
export function equipmentCode(number: number): string {
  if (number % 3 !== 0) return `LZ-SB-${pad(number, 5)}`;
  const digits = `690123${pad(number, 6)}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}

function visitRows({ osClient, clock, org }: SeedContext, customerCount: number): SeedRow[] {
  const random = seededRandom(`${osClient}/visits`);
  const id = rowIds(osClient, 'Diy_location');
  const range = Math.min(customerCount, 400);
  const [ids, names] = [customerIds(osClient, range), customerNames(osClient, range)];
  const photo = photoPath(osClient, 'factory');
  return Array.from({ length: 180 }, (_, index) => {
    const user = org.user(random.pick(['field', 'field', 'manager', 'user13']));
    const address = streetAddress(random);
    const which = random.int(0, range - 1);
    const DakaSJ = clock.at(
      -Math.floor(index / 3) - 1,
      `${pad(9 + (index % 3) * 3)}:${pad(random.int(0, 59))}`,
    );
    const Id = id();
    return {
      Id,
      ...by(user, DakaSJ),
      BaifangDXLX: '客户',
      BaifangDX: names[which],
      KehuID: ids[which],
      DakaDD: JSON.stringify({
        Address: address.text,
        Zoom: 16,
        Center: { lng: address.lng, lat: address.lat },
      }),
      DakaDD_Lng: address.lng,
      DakaDD_Lat: address.lat,
      DakaR: user.Name,
      DakaSJ,
      Beizhu: random.pick(['例行走访', '收款', '送样品', '处理售后', '']),
      Tupian: JSON.stringify([
        { Id: seedId(Id, 'photo'), Name: '现场.png', Path: photo, Size: 4096, CreateTime: DakaSJ },
      ]),
      Juli: random.int(5, 260),
    };
  });
}
