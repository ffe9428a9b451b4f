import type { Kysely } from 'kysely';
import type { CurrentUser } from '../../src/data/protocol/user';
import type { Account } from '../access/accounts';
import type { TenantDatabase } from '../db/schema';
import type { EngineTables } from '../form-engine/engine-tables';
import type { Leaders } from '../notices/superiors';
import type { TableInfo } from '../tenants/tenant-model';

/** What the flow engine works with: the caller, the tenant's tables and one transaction. */
export interface FlowContext {
  osClient: string;
  user: CurrentUser;
  /** `yyyy-MM-dd HH:mm:ss` */
  now(): string;
  tables: EngineTables;
  /** The definition of a table. @throws Refusal when it does not exist */
  tableOf(key: string): Promise<TableInfo>;
  /** The caller is an administrator of the tenant. */
  isAdministrator: boolean;
  /** Who leads whom; read once. */
  leaders(): Promise<Leaders>;
  /** The administrators of the tenant who may log in. */
  administrators(): Promise<Account[]>;
  /** Accounts by their Ids, in use or not; people who never had one are missing. */
  accounts(ids: readonly string[]): Promise<Map<string, Account>>;
  db: Kysely<TenantDatabase>;
}

/** Sentences of the flow engine's answers. */
export const FLOW_TEXTS = {
  noFlow: '流程不存在或已停用！',
  noRow: '此业务数据已删除！',
  noStart: '您没有权限发起此流程！',
  notDone: '不存在的流程任务！',
  foreign: '此任务不属于您！',
  doneByYou: '您已处理过该任务，请勿重复提交！',
  doneBy: (name: string) => `该任务已被${name}处理！`,
  takenBack: '该任务已被撤回！',
  notRunning: (state: string) => `流程${state}，不能再处理！`,
  running: '该数据正在审批中，请勿重复提交！',
  noLine: (node: string) => `节点【${node}】没有可走的下一步，请联系管理员！`,
  badLine: (line: string, why: string) => `流程线【${line}】的条件有误：${why}`,
  noReceivers: (node: string) => `节点【${node}】没有处理人，请联系管理员！`,
  chooseReceivers: (node: string) => `请选择节点【${node}】的处理人！`,
  notCandidate: '选择的处理人不在允许范围内！',
  nobodyLeft: (node: string, why: string, way: string) => `节点【${node}】没有人可以处理：${why}，${way}！`,
  chooseOther: '请另选处理人',
  askAdministrator: '请联系管理员',
  notReached: (why: string, node: string) => `${why}，没有送达【${node}】`,
  notCopied: (why: string) => `${why}，没有抄送`,
  nobodyCopied: (why: string) => `抄送人都没有收到：${why}`,
  notPassedOn: (why: string) => `${why}，没有移交`,
  noAddUsers: '此节点不允许加人！',
  needType: '请选择审批类型！',
  badType: '此节点不支持该审批类型！',
  badBack: '不能退回到该节点！',
  backToNobody: (why: string, node: string) => `${why}，不能退回到节点【${node}】！`,
  notReturned: (why: string, node: string) => `${why}，没有退回给【${node}】`,
  noHandOver: '此节点不允许移交！',
  handedToNobody: (why: string) => `没有可以移交的人：${why}！`,
  handedOver: (names: string) => `该任务已移交给${names}！`,
  takenOver: (why: string, names: string) => `${why}，由${names}接手`,
  goesOnWith: (why: string, names: string) => `${why}，由${names}继续处理`,
  noStandIn: (why: string) => `${why}，没有人可以接手`,
  inHands: (name: string) => `该任务已在${name}手里！`,
  needTarget: '请选择移交人！',
  selfTarget: '不能移交给自己！',
  noRecall: '此节点不允许撤回！',
  recallLate: '后续节点已处理，不能撤回！',
  noCancel: '您没有权限作废此流程！',
  noTalk: '请填写评论内容！',
  noUrge: '只有发起人可以催办！',
  urgedLately: '一小时内只能催办一次！',
  endless: '流程设计有误：自动节点无法结束！',
} as const;

/** The words for a state within a sentence. */
export const STATE_WORDS: Record<string, string> = {
  Draft: '未发起',
  Running: '运行中',
  Reject: '已被拒绝',
  Recall: '已被撤回',
  End: '已结束',
  Cancel: '已作废',
};
