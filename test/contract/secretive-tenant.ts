import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ProfileName } from '../../server/lib/profile';
import { minimalTenant } from '../../server/seed/minimal';
import type { TenantSeed } from '../../server/seed/types';
import type { Template } from '../kit/template/template';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

export const ACCOUNTS = ['staff', 'boss'] as const;

/** A tenant whose people, forms and menus hold secrets, and whose menu shows more of a joined table than it may. */
function secretiveTenant(): TenantSeed {
  const base = minimalTenant('one');
  const users = base.Users.map((user) => ({
    ...user,
    FeishuUnionId: `sekrit-fs-${user.Account}`,
    WeixinUnionId: `sekrit-wx-${user.Account}`,
    Remark: `sekrit-remark-${user.Account}`,
    LastLoginIP: '203.0.113.77',
  }));
  const field = (Name: string, Component: string, Type: string) => ({
    Id: `t-customer-${Name}`,
    TableId: 't-customer',
    Name,
    Label: Name,
    Component,
    Type,
    Sort: 500,
    Visible: 1,
    Config: { ColumnClass: 'secret' },
  });
  const shown = (Name: string, AsName: string) => ({
    Id: `user-${Name}`,
    Name,
    AsName,
    Label: AsName,
    TableId: 'sys_user',
  });
  const menus = base.Menus.map((menu) =>
    menu.Id === 'm-customer'
      ? {
          ...menu,
          JoinTables: [
            { Id: 'sys_user', Name: 'sys_user', AsName: 'B', MainField: 'UserId', JoinField: 'Id' },
          ],
          SelectFields: [
            { Id: 't-customer-CustName', Name: 'CustName', Label: '客户', TableId: 't-customer' },
            shown('Name', 'Keeper'),
            ...['FeishuUnionId', 'WeixinUnionId', 'Level', 'RoleIds', 'Remark'].map((name) =>
              shown(name, `Keeper${name}`),
            ),
          ],
          SearchFieldIds: ['t-customer-CustName', 't-customer-Code', shown('RoleIds', 'KeeperRoleIds')],
          StatisticsFields: [{ Id: 't-customer-Amount' }, { Id: 't-customer-Pin' }, 't-customer-Pin'],
          DefaultOrderBy: [{ Id: 't-customer-Pin', Name: 'Pin', Type: 'ASC' }],
        }
      : menu,
  );
  const keepers = ['u-staff', 'u-boss', 'u-second'];
  const customers = base.Rows['diy_customer'];
  const rows = (Array.isArray(customers) ? customers : []).map((row, index) => ({
    ...row,
    Code: `sekrit-code-${String(row['Id'])}`,
    Pin: 271_828 - 7 * ((index * 2) % 3),
    UserId: keepers[index],
  }));
  return {
    ...base,
    Users: users,
    Menus: menus,
    Tables: base.Tables.map((table) =>
      table.Id === 't-hidden' ? { ...table, AccessRule: '{"Owner":"sekrit-owner"}' } : table,
    ),
    Fields: [...base.Fields, field('Code', 'Text', 'varchar(50)'), field('Pin', 'NumberText', 'int')],
    Rows: { ...base.Rows, diy_customer: rows },
    IsDefault: true,
  };
}

const template: Template = {
  // The seed above is not among the sources by which templates are kept.
  name: `secretive ${createHash('sha256').update(readFileSync(__filename)).digest('hex')}`,
  seed: () => [secretiveTenant()],
};

/** The people of that tenant, on a server of either profile. */
export interface SecretivePeople {
  as(profile: ProfileName, account: string): Visitor;
  close(): Promise<void>;
}

/** Both servers, with staff, a lead of level 999 and an administrator signed in. */
export async function openSecretive(): Promise<SecretivePeople> {
  const contracts: Contract[] = [];
  const visitors = new Map<string, Visitor>();
  for (const profile of ['spec', 'today'] as const) {
    const contract = await openContract({ profile }, template);
    contracts.push(contract);
    for (const account of [...ACCOUNTS, 'admin'])
      visitors.set(`${profile} ${account}`, await contract.visit(account));
  }
  return {
    as(profile, account) {
      const visitor = visitors.get(`${profile} ${account}`);
      if (!visitor) throw new Error(`${account} is not signed in`);
      return visitor;
    },
    close: async () => {
      await Promise.all(contracts.map((contract) => contract.close()));
    },
  };
}

/** Everything that an answer says. */
export const said = ({ Code, Data, DataCount, DataAppend, Msg }: Reply<unknown>): string =>
  JSON.stringify({ Code, Data, DataCount, DataAppend, Msg });
