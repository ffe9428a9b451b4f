import type { SysDept } from '../../../src/data/protocol/user';
import type { SeedRole, SeedUser } from '../types';
import { drawnStaff, mobileNumber, STAFF, type SeedPerson } from '../words/people';
import { roleId, type RoleKey } from './roles';
import { pad } from './clock';
import { seedId } from './ids';
import { seededRandom } from './random';

/** The one password of all seeded accounts; npm start prints it. */
export const DEMO_PASSWORD = 'demo1234';

/** A department: key, name and the key of the department above it. */
export type DeptDraft = readonly [key: string, name: string, parent?: string];

export interface Organisation {
  depts: SysDept[];
  roles: SeedRole[];
  /** Those about whom there are records. */
  users: SeedUser[];
  /** Somebody who begins today: the home page offers the first steps. */
  newcomer: SeedUser;
  /** The user with that account. */
  user(account: string): SeedUser;
  deptName(user: SeedUser): string;
}

const ROLES: ReadonlyArray<readonly [RoleKey, name: string, level: number, remark: string]> = [
  ['admin', '系统管理员', 9999, '全部菜单和数据'],
  ['director', '总经理', 999, '可见全部按钮'],
  ['manager', '部门经理', 500, '审批和部门数据'],
  ['finance', '财务', 300, '费用与付款'],
  ['hr', '人事', 300, '考勤与员工'],
  ['buyer', '采购', 200, '采购与供应商'],
  ['inspector', '检查员', 200, '现场检查'],
  ['field', '外勤专员', 100, '客户拜访与打卡'],
  ['staff', '普通员工', 100, '日常申请'],
  ['viewer', '只读查询', 50, '只能查看，不能修改'],
  ['limited', '访客', 10, '不能看详情，不能搜索'],
];

/** Roles of the named accounts in addition to `staff`, and their departments. */
const POSITIONS: Record<string, { roles: RoleKey[]; dept: string }> = {
  // Also approves for departments without their own manager.
  admin: { roles: ['admin', 'manager'], dept: 'office' },
  director: { roles: ['director'], dept: 'office' },
  manager: { roles: ['manager', 'staff'], dept: 'sales' },
  field: { roles: ['field', 'staff'], dept: 'sales_east' },
  viewer: { roles: ['viewer'], dept: 'office' },
  limited: { roles: ['limited'], dept: 'market' },
  finance: { roles: ['finance', 'staff'], dept: 'finance' },
  hr: { roles: ['hr', 'staff'], dept: 'hr' },
  buyer: { roles: ['buyer', 'staff'], dept: 'purchase' },
  inspector: { roles: ['inspector', 'staff'], dept: 'production' },
  warehouse: { roles: ['manager', 'staff'], dept: 'production' },
  maintain: { roles: ['manager', 'staff'], dept: 'machining' },
};

/**
 * Departments, roles and users of a tenant.
 * @param head name of the company (root department).
 * @param people how many users there are in all.
 */
export function organisation(
  osClient: string,
  head: string,
  drafts: readonly DeptDraft[],
  people: number,
): Organisation {
  const depts = departments(osClient, head, drafts);
  const users = staff(osClient, depts, people);
  const byAccount = new Map(users.map((user) => [user.Account, user]));
  return {
    depts,
    roles: ROLES.map(([key, Name, Level, Remark], index) => ({
      Id: roleId(osClient, key),
      Name,
      Level,
      Sort: index + 1,
      Remark,
      BaseLimit: key === 'viewer' ? ['OnlyGet'] : [],
    })),
    users,
    newcomer: newcomer(osClient, depts, users.length),
    user(account) {
      const user = byAccount.get(account);
      if (!user) throw new Error(`no seeded account ${account}`);
      return user;
    },
    deptName: (user) => depts.find((dept) => dept.Id === user.DeptId)?.Name ?? '',
  };
}

const deptId = (osClient: string, key: string) => seedId(osClient, 'dept', key);

function departments(osClient: string, head: string, drafts: readonly DeptDraft[]): SysDept[] {
  const codes = new Map<string, { code: string; children: number }>([['root', { code: '01-', children: 0 }]]);
  const rows: SysDept[] = [
    { Id: deptId(osClient, 'root'), ParentId: '', Name: head, Code: '01-', Sort: 1, State: 1, IsCompany: 1 },
  ];
  for (const [key, name, parentKey = 'root'] of drafts) {
    const parent = codes.get(parentKey);
    if (!parent) throw new Error(`department ${key} comes before its parent ${parentKey}`);
    const code = `${parent.code}${pad(++parent.children)}-`;
    codes.set(key, { code, children: 0 });
    rows.push({
      Id: deptId(osClient, key),
      ParentId: deptId(osClient, parentKey),
      Name: name,
      Code: code,
      Sort: parent.children,
      State: 1,
      IsCompany: 0,
    });
  }
  return rows;
}

function staff(osClient: string, depts: SysDept[], people: number): SeedUser[] {
  const random = seededRandom(`${osClient}/people`);
  const everyone = [...STAFF, ...drawnStaff(random, STAFF.length + 1, people)];
  const ids = new Set(depts.map((dept) => dept.Id));
  return everyone.map((person, index) => {
    const position = POSITIONS[person.account];
    const wanted = position && deptId(osClient, position.dept);
    const dept = wanted && ids.has(wanted) ? wanted : random.pick(depts.slice(1)).Id;
    return userRow(
      osClient,
      person,
      index,
      dept,
      position?.roles ?? ['staff'],
      mobileNumber(random, index + 1),
    );
  });
}

/** The account that `npm start` names for a first day: in the field, without a record of any kind. */
function newcomer(osClient: string, depts: readonly SysDept[], index: number): SeedUser {
  const dept = depts.find(({ Id }) => Id === deptId(osClient, 'sales_east')) ?? depts.at(-1);
  const person: SeedPerson = { account: 'newcomer', name: '温书意', sex: '女' };
  const phone = mobileNumber(seededRandom(`${osClient}/newcomer`), index + 1);
  return userRow(osClient, person, index, dept?.Id ?? '', ['field', 'staff'], phone);
}

function userRow(
  osClient: string,
  person: SeedPerson,
  index: number,
  DeptId: string,
  roles: RoleKey[],
  Phone: string,
): SeedUser {
  return {
    Id: userId(osClient, person.account),
    Account: person.account,
    Name: person.name,
    Pwd: DEMO_PASSWORD,
    RoleIds: roles.map((role) => roleId(osClient, role)),
    DeptId,
    No: `A${pad(index + 1, 4)}`,
    Phone,
    Sex: person.sex,
    Email: `${person.account}@example.com`,
    State: 1,
    CreateTime: person.account === 'newcomer' ? undefined : '2025-03-03 09:00:00',
    KaoqinZ: index % 9 === 8 ? 'KQ02' : 'KQ01',
    FeishuUnionId: index < STAFF.length ? `on_demo_${person.account}` : '',
    WeixinUnionId: index < STAFF.length ? `wx_demo_${person.account}` : '',
    Zhiwei: index < STAFF.length ? ROLES.find(([key]) => key === roles[0])?.[1] : '专员',
  };
}

/** The Id of a seeded user, the same with every seed. */
export const userId = (osClient: string, account: string) => seedId(osClient, 'user', account);
