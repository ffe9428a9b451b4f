import { compareUpdate, resolveConflict, sameStoredValue } from '@/data/outbox/conflict';
import { backOff, type OutboxEntry } from '@/data/outbox/entry';
import { createSendQueue } from '@/data/outbox/send-queue';
import { schemaFingerprint } from '@/data/drafts/drafts';
import { placeUploads } from '@/data/outbox/uploads';
import { outboxEntry } from '../../../kit/outbox-entry';

const entry = (seq: number, changes: Partial<OutboxEntry> = {}) =>
  outboxEntry({ id: `e${seq}`, seq, Id: `r${seq}`, ...changes });

describe('S-offline-pick: which write goes next', () => {
  const nextOf = (...entries: OutboxEntry[]): string | undefined => {
    const queue = createSendQueue();
    entries.forEach(queue.put);
    return queue.next()?.id;
  };

  it('S-offline-pick: takes the oldest, whatever the order they are stored in', () => {
    expect(nextOf(entry(2), entry(1))).toBe('e1');
  });

  it.each(['failed', 'conflict', 'preparing', 'sending'] as const)(
    'S-offline-pick-%s: holds back later writes to the same record, lets others pass',
    (state) => {
      const held = entry(1, { Id: 'same', state });
      expect(nextOf(held, entry(2, { Id: 'SAME' }))).toBeUndefined();
      expect(nextOf(held, entry(2, { Id: 'SAME' }), entry(3))).toBe('e3');
    },
  );

  it('S-offline-pick-sent: sent entries hold nothing back', () => {
    expect(nextOf(entry(1, { Id: 'same', state: 'sent' }), entry(2, { Id: 'same' }))).toBe('e2');
  });

  it('S-offline-pick-related: children, rows of a batch and named predecessors count as records too', () => {
    const child = { action: 'Insert' as const, FormEngineKey: 'C', Id: 'c1' };
    const parent = entry(1, { children: [child], state: 'failed' });
    expect(nextOf(parent, entry(2, { FormEngineKey: 'c', Id: 'c1' }))).toBeUndefined();
    expect(nextOf(parent, entry(2, { items: [child] }))).toBeUndefined();
    expect(nextOf(parent, entry(2, { after: ['t:r1'] }))).toBeUndefined();
  });

  it('S-offline-pick-again: an entry that was set aside continues in its place once its record is free', () => {
    const queue = createSendQueue();
    const [refused, behind, later] = [
      entry(1, { Id: 'same', state: 'failed' }),
      entry(2, { Id: 'same' }),
      entry(3),
    ];
    [refused, behind, later].forEach(queue.put);
    expect(queue.next()).toBe(later);
    queue.put({ ...refused, state: 'sent' });
    expect(queue.next()).toBe(behind);
    queue.remove(behind.id);
    expect(queue.next()).toBe(later);
  });

  it('S-offline-backoff: waits from 2 s up to 5 minutes, with a random spread of at most a quarter', () => {
    expect([1, 2, 3, 20].map((attempts) => backOff(attempts, () => 0))).toEqual([2000, 4000, 8000, 300_000]);
    expect(backOff(1, () => 0.999)).toBeLessThanOrEqual(2500);
  });
});

describe('S-offline-compare: an update against the record as it is now', () => {
  const base = { UpdateTime: 't1', values: { A: '1', B: '1', UpdateTime: 't1' } };
  const theirs = (values: Record<string, unknown>) => ({ Id: 'r', UpdateTime: 't2', ...values });

  it('sends everything when nobody else was there', () => {
    const mine = { A: '2', B: '1' };
    expect(compareUpdate(mine, base, { Id: 'r', UpdateTime: 't1', A: '1', B: '1' })).toEqual({
      kind: 'send',
      model: mine,
    });
  });

  it('sends only what it changed when somebody changed something else', () => {
    expect(compareUpdate({ A: '2', B: '1' }, base, theirs({ A: '1', B: '9' }))).toEqual({
      kind: 'send',
      model: { A: '2' },
    });
  });

  it('asks about fields that both changed, and only about those', () => {
    expect(compareUpdate({ A: '2', B: '3' }, base, theirs({ A: '1', B: '9' }))).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ name: 'B', base: '1', mine: '3', theirs: '9' }] },
    });
  });

  it('has nothing to do when both made the same change, or the record already has the value', () => {
    expect(compareUpdate({ A: '2' }, base, theirs({ A: '2', B: '1' })).kind).toBe('applied');
    expect(compareUpdate({ B: '1' }, base, theirs({ A: '1', B: '9' })).kind).toBe('applied');
  });

  it('notices a change within the same second by comparing values', () => {
    expect(compareUpdate({ A: '2' }, base, { Id: 'r', UpdateTime: 't1', A: '7', B: '1' }).kind).toBe(
      'conflict',
    );
  });

  it('asks about every difference when the previous values are not known', () => {
    expect(compareUpdate({ A: '2' }, { UpdateTime: 't1' }, theirs({ A: '1' })).kind).toBe('conflict');
    expect(compareUpdate({ A: '2' }, { UpdateTime: 't2' }, theirs({ A: '1' })).kind).toBe('send');
  });

  it('leaves alone what the user conceded to the other, and what was never touched here', () => {
    const conflict = {
      theirs: theirs({ A: '8', B: '9', C: '5' }),
      fields: [{ name: 'A', mine: '2', theirs: '8' }],
    };
    const mine = { A: '2', B: '1', C: '3' };
    expect(resolveConflict(mine, { values: { A: '1', B: '1', C: '1' } }, conflict, { A: 'theirs' })).toEqual({
      C: '3',
    });
    expect(resolveConflict(mine, { values: { A: '1', B: '1', C: '1' } }, conflict, { A: 'mine' })).toEqual({
      A: '2',
      C: '3',
    });
  });

  it.each([
    [null, ''],
    [undefined, null],
    [1, '1'],
    ['1.50', 1.5],
    [true, 1],
    ['2025-01-02', '2025-01-02 00:00:00'],
    ['{"a":1}', '{ "a": 1 }'],
    [['x'], '["x"]'],
  ])('takes %j and %j for the same', (one, other) => expect(sameStoredValue(one, other)).toBe(true));

  it.each([
    ['0', ''],
    ['2025-01-02 08:00:00', '2025-01-02'],
    ['a', 'b'],
    ['01234567890123456789', '1234567890123456789'],
  ])('takes %j and %j for different', (one, other) => expect(sameStoredValue(one, other)).toBe(false));
});

describe('S-offline-place: results of uploads in their fields', () => {
  const uploaded = (Id: string) => ({
    Id,
    Name: `${Id}.png`,
    Path: `/img/${Id}`,
    Size: 1,
    CreateTime: 't',
    Url: 'temporary',
  });
  const held = (Id: string, changes: object) => ({
    field: 'Photo',
    multiple: true,
    kept: { id: Id, name: Id, size: 1, type: '' },
    uploaded: uploaded(Id),
    ...changes,
  });

  it('S3-upload-result: stores the five columns of the spec, in the places the form gave them', () => {
    const model = { Photo: JSON.stringify([{ Id: 'k2' }, { Id: 'old', Path: '/img/old' }]) };
    const placed = placeUploads(model, [held('n1', {}), held('n2', { key: 'k2' })]);
    expect(JSON.parse(String(placed['Photo']))).toEqual([
      { Id: 'n2', Name: 'n2.png', Path: '/img/n2', Size: 1, CreateTime: 't' },
      { Id: 'old', Path: '/img/old' },
      { Id: 'n1', Name: 'n1.png', Path: '/img/n1', Size: 1, CreateTime: 't' },
    ]);
  });

  it('stores the path of a single file, and the files of a child row in that row alone', () => {
    const files = [held('n1', { multiple: false }), held('n2', { multiple: false, record: 'child' })];
    expect(placeUploads({}, files)).toEqual({ Photo: '/img/n1' });
    expect(placeUploads({}, files, 'child')).toEqual({ Photo: '/img/n2' });
  });
});

describe('S-offline-draft-fit: a draft and a form that has changed since', () => {
  const fields = [
    { name: 'A', component: 'Text' },
    { name: 'B', component: 'Select' },
  ];

  it('names a form by its fields and components, not by their order', () => {
    expect(schemaFingerprint(fields)).toBe(schemaFingerprint([...fields].reverse()));
    expect(schemaFingerprint(fields)).not.toBe(
      schemaFingerprint([{ name: 'A', component: 'Radio' }, fields[1]!]),
    );
  });
});
