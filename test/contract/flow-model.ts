/**
 * What 200 random flows ought to do, as simply as possible: who has open work, which state the flow is in, and a stack of
 * the states before each step that could be recalled. Written from the description of the flows, not from the
 * engine.
 */
export type Person =
  'admin' | 'field' | 'buyer' | 'finance' | 'hr' | 'manager' | 'warehouse' | 'maintain' | 'director';
export type FlowKind = 'leave' | 'purchase' | 'seal_use';
export type ModelState = 'Running' | 'Recall' | 'Reject' | 'End';

const MANAGERS: readonly Person[] = ['admin', 'manager', 'warehouse', 'maintain'];

interface NodeModel {
  people: Person[];
  next: string;
  kind: 'start' | 'approve' | 'countersign' | 'submit';
  back: string[];
  recall: boolean;
  handOver: boolean;
}

/** A flow of one kind, by its starter and by whether its form takes the longer way. */
export function nodesOf(kind: FlowKind, starter: Person, long: boolean): Record<string, NodeModel> {
  const notSelf = (people: Person[]) =>
    people.some((person) => person !== starter) ? people.filter((person) => person !== starter) : people;
  const approve = (people: Person[], next: string, back = ['start']): NodeModel => ({
    people: notSelf(people),
    next,
    kind: 'approve',
    back,
    recall: true,
    handOver: true,
  });
  const start = (next: string): NodeModel => ({
    people: [starter],
    next,
    kind: 'start',
    back: [],
    recall: true,
    handOver: false,
  });
  const manager: Person[] = starter === 'field' ? ['manager'] : [...MANAGERS];
  if (kind === 'leave')
    return {
      start: start('manager'),
      manager: approve(manager, long ? 'director' : 'end'),
      director: approve(['director'], 'end', ['start', 'manager']),
    };
  if (kind === 'purchase') {
    return {
      start: start('manager'),
      manager: approve(manager, long ? 'sign' : 'buy'),
      sign: { ...approve(['finance', 'director'], 'buy', ['start', 'manager']), kind: 'countersign' },
      buy: {
        people: notSelf(['buyer']),
        next: 'end',
        kind: 'submit',
        back: [],
        recall: false,
        handOver: true,
      },
    };
  }
  return {
    start: start(long ? 'director' : 'hr'),
    director: approve(['director'], 'register'),
    hr: approve(['hr'], 'register'),
    register: { people: ['hr'], next: 'end', kind: 'submit', back: [], recall: false, handOver: false },
  };
}

interface Snapshot {
  state: ModelState;
  node: string;
  waiting: Person[];
  deciders: Record<string, Person[]>;
  signed: Person[];
}

export class FlowModel {
  now: Snapshot;
  /** Steps that may be taken back, the latest last. */
  readonly steps: Array<{ person: Person; node: string; before: Snapshot }> = [];
  readonly nodes: Record<string, NodeModel>;

  constructor(
    readonly kind: FlowKind,
    readonly starter: Person,
    long: boolean,
  ) {
    this.nodes = nodesOf(kind, starter, long);
    this.now = { state: 'Recall', node: 'start', waiting: [starter], deciders: {}, signed: [] };
  }

  get node(): NodeModel {
    const node = this.nodes[this.now.node];
    if (!node) throw new Error(`no node ${this.now.node}`);
    return node;
  }

  get open(): boolean {
    return this.now.state === 'Running' || this.now.state === 'Recall';
  }

  private remember(person: Person): void {
    this.steps.push({ person, node: this.now.node, before: structuredClone(this.now) });
  }

  agree(person: Person): void {
    const { node } = this;
    this.remember(person);
    const left = this.now.waiting.filter((each) => each !== person);
    this.now.signed = [...this.now.signed, person];
    if (node.kind === 'countersign' && left.length > 0) {
      this.now.waiting = left;
      return;
    }
    this.now.deciders[this.now.node] = this.now.signed;
    this.enter(node.next, this.nodes[node.next]?.people ?? []);
  }

  disagree(person: Person, back: string | null): void {
    this.remember(person);
    this.now.deciders[this.now.node] = [...this.now.signed, person];
    if (back) this.enter(back, back === 'start' ? [this.starter] : (this.now.deciders[back] ?? []));
    else this.now = { ...this.now, state: 'Reject', waiting: [] };
  }

  handOver(person: Person, target: Person): void {
    this.remember(person);
    this.now.waiting = [...new Set([...this.now.waiting.filter((each) => each !== person), target])];
  }

  /** Whether the latest step may be taken back by the person who took it. */
  get recallable(): boolean {
    const last = this.steps[this.steps.length - 1];
    return this.now.state === 'Running' && last !== undefined && Boolean(this.nodes[last.node]?.recall);
  }

  recall(): void {
    const last = this.steps.pop();
    if (!last) throw new Error('nothing to recall');
    this.now = last.before;
    if (last.node === 'start') this.now.state = 'Recall';
  }

  private enter(node: string, people: Person[]): void {
    this.now = {
      ...this.now,
      node,
      waiting: [...people],
      signed: [],
      state: node === 'end' ? 'End' : 'Running',
    };
  }
}
