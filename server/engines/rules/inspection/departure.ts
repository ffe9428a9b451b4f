import { STATE } from '../../../../src/data/protocol/inspection';
import type { Row } from '../../../../src/data/protocol/row';
import { accountsOf, administratorsOf, type Account } from '../../../access/accounts';
import { countReceivers, type Departure } from '../../../form-engine/departures';
import { tellRowNews } from '../../../form-engine/row-rules';
import { engineTables } from '../../../form-engine/tables';
import type { Actor } from '../../../access/actor';
import { allRows } from '../../../notices/all-rows';
import { leadersOf } from '../../../notices/superiors';
import { findTable } from '../../../tenants/tenant-model';
import { firstHere, responsibleFor, reviewerFor } from './people';
import { PLAN, RECTIFICATION, text } from './plan-result';

/**
 * What a person may be responsible for in a row: its column, the matching name, and the states in which it is pending for him.
 */
interface Duty {
  table: string;
  person: string;
  name: string;
  states: readonly string[];
  /** Who does it instead, if nobody leads his department; '' = nobody. */
  next(actor: Actor, plan: Row | null, row: Row): Promise<string>;
  /** The people who cannot do it. */
  except(row: Row): string[];
  words(row: Row): string;
}

const DUTIES: readonly Duty[] = [
  {
    table: PLAN,
    person: 'FuzeRenID',
    name: 'FuzeRen',
    states: ['', STATE.waiting, STATE.running, STATE.overdue],
    next: (actor, plan) => firstHere(actor, [text(plan?.UserId)], []),
    except: () => [],
    words: () => '检查',
  },
  {
    table: RECTIFICATION,
    person: 'ZerenRenID',
    name: 'ZerenRen',
    states: ['', STATE.rectify, STATE.returned, STATE.overdue],
    next: (actor, plan) => responsibleFor(actor, plan),
    except: () => [],
    words: (row) => `整改「${text(row.WentiMS).slice(0, 30)}」`,
  },
  {
    table: RECTIFICATION,
    person: 'FuheRenID',
    name: 'FuheRen',
    states: ['', STATE.rectify, STATE.returned, STATE.overdue, STATE.review],
    next: (actor, plan, row) => reviewerFor(actor, plan, '', workersOf(row)),
    except: (row) => workersOf(row),
    words: (row) => `复核「${text(row.WentiMS).slice(0, 30)}」`,
  },
];

const workersOf = (row: Row): string[] => [text(row.ZerenRenID), text(row.TibaoRenID)];

/**
 * Open inspections and rectifications of an account that is being closed go to the leader of its department, else to another
 * person responsible for them, else to an administrator; the plan's remarks record from whom to whom, and why. The new holder
 * hears of it.
 * @returns null when the account has nothing pending
 */
export const moveInspectionsOf: Departure = async (actor, userId) => {
  const model = await actor.scope.model();
  if (!findTable(model, PLAN) || !findTable(model, RECTIFICATION)) return null;
  const leaver = (await accountsOf(actor.scope, [userId])).get(userId);
  if (!leaver || leaver.state === 'open') return null;
  const leaders = (await leadersOf(engineTables(actor))).ofDepartment(leaver.deptId);
  const heirs: { Id: string; Name: string }[] = [];
  let Kept = 0;
  for (const duty of DUTIES)
    for (const row of await waitingFor(actor, duty, userId)) {
      const heir = await pass(actor, duty, row, leaver, leaders);
      if (heir) heirs.push(heir);
      else Kept += 1;
    }
  if (heirs.length + Kept === 0) return null;
  const Receivers = countReceivers(heirs);
  return { UserId: userId, UserName: leaver.name, Moved: heirs.length, Kept, Receivers };
};

async function waitingFor(actor: Actor, { table, person, states }: Duty, userId: string): Promise<Row[]> {
  const his = [{ Name: person, Value: userId, Type: '=' as const }];
  const rows = await allRows(engineTables(actor), table, his);
  return rows.filter(({ Zhuangtai }) => states.includes(text(Zhuangtai)));
}

/** @returns the new holder; undefined when nobody can take it */
async function pass(
  actor: Actor,
  duty: Duty,
  row: Row,
  leaver: Account,
  leaders: readonly string[],
): Promise<{ Id: string; Name: string } | undefined> {
  const tables = engineTables(actor);
  const plan = duty.table === PLAN ? row : await tables.get(PLAN, text(row.JihuaID));
  const administrators = (await administratorsOf(actor)).map(({ id }) => id);
  const except = duty.except(row);
  const Id =
    (await firstHere(actor, leaders, except)) ||
    (await duty.next(actor, plan, row)) ||
    (await firstHere(actor, administrators, except));
  const heir = Id === '' ? undefined : (await accountsOf(actor.scope, [Id])).get(Id);
  if (!heir) return undefined;
  const why = leaver.state === 'deleted' ? '账号已删除' : '账号已停用';
  const note = `${leaver.name}的${why}，${duty.words(row)}由${heir.name}接手`;
  const Beizhu = [text(plan?.Beizhu), note].filter((line) => line !== '').join('\n');
  const cells = { [duty.person]: heir.id, [duty.name]: heir.name };
  await tables.update(duty.table, row.Id, duty.table === PLAN ? { ...cells, Beizhu } : cells);
  if (duty.table !== PLAN && plan) await tables.update(PLAN, plan.Id, { Beizhu });
  const table = findTable(await actor.scope.model(), duty.table);
  if (table) await tellRowNews(actor, table, { before: row, after: await tables.get(duty.table, row.Id) });
  return { Id: heir.id, Name: heir.name };
}
