import type { Row } from '../../src/data/protocol/row';
import type { WF_Flow, WF_Work, WfStepResult } from '../../src/data/protocol/work-flow';
import { DEMO_PASSWORD, userId } from '../../server/seed/base/organisation';
import { flowDesignId, flowNodeId } from '../../server/seed/subjects/flow-designs';
import type { ServerOptions } from '../../server/app';
import { addDays } from '../../src/lib/work-calendar';
import { demoTemplate } from '../kit/template/template';
import { openContract, Visitor, type Contract, type Reply } from './kit';

/** The moment from which the data of servers with their own clock is counted: the same for all, so that they share templates. */
const COUNTED_FROM = Date.parse('2026-11-20T08:20:00');

/** The demonstration tenants on their own server, without their 20,000 customers. */
export function openDemo(
  osClients: readonly string[] = ['microi'],
  options: ServerOptions = {},
): Promise<Contract> {
  return openContract(options, demoTemplate(osClients, 40, options.now && COUNTED_FROM));
}

/** A demonstration account of a tenant, signed in. */
export async function demoVisitor(
  contract: Pick<Contract, 'server'>,
  account: string,
  osClient = 'microi',
): Promise<DemoVisitor> {
  const visitor = new DemoVisitor(contract.server.url, osClient, account);
  const reply = await visitor.call('/api/SysUser/login', {
    Account: account,
    Pwd: DEMO_PASSWORD,
    OsClient: osClient,
  });
  if (reply.Code !== 1) throw new Error(`Sign-in of ${account} failed: ${reply.Msg}`);
  visitor.token = reply.headers.get('authorization') ?? '';
  return visitor;
}

/** Several of {@link demoVisitor}, by their accounts. */
export async function demoVisitors<const A extends readonly string[]>(
  contract: Pick<Contract, 'server'>,
  accounts: A,
): Promise<Record<A[number], DemoVisitor>> {
  const visitors = await Promise.all(accounts.map((account) => demoVisitor(contract, account)));
  return Object.fromEntries(visitors.map((visitor) => [visitor.account, visitor])) as Record<
    A[number],
    DemoVisitor
  >;
}

/** Adds a row to a form, whatever the server answers. */
export const add = (visitor: DemoVisitor, table: string, values: object): Promise<Reply<Row>> =>
  visitor.call('/api/FormEngine/addFormData', { FormEngineKey: table, _RowModel: values });

/** Changes a row of a form, whatever the server answers. */
export const change = (
  visitor: DemoVisitor,
  table: string,
  Id: string,
  values: object,
): Promise<Reply<Row>> =>
  visitor.call('/api/FormEngine/uptFormData', { FormEngineKey: table, Id, _RowModel: values });

/** A visitor who starts and handles flows. */
export class DemoVisitor extends Visitor {
  constructor(
    url: string,
    osClient: string,
    readonly account: string,
  ) {
    super(url, osClient);
  }

  get id(): string {
    return userId(this.osClient, this.account);
  }

  engine<T = never>(key: string, params: object = {}): Promise<Reply<T>> {
    return this.call<T>('/api/ApiEngine/run', { ApiEngineKey: key, ...params });
  }

  flow<T = WfStepResult>(action: string, params: object = {}): Promise<Reply<T>> {
    return this.call<T>(`/api/WorkFlow/${action}`, params);
  }

  /** Adds a row to a form. @returns its Id */
  async addRow(table: string, values: object): Promise<string> {
    const reply = await this.call<Row>('/api/FormEngine/addFormData', {
      FormEngineKey: table,
      _RowModel: values,
    });
    if (reply.Code !== 1) throw new Error(`${table}: ${reply.Msg}`);
    return reply.Data.Id;
  }

  start(flow: string, TableRowId: string, more: object = {}): Promise<Reply<WfStepResult>> {
    return this.flow('StartWork', { FlowDesignId: flowDesignId(this.osClient, flow), TableRowId, ...more });
  }

  /** Adds a leave of that many days and starts its flow. @returns its Id */
  async startLeave(days: number, more: object = {}): Promise<string> {
    const id = await this.addRow('diy_leave', leaveOf(days));
    const reply = await this.start('leave', id, more);
    if (reply.Code !== 1) throw new Error(String(reply.Msg));
    return id;
  }

  /** The visitor's open work of a row, or undefined. */
  async todo(rowId: string): Promise<WF_Work | undefined> {
    const { Data } = await this.flow<WF_Work[]>('getWFWork', {
      WorkType: 'Todo',
      _PageIndex: 1,
      _PageSize: 500,
    });
    return Data.find((work) => work.TableRowId === rowId);
  }

  /** Decides the visitor's open work of a row. */
  async decide(rowId: string, ApprovalType: string, more: object = {}): Promise<Reply<WfStepResult>> {
    const work = await this.todo(rowId);
    if (!work) throw new Error(`${this.account} has nothing to do on ${rowId}`);
    return this.flow('sendWork', {
      WorkId: work.Id,
      FlowId: work.FlowId,
      ApprovalType,
      ApprovalIdea: '',
      ...more,
    });
  }

  /** The flows of one of the visitor's lists that concern a row. */
  async flows(WorkType: string, rowId: string): Promise<WF_Flow[]> {
    const { Data } = await this.flow<WF_Flow[]>('getWFFlow', { WorkType, _PageIndex: 1, _PageSize: 500 });
    return Data.filter((flow) => flow.TableRowId === rowId);
  }

  /** The visitor's own finished work of a row at a node, which a recall needs. */
  async doneWork(rowId: string, flow: string, node: string): Promise<WF_Work> {
    const { Data } = await this.flow<WF_Work[]>('getWFWork', {
      WorkType: 'Done',
      _PageIndex: 1,
      _PageSize: 500,
    });
    const work = Data.find(
      (each) => each.TableRowId === rowId && each.NodeId === flowNodeId(this.osClient, flow, node),
    );
    if (!work) throw new Error(`${this.account} finished nothing of ${rowId} at ${node}`);
    return work;
  }

  async recall(rowId: string, flow: string, node: string): Promise<Reply<WfStepResult>> {
    const work = await this.doneWork(rowId, flow, node);
    return this.flow('recallWork', { WorkId: work.Id, FlowId: work.FlowId, ApprovalIdea: '撤回' });
  }

  /** Value of the state column of a row. */
  async stateOf(table: string, id: string): Promise<unknown> {
    return (await this.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: table, Id: id })).Data
      ?.Zhuangtai;
  }
}

/** The first Monday of March of the year after next: later than any leave of the demonstration, whose days count from today. */
function firstFreeMonday(): string {
  const year = new Date().getFullYear() + 2;
  const weekday = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  return addDays(`${year}-03-01`, (8 - weekday) % 7);
}

let leaves = 0;

/** A leave of that many working days from a Monday that no other leave of the run uses: nobody may ask for a day twice. */
export function leaveOf(days: number) {
  const monday = addDays(firstFreeMonday(), 28 * leaves++);
  return {
    Leixing: '事假',
    KaishiRQ: monday,
    JieshuRQ: addDays(monday, days - 1 + 2 * Math.floor((days - 1) / 5)),
    Tianshu: days,
    Shiyou: '家中有事',
    Zhuangtai: '草稿',
  };
}

export const purchaseOf = (Jine: number) => ({
  Leibie: '备件',
  Wupin: '轴承',
  Shuliang: 1,
  Danjia: Jine,
  Jine,
  Yongtu: '备用',
  Zhuangtai: '草稿',
});
