import type { WF_History, WfUser } from '../../src/data/protocol/work-flow';
import type { Row } from '../../src/data/protocol/row';
import { userId } from '../../server/seed/base/organisation';
import { demoVisitor, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

const TENANT = 'microi';

/** People whose accounts are closed, as an administrator closes them, and opened again. */
export interface Leavers {
  idOf(account: string): string;
  /** Switches accounts off, one after the other. @returns the server's answer to the last */
  leave(...accounts: string[]): Promise<Reply>;
  /** Closes an account in the given way. */
  closes(account: string, close: (id: string) => Promise<Reply>): Promise<Reply>;
  remove(account: string): Promise<Reply>;
  /** Reopens the account of somebody who had left, and logs in with it. */
  comeBack(account: string): Promise<DemoVisitor>;
  /** Reopens the accounts of everybody who had left. @returns those who have to log in again */
  allReturn(): Promise<string[]>;
  /** The history of a row's flow, oldest first. */
  historyOf(rowId: string): Promise<WF_History[]>;
  /** Names of those who have an open work on a row, sorted. */
  holdersOf(rowId: string): Promise<string[]>;
  /** The steps by which work on a row went to somebody else: to whom, and with which words. */
  movesOf(rowId: string): Promise<[to: string, words: string][]>;
  /** What somebody finds in his inbox about a row. */
  toldAbout(visitor: DemoVisitor, rowId: string): Promise<string[]>;
}

const rowsOf = async (visitor: DemoVisitor, FormEngineKey: string, _Where: string[][]): Promise<Row[]> =>
  (await visitor.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey, _Where })).Data;

export function leaversOf(contract: Contract, admin: DemoVisitor): Leavers {
  const gone = new Set<string>();
  const idOf = (account: string): string => userId(TENANT, account);
  const write = async (action: string, account: string, more: object = {}): Promise<Reply> => {
    gone.add(account);
    const body = { FormEngineKey: 'sys_user', Id: idOf(account), ...more };
    const reply = await admin.call(`/api/FormEngine/${action}`, body);
    if (reply.Code !== 1) throw new Error(`${account}: ${reply.Msg}`);
    return reply;
  };
  // No call can undo a deletion.
  const open = (account: string) =>
    contract.server.db
      .withSchema(`os__${TENANT}`)
      .updateTable('sys_user')
      .set({ State: 1, IsDeleted: 0 })
      .where('Id', '=', idOf(account))
      .execute();
  const historyOf = async (rowId: string): Promise<WF_History[]> => {
    const [flow] = await rowsOf(admin, 'wf_flow', [['TableRowId', '=', rowId]]);
    return (await admin.flow<WF_History[]>('getWFHistory', { FlowId: flow?.Id })).Data;
  };
  return {
    idOf,
    async leave(...accounts) {
      const replies: Reply[] = [];
      for (const account of accounts)
        replies.push(await write('uptFormData', account, { _RowModel: { State: 0 } }));
      return replies[replies.length - 1] as Reply;
    },
    closes(account, close) {
      gone.add(account);
      return close(idOf(account));
    },
    remove: (account) => write('delFormData', account),
    async comeBack(account) {
      await open(account);
      return demoVisitor(contract, account, TENANT);
    },
    async allReturn() {
      const back = [...gone];
      for (const account of back) await open(account);
      gone.clear();
      return back;
    },
    historyOf,
    async holdersOf(rowId) {
      const works = await rowsOf(admin, 'wf_work', [
        ['TableRowId', '=', rowId],
        ['WorkState', '=', 'Todo'],
      ]);
      return works.map(({ Receiver }) => String(Receiver)).sort();
    },
    async movesOf(rowId) {
      const moves = (await historyOf(rowId)).filter(({ ApprovalType }) => ApprovalType === 'HandOver');
      return moves.map(({ Receivers, ApprovalIdea }) => [
        (JSON.parse(String(Receivers)) as WfUser[]).map(({ Name }) => Name).join(),
        String(ApprovalIdea),
      ]);
    },
    async toldAbout(visitor, rowId) {
      const messages = await rowsOf(visitor, 'diy_message', [
        ['ReceiverUserId', '=', visitor.id],
        ['LinkUrl', 'Like', rowId],
      ]);
      return messages.map(({ Content }) => String(Content));
    },
  };
}
