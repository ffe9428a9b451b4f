import { setTimeout as wait } from 'node:timers/promises';
import { ulid } from 'ulid';
import { loadSource } from '../lib/typescript.mjs';

const TENANT = 'microi';
const TABLE = 'diy_customer';
/** The pause before a failed call is repeated: about the time a balancer takes to notice that a server is gone. */
const AGAIN_MS = 1500;

/** A person at work: reads lists, writes records, reads them back. */
class Worker {
  #token = '';
  written = [];
  calls = 0;
  failed = 0;
  repeated = 0;
  loggedOut = 0;
  slowest = 0;
  /** When the last write before the longest gap was acknowledged, and how long the gap was. */
  lastWrite = 0;
  longestWait = 0;
  /** Failures count only while a balancer can send calls to another server. */
  counts = true;

  constructor(url, account, password) {
    this.url = url;
    this.account = account;
    this.password = password;
  }

  async #send(path, body) {
    const headers = { 'content-type': 'application/json', osclient: TENANT };
    if (this.#token) headers.authorization = `Bearer ${this.#token}`;
    const answer = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status >= 500) throw new Error(`HTTP ${answer.status}`);
    const token = answer.headers.get('authorization');
    if (token) this.#token = token;
    return answer.json();
  }

  /** One call, made once more when the network or a server failed; undefined when that failed too. */
  async call(path, body) {
    this.calls += 1;
    const from = Date.now();
    try {
      return await this.#send(path, body);
    } catch {
      this.repeated += 1;
      await wait(AGAIN_MS);
      return await this.#send(path, body).catch(() => void (this.failed += this.counts ? 1 : 0));
    } finally {
      this.slowest = Math.max(this.slowest, Date.now() - from);
    }
  }

  async logIn() {
    const body = { OsClient: TENANT, Account: this.account, Pwd: this.password };
    const answer = await this.call('/api/SysUser/login', body);
    if (answer?.Code !== 1) throw new Error(`${this.account} cannot log in: ${answer?.Msg}`);
  }

  /** @param isOver called after each record */
  async work(isOver) {
    while (!isOver()) {
      const list = { FormEngineKey: TABLE, _PageIndex: 1, _PageSize: 15, _OrderBy: 'CreateTime' };
      this.#note(await this.call('/api/FormEngine/getTableData', list));
      const Id = ulid();
      const row = { FormEngineKey: TABLE, Id, _RowModel: { CustName: `集群 ${Id}`, Contact: '庄禾' } };
      const answer = await this.call('/api/FormEngine/addFormData', row);
      this.#note(answer);
      // For a repeated write whose first try had arrived, the answer is that the record exists.
      if (answer?.Code === 1 || /已存在/.test(answer?.Msg ?? '')) this.#wrote(Id);
    }
  }

  #wrote(id) {
    this.written.push(id);
    const now = Date.now();
    if (this.lastWrite > 0) this.longestWait = Math.max(this.longestWait, now - this.lastWrite);
    this.lastWrite = now;
  }

  #note(answer) {
    if (answer?.Code === 1001) this.loggedOut += 1;
  }

  /** How often each of these records is there. */
  async count(ids) {
    const found = new Map();
    for (let at = 0; at < ids.length; at += 100) {
      const _Where = [{ Name: 'Id', Type: 'In', Value: ids.slice(at, at + 100) }];
      const answer = await this.call('/api/FormEngine/getTableData', { FormEngineKey: TABLE, _Where, _PageSize: 200 }); // prettier-ignore
      for (const { Id } of answer?.Data ?? []) found.set(Id, (found.get(Id) ?? 0) + 1);
    }
    return ids.map((id) => found.get(id) ?? 0);
  }
}

/** One server loses power and comes back, then the other one is restarted as in a roll-out. */
async function disturb([first, second], seconds) {
  const part = (seconds * 1000) / 5;
  await wait(part);
  await first.kill();
  await wait(part / 2);
  first.again();
  await first.ready();
  await wait(part / 2);
  await second.stop();
  second.again();
  await second.ready();
}

/**
 * Works against the cluster while its servers die, and counts.
 *
 * @param {{ url: string, nodes: object[] }} cluster
 * @param {{ seconds: number, connections: number }} options
 */
export async function checkCluster({ url, nodes, primary, standby }, { seconds, connections }) {
  const { demoAccounts } = loadSource('server/seed/accounts.ts');
  const accounts = demoAccounts.filter(
    ({ osClient, account }) => osClient === TENANT && ['admin', 'director', 'manager'].includes(account),
  );
  const workers = Array.from({ length: connections }, (_unused, at) => {
    const { account, password } = accounts[at % accounts.length];
    return new Worker(url, account, password);
  });
  for (const worker of workers) await worker.logIn();
  let isOver = false;
  const work = Promise.all(workers.map((worker) => worker.work(() => isOver)));
  await disturb(nodes, seconds);
  for (const worker of workers) Object.assign(worker, { counts: false, longestWait: 0 });
  await primary.stop();
  await standby.promote();
  await wait(Math.max(12_000, (seconds * 1000) / 5));
  isOver = true;
  await work;
  const ids = workers.flatMap((worker) => worker.written);
  const times = await workers[0].count(ids);
  const sum = (name) => workers.reduce((all, worker) => all + worker[name], 0);
  const figures = {
    seconds,
    connections,
    calls: sum('calls'),
    acknowledged_writes: ids.length,
    lost: times.filter((count) => count === 0).length,
    doubled: times.filter((count) => count > 1).length,
    repeated_calls: sum('repeated'),
    failed_after_retry: sum('failed'),
    logged_out: sum('loggedOut'),
    longest_without_database_ms: Math.max(...workers.map(({ longestWait }) => longestWait)),
    slowest_ms: Math.max(...workers.map(({ slowest }) => slowest)),
  };
  const { lost, doubled, failed_after_retry, logged_out, longest_without_database_ms } = figures;
  const isWhole = ids.length > 0 && lost + doubled + failed_after_retry + logged_out === 0;
  return { ...figures, holds: isWhole && longest_without_database_ms <= 10_000 };
}
