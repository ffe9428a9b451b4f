import type { SeedRow, SeedUser } from '../types';
import { pad } from '../base/clock';
import { rowIds, seedId } from '../base/ids';
import { photoPath } from '../base/pictures';
import { seededRandom, type Random } from '../base/random';
import { by, type SeedContext } from '../base/subject';
import { FIVE_S, PLAN_KINDS } from './inspection-forms';

const AREAS = [
  '冲压车间',
  '焊接车间',
  '喷涂车间',
  '总装一线',
  '总装二线',
  '原料仓',
  '成品仓',
  '实验室',
] as const;

/** Eight items for each of the five groups: 40 in a 5S plan, 5 points each. */
const STANDARDS: Record<(typeof FIVE_S)[number], readonly string[]> = {
  整理: [
    '现场无与生产无关的物品',
    '通道无堆放物',
    '不良品有隔离区',
    '报废设备已清出',
    '工具柜无私人物品',
    '文件无过期版本',
    '货架无呆滞料',
    '台面只放当班用品',
  ],
  整顿: [
    '物料定位定量有标识',
    '工具形迹管理',
    '消防器材前无遮挡',
    '区域线清晰完整',
    '电缆走线整齐',
    '货架标签与实物一致',
    '推车停放在指定区',
    '看板内容及时更新',
  ],
  清扫: [
    '设备表面无油污',
    '地面无积水积油',
    '排水沟无杂物',
    '窗台无积灰',
    '灯具完好清洁',
    '滤网按期清理',
    '废料桶不满溢',
    '清扫工具归位',
  ],
  清洁: [
    '点检表按时填写',
    '清扫责任到人',
    '标准作业书在岗',
    '可视化标准清楚',
    '改善前后有照片',
    '异常有记录',
    '交接班有签字',
    '周检查已公布',
  ],
  素养: [
    '劳保用品穿戴齐全',
    '按标准作业',
    '班前会按时召开',
    '无迟到早退',
    '礼貌用语',
    '熟知应急措施',
    '不在现场饮食',
    '主动参与改善',
  ],
};

interface InspectionRows {
  plans: SeedRow[];
  items: SeedRow[];
  rectifications: SeedRow[];
  samples: SeedRow[];
}

/** Plans of the last ten and the coming two weeks in every state, with their items, rectifications and samples. */
export function inspectionRows(context: SeedContext): InspectionRows {
  const { osClient } = context;
  const random = seededRandom(`${osClient}/inspection`);
  const next = {
    plan: rowIds(osClient, 'plan'),
    item: rowIds(osClient, 'item'),
    fix: rowIds(osClient, 'fix'),
    sample: rowIds(osClient, 'sample'),
  };
  const rows: InspectionRows = { plans: [], items: [], rectifications: [], samples: [] };
  for (let index = 0; index < 36; index++) {
    const plan = planRow(context, random, next.plan(), index);
    rows.plans.push(plan);
    if (plan.Leixing === '抽查') rows.samples.push(...sampleRows(context, random, plan, next.sample));
    else addItems(context, random, plan, next, rows);
  }
  return rows;
}

function planRow(context: SeedContext, random: Random, Id: string, index: number): SeedRow {
  const { osClient, clock, org } = context;
  const Leixing = PLAN_KINDS[index % 5 === 4 ? 2 : index % 5 === 3 ? 1 : 0];
  const offset = index < 10 ? index - 2 : -((index - 9) * 3);
  const Zhuangtai =
    index < 8
      ? '待检查'
      : index < 10
        ? '检查中'
        : index < 14
          ? '待整改'
          : index < 17
            ? '待复核'
            : index === 17
              ? '已逾期'
              : '已完成';
  const Quyu = AREAS[index % AREAS.length] ?? AREAS[0];
  const inspector = org.user(index % 3 === 0 ? 'manager' : 'inspector');
  const dept = random.pick(org.depts.slice(1));
  const done = !['待检查', '检查中', '已逾期'].includes(Zhuangtai);
  const Zongfen = done ? random.int(66, 99) : null;
  return {
    Id,
    ...by(org.user('manager'), clock.at(Math.min(offset - 5, -1), '09:00')),
    Bianhao: `JC${pad(index + 1, 5)}`,
    Mingcheng: `${Quyu}${Leixing === '5S' ? '5S 检查' : Leixing === '整改' ? '整改复查' : '质量抽查'}`,
    Leixing,
    JihuaKSSJ: clock.at(offset, '08:30'),
    JihuaJSSJ: clock.at(offset + 2, '17:30'),
    QuyuID: seedId(osClient, 'area', Quyu),
    Quyu,
    FuzeRenID: inspector.Id,
    FuzeRen: inspector.Name,
    BeijianBMID: dept.Id,
    BeijianBM: dept.Name,
    Zhuangtai,
    Zongfen,
    Dengji: Zongfen === null ? '' : gradeOf(Zongfen),
    Beizhu: '',
    TijiaoSJ: done ? clock.at(offset + 1, '15:20') : null,
  };
}

/** A ≥ 90, B 80–89, C 70–79, D below. */
function gradeOf(score: number): string {
  return score >= 90 ? 'A' : score >= 80 ? 'B' : score >= 70 ? 'C' : 'D';
}

function addItems(
  context: SeedContext,
  random: Random,
  plan: SeedRow,
  next: Record<'item' | 'fix', () => string>,
  rows: InspectionRows,
): void {
  const { org } = context;
  const started = plan.Zhuangtai !== '待检查' && plan.Zhuangtai !== '已逾期';
  const stamp = {
    UserId: plan.UserId,
    UserName: plan.UserName,
    CreateTime: plan.CreateTime,
    UpdateTime: plan.CreateTime,
  };
  let Xuhao = 0;
  for (const Fenlei of FIVE_S) {
    for (const Neirong of STANDARDS[Fenlei]) {
      Xuhao++;
      const checked = started && (plan.Zhuangtai !== '检查中' || Xuhao <= 18);
      const failed = checked && random.chance(0.06);
      const Koufen = failed ? random.int(2, 5) : checked && random.chance(0.1) ? 1 : 0;
      const item: SeedRow = {
        Id: next.item(),
        ...stamp,
        JihuaID: plan.Id,
        Xuhao,
        Fenlei,
        Neirong,
        Biaozhun: '发现一处扣 1 分，扣完为止；有安全隐患不得分。',
        Manfen: 5,
        Koufen,
        Defen: checked ? 5 - Koufen : null,
        Jieguo: checked ? (failed ? '不合格' : '合格') : '',
        Wenti: failed ? `${Neirong}：现场不符合` : '',
        Tupian: failed ? photos(context, String(plan.Id) + Xuhao, String(plan.CreateTime)) : '[]',
        ZhengaiID: '',
      };
      if (failed) {
        item.ZhengaiID = next.fix();
        rows.rectifications.push(
          rectificationRow(
            context,
            plan,
            item,
            org.user(random.pick(['warehouse', 'maintain', 'field'])),
            random,
          ),
        );
      }
      rows.items.push(item);
    }
  }
}

function rectificationRow(
  context: SeedContext,
  plan: SeedRow,
  item: SeedRow,
  person: SeedUser,
  random: Random,
): SeedRow {
  const { clock, org } = context;
  const Zhuangtai =
    plan.Zhuangtai === '已完成'
      ? '已完成'
      : plan.Zhuangtai === '待复核'
        ? '待复核'
        : random.pick(['待整改', '待整改', '已逾期', '已退回']);
  const fixed = Zhuangtai === '已完成' || Zhuangtai === '待复核';
  const reviewer = org.user('inspector');
  return {
    Id: item.ZhengaiID as string,
    UserId: plan.UserId,
    UserName: plan.UserName,
    CreateTime: plan.TijiaoSJ as string,
    UpdateTime: plan.TijiaoSJ as string,
    JihuaID: plan.Id,
    XiangmuID: item.Id,
    Quyu: plan.Quyu,
    WentiMS: item.Wenti,
    WentiTP: item.Tupian,
    ZerenRenID: person.Id,
    ZerenRen: person.Name,
    ZerenBM: org.deptName(person),
    YaoqiuWCSJ: clock.day(Zhuangtai === '已逾期' ? -2 : 5),
    ZhenggaiCS: fixed ? '已清理并重新画线，纳入日常点检。' : '',
    ZhenggaiTP: fixed ? item.Tupian : '[]',
    WanchengSJ: fixed ? clock.at(-1, '16:00') : null,
    FuheRenID: reviewer.Id,
    FuheRen: reviewer.Name,
    FuheYJ: Zhuangtai === '已退回' ? '照片看不清标识，请重拍' : '',
    FuheJG: Zhuangtai === '已完成' ? '通过' : Zhuangtai === '已退回' ? '退回' : '',
    Zhuangtai,
  };
}

function sampleRows(context: SeedContext, random: Random, plan: SeedRow, next: () => string): SeedRow[] {
  const names = ['升降桌立柱', '控制盒', '手控器', '桌面板', '电机总成'];
  const checked = plan.Zhuangtai !== '待检查';
  return Array.from({ length: checked ? 6 : 0 }, () => ({
    Id: next(),
    UserId: plan.UserId,
    UserName: plan.UserName,
    CreateTime: plan.CreateTime,
    UpdateTime: plan.CreateTime,
    JihuaID: plan.Id,
    YangbenMC: random.pick(names),
    YangbenBH: `LK${random.int(100000, 999999)}`,
    Jieguo: random.chance(0.9) ? '合格' : '不合格',
    Wenti: '',
    Tupian: '[]',
    JianchaRen: plan.FuzeRen,
    JianchaSJ: context.clock.at(-1, '10:30'),
  }));
}

function photos({ osClient }: SeedContext, name: string, CreateTime: string): string {
  return JSON.stringify([
    {
      Id: seedId(osClient, 'photo', name),
      Name: '现场.png',
      Path: photoPath(osClient, 'machine'),
      Size: 4096,
      CreateTime,
    },
  ]);
}
