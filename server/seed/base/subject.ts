import type { SeedDataSource, SeedFile, SeedFlow, SeedRow, TenantSeed } from '../types';
import type { SeedClock } from './clock';
import type { SeedForm } from './define-form';
import type { SeedMenu } from './define-menu';
import type { Organisation } from './organisation';
import type { SeedUser } from '../types';

/** What every subject of the seed data is made from. */
export interface SeedContext {
  osClient: string;
  clock: SeedClock;
  org: Organisation;
}

/** One subject (customers, leave, inspection …): its forms, menus and rows. */
export interface Subject {
  forms?: SeedForm[];
  menus?: SeedMenu[];
  rows?: TenantSeed['Rows'];
  dataSources?: SeedDataSource[];
  flows?: SeedFlow[];
  files?: SeedFile[];
}

/** Owner columns of a row made by that user. */
export function by(user: SeedUser, CreateTime: string): SeedRow {
  return { UserId: user.Id, UserName: user.Name, CreateTime, UpdateTime: CreateTime };
}

/** The parts of a tenant that subjects contribute. */
export function joinSubjects(
  subjects: readonly Subject[],
): Pick<
  TenantSeed,
  'Tables' | 'Fields' | 'Menus' | 'RoleLimits' | 'Rows' | 'DataSources' | 'Flows' | 'Files'
> {
  const forms = subjects.flatMap((subject) => subject.forms ?? []);
  const menus = subjects.flatMap((subject) => subject.menus ?? []);
  return {
    Tables: forms.map((form) => form.table),
    Fields: forms.flatMap((form) => form.fields),
    Menus: menus.map((menu) => menu.row),
    RoleLimits: menus.flatMap((menu) => menu.limits),
    Rows: Object.assign({}, ...subjects.map((subject) => subject.rows ?? {})),
    DataSources: subjects.flatMap((subject) => subject.dataSources ?? []),
    Flows: subjects.flatMap((subject) => subject.flows ?? []),
    Files: subjects.flatMap((subject) => subject.files ?? []),
  };
}
