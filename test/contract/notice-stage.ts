import type { Relation } from '../../server/notices/telling';
import type { Row } from '../../src/data/protocol/row';
import { demoVisitor, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

/** Accounts of the demonstration that take part in the scenes, or must not hear of them. */
export const CAST = [
  'admin',
  'field',
  'manager',
  'director',
  'finance',
  'hr',
  'buyer',
  'warehouse',
  'inspector',
  'viewer',
] as const;
export type Account = (typeof CAST)[number];
export type Cast = Record<Account, DemoVisitor>;

/** What those in one relation hear: the words of the message, and where it leads (with `{id}` for the record). */
export interface Heard {
  who: readonly Account[];
  words: RegExp;
  leads: RegExp | '';
}

/** One way to an event, by calls that people make, or by the clock. */
export interface Scene {
  tenant: 'microi' | 'loctek';
  /** null where no person causes it: the day has come. */
  actor: Account | null;
  /** What happened before. @returns the record, '' when it is about none */
  before(cast: Cast): Promise<string>;
  /** The call that causes the event; `remindAt` moves the clock to a moment, with two rounds of reminders at once. */
  act(cast: Cast, id: string, remindAt: (moment: string) => Promise<void>): Promise<unknown>;
  hears: Partial<Record<Relation, Heard>>;
}

const WORK = /^\/pages\/workbench\/work-detail\/index\?id={id}&table=\w+&work=\w+$/;
export const PLAN = /^\/pages\/tools\/loctek\/checkPlan\/detail\?id={id}$/;
export const FIX = /^\/pages\/tools\/loctek\/checkPlan\/edit_zhengGai\?id={id}$/;

/** What people hear; without a place it leads to the flow. */
export const hears = (who: Account | Account[], words: RegExp, leads: RegExp | '' = WORK): Heard => ({
  who: [who].flat(),
  words,
  leads,
});

/** A message as its receiver reads it. */
export type Message = Row & {
  Title: string;
  Content: string;
  LinkUrl: string;
  Type: string;
  IsRead: number;
};

/** Everybody of a tenant, signed in. */
export async function castOf(contract: Contract, tenant: string): Promise<Cast> {
  const visitors = await Promise.all(
    CAST.map(async (account) => [account, await demoVisitor(contract, account, tenant)] as const),
  );
  return Object.fromEntries(visitors) as Cast;
}

/** What somebody finds in his inbox, as the app requests it. */
export async function inbox(visitor: DemoVisitor): Promise<Message[]> {
  const { Data } = await visitor.call<Message[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_message',
    _Where: [{ Name: 'ReceiverUserId', Value: visitor.id, Type: '=' }],
    _PageSize: 1000,
  });
  return Data;
}

/** The titles of the messages about a record, or a day, that somebody has not read. */
export async function unreadOf(visitor: DemoVisitor, id: string): Promise<string[]> {
  return (await inbox(visitor))
    .filter(
      ({ LinkUrl, Content, IsRead }) => IsRead === 0 && (LinkUrl.includes(id) || Content.startsWith(id)),
    )
    .map(({ Title }) => Title);
}
