import { act, waitFor } from '@testing-library/react';
import { seededRandom, type Random } from '../../server/seed/base/random';
import { flowOf, startPurchase, workOf, worksFor } from '../kit/approvals';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';
import { tabState } from '@/app/tab-bar/tab-state';

/** How many orders of events are tried; `MICROI_SEED` starts elsewhere. */
const ROUNDS = process.env['MICROI_FULL'] === '1' ? 500 : 10;
const SEED = process.env['MICROI_SEED'] ?? '1';

jest.setTimeout(patience(ROUNDS * 10_000));

/** The page's sockets, which can be cut or refused. */
class Sockets {
  isShut = false;
  private readonly open = new Set<WebSocket>();
  private readonly real = window.WebSocket;

  constructor() {
    const { open, real } = this;
    const isShut = () => this.isShut;
    window.WebSocket = class extends real {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        if (isShut()) this.close();
        else open.add(this);
      }
    };
  }
  cut(): void {
    this.open.forEach((socket) => socket.close());
    this.open.clear();
  }
  restore(): void {
    window.WebSocket = this.real;
  }
}

let sockets: Sockets;
let buyer: Elsewhere;
let head: Elsewhere;
let list: HTMLElement;
/** Names of the requested goods, by the ids of their rows. */
const made = new Map<string, string>();
/** Rows whose approval is pending for the head. */
let waiting: string[] = [];

beforeAll(async () => {
  sockets = new Sockets();
  const tenant = await startTenant('manager');
  buyer = await elsewhere(tenant, 'finance');
  head = await elsewhere(tenant, 'manager');
  list = await renderPage('workTodo', { tab: 'todo' });
});
afterAll(() => {
  sockets.restore();
});

const show = (how: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: how, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The events that may happen, one after the other in any order. */
const events: Record<string, (random: Random) => Promise<void> | void> = {
  async start() {
    if (waiting.length > 6) return;
    const name = `货${made.size}`;
    const id = await startPurchase(buyer, name);
    made.set(id, name);
    waiting.push(id);
  },
  async decide(random) {
    if (waiting.length === 0) return;
    const id = random.pick(waiting);
    waiting = waiting.filter((one) => one !== id);
    const { Id: WorkId, FlowId } = await workOf(head, id);
    const ApprovalType = random.chance(0.5) ? 'Agree' : 'Disagree';
    await head.ask('/api/WorkFlow/sendWork', { WorkId, FlowId, ApprovalType, ApprovalIdea: '看过' });
  },
  async withdraw(random) {
    if (waiting.length === 0) return;
    const id = random.pick(waiting);
    waiting = waiting.filter((one) => one !== id);
    const { Id: FlowId } = await flowOf(buyer, id);
    await buyer.ask('/api/WorkFlow/cancelFlow', { WorkId: FlowId, FlowId, ApprovalIdea: '不要了' });
  },
  async read() {
    const FormEngineKey = 'diy_message';
    const mine = [['ReceiverUserId', '=', head.id], ['IsRead', '=', 0]]; // prettier-ignore
    const page = { FormEngineKey, _Where: mine, _PageIndex: 1, _PageSize: 1 };
    const [message] = await head.ask<{ Id: string }[]>('/api/FormEngine/getTableData', page);
    if (!message) return;
    await head.ask('/api/FormEngine/uptFormData', {
      FormEngineKey,
      Id: message.Id,
      _RowModel: { IsRead: 1 },
    });
  },
  cut: () => sockets.cut(),
  shut() {
    sockets.isShut = true;
    sockets.cut();
  },
  async leave() {
    await act(async () => show('hidden'));
  },
  async comeBack() {
    await act(async () => show('visible'));
  },
};

/** Applications are made more often than they are decided. */
const ORDER = [...Object.keys(events), 'start', 'start'];

async function truth(): Promise<{ names: string[]; count: number; unread: number }> {
  const works = await worksFor(head);
  const { Total } = await head.ask<{ Total: number }>('/api/ApiEngine/run', {
    ApiEngineKey: 'mobile_message_data',
  });
  const names = works.flatMap(({ TableRowId }) => made.get(TableRowId) ?? []);
  return { names: names.sort(), count: works.length, unread: Total };
}

function shown(): { names: string[]; count: number; unread: number } {
  const rows = [...list.querySelectorAll('[role="listitem"]')].map((row) => row.textContent ?? '');
  const tab = list.querySelector('[role="tab"]')?.textContent ?? '';
  const names = rows.flatMap((row) => /货\d+/.exec(row)?.[0] ?? []);
  return {
    names: names.sort(),
    count: Number(/\d+/.exec(tab)?.[0] ?? 0),
    unread: tabState.getState().unread,
  };
}

it('FEED-interleavings: whatever happens in whatever order, lists, their counts and the badge match the server', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const random = seededRandom(`${SEED}-${round}`);
    const names = Array.from({ length: random.int(1, 5) }, () => random.pick(ORDER));
    for (const name of names) await events[name]?.(random);
    // The network lets everything through again, and the page is looked at.
    const isAway = sockets.isShut || document.visibilityState === 'hidden';
    sockets.isShut = false;
    if (isAway) await events['comeBack']?.(random);
    const now = await truth();
    await waitFor(() => expect(shown()).toEqual(now)).catch((error: unknown) => {
      throw new Error(`seed ${SEED}-${round}, ${names.join()}: ${String(error)}`);
    });
  }
});
