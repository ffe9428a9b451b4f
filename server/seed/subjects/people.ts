import { isWorkday } from '../../../src/lib/work-calendar';
import type { SeedRow } from '../types';
import { pad } from '../base/clock';
import { ONLY_OWN, menu } from '../base/define-menu';
import { rowIds } from '../base/ids';
import { seededRandom } from '../base/random';
import { by, type SeedContext, type Subject } from '../base/subject';
import { chineseCalendar } from './work-calendar';
import { discForm, groupForm, recordForm, reportForm } from './people-forms';

/** Middle of the plant, GCJ-02 degrees; the first attendance point lies there. */
export const PLANT = { lng: 120.6807, lat: 30.5115 } as const;

const POINTS: ReadonlyArray<readonly [group: string, name: string, lng: number, lat: number, range: number]> =
  [
    ['KQ01', '海宁厂区东门', PLANT.lng, PLANT.lat, 300],
    ['KQ01', '海宁厂区办公楼', PLANT.lng - 0.0021, PLANT.lat + 0.0013, 200],
    ['KQ02', '杭州办事处', 120.2119, 30.2084, 500],
  ];

/** What people do with the results of their own tests: share one, and take it back or away. */
const OWN_RESULTS = ['Add', 'Edit', 'Del'];

/** Attendance, daily reports and DISC results. */
export function staffTools(context: SeedContext): Subject {
  const { osClient } = context;
  const [group, record, report, disc] = [
    groupForm(osClient),
    recordForm(osClient),
    reportForm(osClient),
    discForm(osClient),
  ];
  const everyone = {
    manager: ['Add', 'Edit'],
    field: ['Add', 'Edit'],
    staff: ['Add', 'Edit'],
    finance: [],
    hr: ['Add', 'Edit', 'Export'],
    viewer: [],
  };
  return {
    forms: [group, record, report, disc],
    menus: [
      menu(osClient, {
        key: 'attendance_group',
        name: '考勤组',
        parent: 'hr',
        form: group,
        icon: 'fas fa-map-marker-alt',
        sort: 3,
        card: ['Mingcheng', 'KaoqinZID', 'DakaFW', 'ShangbanSJ', 'XiabanSJ'],
        grants: { hr: ['Add', 'Edit', 'Del'], manager: [], field: [], staff: [], viewer: [] },
      }),
      menu(osClient, {
        key: 'attendance',
        name: '考勤记录',
        parent: 'hr',
        form: record,
        icon: 'fas fa-clipboard-check',
        sort: 2,
        card: ['UserName', 'Riqi', 'DakaLX', 'DakaSJ', 'DakaDD'],
        titleTags: ['ZhuangtaiKQ', 'QuerenZT'],
        search: ['+UserName', 'Riqi', 'DakaLX', 'ZhuangtaiKQ', 'QuerenZT'],
        orderBy: ['DakaSJ', 'DESC'],
        grants: { hr: ['Edit', 'Export'], manager: [], field: [], staff: [], viewer: [] },
      }),
      menu(osClient, {
        key: 'daily_report_list',
        name: '日报记录',
        parent: 'oa',
        form: report,
        icon: 'fas fa-book',
        sort: 6,
        card: ['UserName', 'Riqi', 'WanchengGZ', 'MingriJH'],
        titleTags: ['Zhuangtai'],
        bottomTags: ['Leixing'],
        search: ['+UserName', 'Riqi', 'Leixing', 'Zhuangtai'],
        orderBy: ['Riqi', 'DESC'],
        grants: everyone,
        more: ONLY_OWN,
      }),
      menu(osClient, {
        key: 'disc_result',
        name: '测评结果',
        parent: 'hr',
        form: disc,
        icon: 'fas fa-poll',
        sort: 5,
        card: ['UserName', 'Leixing', 'D', 'I', 'S', 'C'],
        titleTags: ['Leixing'],
        search: ['+UserName', 'Leixing'],
        grants: {
          ...everyone,
          ...Object.fromEntries(
            (['manager', 'field', 'staff', 'hr'] as const).map((role) => [role, OWN_RESULTS]),
          ),
        },
      }),
    ],
    rows: {
      diy_attendancegroup: () => groupRows(context),
      diy_attendance: () => attendanceRows(context),
      diy_daily_report: () => reportRows(context),
      diy_disc_result: () => discRows(context),
    },
  };
}

function groupRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const id = rowIds(osClient, 'diy_attendancegroup');
  return POINTS.map(([KaoqinZID, Mingcheng, lng, lat, DakaFW]) => ({
    Id: id(),
    ...by(org.user('hr'), clock.at(-300, '09:00')),
    KaoqinZID,
    Mingcheng,
    DakaFW,
    KaoqinD_Lng: lng,
    KaoqinD_Lat: lat,
    KaoqinD: JSON.stringify({ Address: Mingcheng, Zoom: 16, Center: { lng, lat } }),
    ShangbanSJ: KaoqinZID === 'KQ01' ? '08:30' : '09:00',
    XiabanSJ: KaoqinZID === 'KQ01' ? '17:30' : '18:00',
    WuxiuKS: '12:00',
    WuxiuJS: '13:00',
    Gongzuori: '1,2,3,4,5',
    WifiMac: '',
  }));
}

/** 60 days of punches of the first 20 people, today left out so that the day can be played through. */
function attendanceRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const random = seededRandom(`${osClient}/attendance`);
  const id = rowIds(osClient, 'diy_attendance');
  const calendar = { weekdays: [1, 2, 3, 4, 5], exceptions: chineseCalendar() };
  const rows: SeedRow[] = [];
  for (const user of org.users.slice(0, 20)) {
    const start = user.KaoqinZ === 'KQ02' ? 540 : 510;
    const [place, point] = user.KaoqinZ === 'KQ02' ? ['杭州办事处', POINTS[2]] : ['海宁厂区东门', POINTS[0]];
    for (let offset = -60; offset < 0; offset++) {
      if (!isWorkday(clock.day(offset), calendar)) continue;
      const late = random.chance(0.08) ? random.int(1, 40) : -random.int(2, 25);
      const early = random.chance(0.05) ? -random.int(5, 50) : random.int(0, 70);
      const common = {
        ...by(user, clock.at(offset, '08:30')),
        DeptId: user.DeptId,
        DeptName: org.deptName(user),
        Riqi: clock.day(offset),
        DakaDD: place,
        DakaDD_Lng: point?.[2],
        DakaDD_Lat: point?.[3],
        Shebei: 'H5',
      };
      if (!random.chance(0.03))
        rows.push({
          ...common,
          Id: id(),
          DakaLX: '上班',
          DakaSJ: clock.at(offset, minutes(start + late)),
          ZhuangtaiKQ: late > 0 ? '迟到' : '正常',
          Juli: random.int(3, 180),
        });
      if (!random.chance(0.04))
        rows.push({
          ...common,
          Id: id(),
          DakaLX: '下班',
          DakaSJ: clock.at(offset, minutes(start + 540 + early)),
          ZhuangtaiKQ: early < 0 ? '早退' : '正常',
          Juli: random.int(3, 180),
        });
    }
  }
  return rows;
}

const minutes = (total: number) => `${pad(Math.floor(total / 60))}:${pad(total % 60)}`;

function reportRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const random = seededRandom(`${osClient}/reports`);
  const id = rowIds(osClient, 'diy_daily_report');
  const boss = org.user('manager');
  const done = [
    '走访 3 家客户，记录需求',
    '完成订单 XS000120 排产',
    '处理空压机报警',
    '整理报价单',
    '月度盘点 A 区',
  ];
  const plan = ['跟进北屿机电合同', '培训新员工', '完成季度检查表', '提交采购申请', '设备保养'];
  return org.users.slice(2, 16).flatMap((user) =>
    Array.from({ length: 20 }, (_, index) => index - 20)
      .filter((offset) => clock.weekday(offset) < 6 && random.chance(0.85))
      .map((offset) => ({
        Id: id(),
        ...by(user, clock.at(offset, '17:50')),
        Riqi: clock.day(offset),
        Leixing: '日报',
        WanchengGZ: random.pick(done),
        WeiwanchengGZ: '',
        XuxieTGZ: '',
        MingriJH: random.pick(plan),
        Jieshouren: JSON.stringify([{ Id: boss.Id, Name: boss.Name }]),
        Chaosong: '[]',
        Zhuangtai: offset < -3 ? '已阅' : '已提交',
        YuedurenIds: offset < -3 ? JSON.stringify([boss.Id]) : '[]',
        Tupian: '[]',
        Fujian: '[]',
        Pinglun: random.chance(0.2)
          ? JSON.stringify([
              {
                UserId: boss.Id,
                Name: boss.Name,
                Content: '辛苦了，注意回款。',
                Time: clock.at(offset, '20:10'),
              },
            ])
          : '[]',
      })),
  );
}

function discRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const random = seededRandom(`${osClient}/disc`);
  const id = rowIds(osClient, 'diy_disc_result');
  return org.users.slice(0, 12).map((user, index) => {
    const scores = { D: 0, I: 0, S: 0, C: 0 };
    const answers = Array.from({ length: 40 }, (_, question) => ({
      Q: question + 1,
      Choice: random.pick(['D', 'I', 'S', 'C'] as const),
    }));
    for (const answer of answers) scores[answer.Choice]++;
    const letters = (['D', 'I', 'S', 'C'] as const).filter((letter) => scores[letter] > 10);
    const top = (['D', 'I', 'S', 'C'] as const).reduce((best, letter) =>
      scores[letter] > scores[best] ? letter : best,
    );
    return {
      Id: id(),
      ...by(user, clock.at(-40 + index, '14:00')),
      ...scores,
      Leixing: letters.length > 1 ? letters.join('') : top,
      Daan: JSON.stringify(answers),
    };
  });
}
