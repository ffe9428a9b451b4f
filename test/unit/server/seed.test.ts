import { parse } from 'acorn';
import type { DiyField } from '../../../src/data/protocol/definition';
import type { SysMenu } from '../../../src/data/protocol/menu';
import { fieldTypeNames } from '../../../src/form/fields/field-types';
import { demoAccounts } from '../../../server/seed/accounts';
import { seedTenants } from '../../../server/seed/index';
import type { SeedRow, TenantSeed } from '../../../server/seed/types';
import { systemColumns } from '../../../server/db/system-tables';

const now = new Date('2026-11-20T08:42:00');
const tenants = seedTenants({ now, customers: 300 });
const rowsOf = (rows: TenantSeed['Rows'][string] | undefined): SeedRow[] =>
  typeof rows === 'function' ? rows() : (rows ?? []);
const fieldsOf = (tenant: TenantSeed) => tenant.Fields as unknown as DiyField[];
const menusOf = (tenant: TenantSeed) => tenant.Menus as unknown as SysMenu[];
const [microi] = tenants as [TenantSeed];

/** Text values of an object tree whose key says they are scripts. */
function scriptsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /V8(Code\w*|TmpEngine\w*)?$/.test(key) && value.trim() ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => scriptsOf(inner, name));
}

function sourceOf(script: string): string {
  return /^[A-Za-z0-9+/]{24,}={0,2}$/.test(script) ? Buffer.from(script, 'base64').toString('utf8') : script;
}

it('S-seed-tenants: five tenants, one of them the default, with the special ones as the specification has them', () => {
  expect(tenants.map((tenant) => tenant.OsClient)).toEqual(['microi', 'loctek', 'jiejie', 'yunqi', 'anyu']);
  expect(tenants.filter((tenant) => tenant.IsDefault)).toHaveLength(1);
  expect(tenants.map((tenant) => tenant.SysConfig.XiaoxiTZYC)).toEqual([0, 0, '1', 0, 1]);
});

it('S-seed-size: 40 people and one who begins today in 12 departments, at least 15 menus in 4 groups, 20,000 customers', () => {
  expect(microi.Users).toHaveLength(41);
  expect(microi.Depts).toHaveLength(12);
  const groups = menusOf(microi).filter((menu) => !menu.ParentId);
  expect(groups.length).toBeGreaterThanOrEqual(4);
  expect(menusOf(microi).filter((menu) => menu.ParentId && menu.Display === 1).length).toBeGreaterThanOrEqual(
    15,
  );
  expect(rowsOf(seedTenants({ now })[0]?.Rows.diy_customer)).toHaveLength(20_000);
  expect(seedTenants({ now, contacts: 5000 })[0]?.Users).toHaveLength(5001);
});

it('S-seed-same: the data is the same every time', () => {
  const again = seedTenants({ now, customers: 300 });
  expect(JSON.stringify(again[0]?.Fields)).toBe(JSON.stringify(microi.Fields));
  expect(rowsOf(again[0]?.Rows.diy_order)).toEqual(rowsOf(microi.Rows.diy_order));
});

it('S-seed-components: there is a form for every component of the contract and every other one we draw', () => {
  const used = new Set(fieldsOf(microi).map((field) => field.Component));
  const contract =
    'Text Textarea NumberText Guid AutoNumber DateTime Switch Select MultipleSelect Radio Checkbox Autocomplete Cascader SelectTree TreeCheckbox Department Address Map MapArea ImgUpload FileUpload RichText Html CodeEditor JsonTable TableChild JoinForm JoinTable OpenTable Button Divider CollapseGroup Tabs Alert StaticText Progress Slider Rate ColorPicker TagInput Transfer Qrcode FontAwesome DevComponent V8TmpEngine PhoneSMS Timeline Signature';
  expect([...contract.split(' '), ...fieldTypeNames()].filter((name) => !used.has(name))).toEqual([]);
});

it('S-seed-accounts: every printed account exists with its password', () => {
  for (const { osClient, account, password } of demoAccounts) {
    const user = tenants
      .find((tenant) => tenant.OsClient === osClient)
      ?.Users.find((each) => each.Account === account);
    expect(user?.Pwd).toBe(password);
  }
});

describe.each(tenants.map((tenant) => [tenant.OsClient, tenant] as const))('%s', (_, tenant) => {
  it('S-seed-ids: every id is unique, and every reference leads somewhere', () => {
    const ids = [...tenant.Tables, ...tenant.Fields, ...tenant.Menus].map((row) => row.Id);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set([...ids, ...tenant.Roles.map((role) => role.Id)]);
    const lost = menusOf(tenant).filter(
      (menu) =>
        (menu.ParentId && !known.has(menu.ParentId)) || (menu.DiyTableId && !known.has(menu.DiyTableId)),
    );
    expect(lost.map((menu) => menu.Name)).toEqual([]);
    expect(tenant.RoleLimits.filter((limit) => !known.has(limit.FkId) || !known.has(limit.RoleId))).toEqual(
      [],
    );
  });

  it('S-seed-rows: every row fits its table', () => {
    const strays = Object.entries(tenant.Rows).flatMap(([table, rows]) => {
      const own = fieldsOf(tenant).filter(
        (field) => String(field.TableName).toLowerCase() === table.toLowerCase(),
      );
      const columns = new Set(
        table.startsWith('wf_')
          ? systemColumns(table).map((column) => column.name)
          : own.filter((field) => field.Type).map((field) => field.Name),
      );
      const used = new Set(rowsOf(rows).flatMap((row) => Object.keys(row)));
      return [...used].filter((name) => !columns.has(name)).map((name) => `${table}.${name}`);
    });
    expect(strays).toEqual([]);
  });

  it('S-seed-scripts: every script can be parsed', () => {
    const scripts = [tenant.Tables, tenant.Fields, tenant.Menus]
      .flatMap((rows) => scriptsOf(rows))
      .map(sourceOf);
    for (const script of scripts)
      expect(() => parse(`async function run(V8) {${script}\n}`, { ecmaVersion: 2020 })).not.toThrow();
    expect(scripts.length).toBeGreaterThan(20);
  });

  it('S-seed-flows: lines lead from node to node', () => {
    for (const flow of tenant.Flows ?? []) {
      const nodes = new Set(flow.Nodes.map((node) => node.Id));
      for (const line of flow.Lines)
        expect(nodes.has(line.FromNodeId) && nodes.has(line.ToNodeId)).toBe(true);
    }
    expect(tenant.Flows?.length).toBeGreaterThanOrEqual(3);
  });
});
