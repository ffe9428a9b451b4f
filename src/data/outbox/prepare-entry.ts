import type { AccountScope } from '../scope';
import {
  insertsOf,
  isPending,
  recordKey,
  recordsOf,
  type OutboxEntry,
  type RowChange,
  type WriteEntry,
} from './entry';
import { persistUploads } from './persist-uploads';
import type { OutboxPorts } from './ports';
import type { OutboxRepository } from './repository';
import { appliedInserts } from './sender';

/**
 * Persists what a page asks to be written, in place of the refused entry it corrects, if any. Rejects, with
 * a message for the user, when that entry is being sent at this moment, or when the device has no room.
 *
 * @param holdMs how long it can be taken back, and is not sent
 */
export async function prepareEntry(
  wanted: WriteEntry,
  scope: AccountScope,
  ports: OutboxPorts,
  repository: OutboxRepository,
  holdMs = 0,
): Promise<OutboxEntry> {
  const replacedId = wanted.replaces ?? refusedInsert(wanted, repository)?.id;
  const replaced = replacedId === undefined ? undefined : await reload(replacedId, repository);
  const place = replaced && replaced.state !== 'sent' ? replaced : undefined;
  const entry: OutboxEntry = {
    ...scope,
    version: 1,
    id: place?.id ?? ports.newId(),
    seq: place?.seq ?? 0,
    ...contentOf(wanted, replaced ? thereBy(replaced, ports) : new Set(), replaced),
    FormEngineKey: wanted.FormEngineKey,
    Id: wanted.Id,
    _RowModel: wanted._RowModel ?? {},
    ...(wanted.apiReplace ? { apiReplace: wanted.apiReplace } : {}),
    files: place?.files ?? [],
    call: wanted.call,
    label: wanted.label,
    after: [
      ...new Set([
        ...(wanted.after ?? []).map((record) => record.toLowerCase()),
        ...namedIn(wanted, repository),
      ]),
    ],
    context: wanted.context ?? {},
    state: 'preparing',
    // An answer to the previous content is no answer to this one.
    ...(place ? { writeKey: ports.newId() } : {}),
    completedSteps: 0,
    inDoubt: place?.inDoubt ?? false,
    createdAt: place?.createdAt ?? ports.now(),
    ...(holdMs > 0 ? { heldUntil: ports.now() + holdMs } : {}),
  };
  return persistUploads(entry, wanted.files ?? [], repository, ports.files, place !== undefined);
}

/** The entry as it is now stored: another window may have dealt with it. */
async function reload(id: string, repository: OutboxRepository): Promise<OutboxEntry | undefined> {
  await repository.update(id, () => undefined);
  return repository.entry(id);
}

/** What had arrived of the replaced entry exists: adding it again would change nothing. */
function thereBy(replaced: OutboxEntry, { operations }: OutboxPorts): Set<string> {
  const arrived = (replaced.arrived ?? [])
    .filter(({ action }) => action !== 'Delete')
    .map(({ FormEngineKey, Id }) => recordKey(FormEngineKey, Id));
  return new Set([...appliedInserts(operations, replaced), ...arrived]);
}

function contentOf(
  wanted: WriteEntry,
  there: ReadonlySet<string>,
  replaced: OutboxEntry | undefined,
): Pick<OutboxEntry, 'action' | 'children' | 'items' | 'base'> {
  const asChange = <Change extends Pick<RowChange, 'FormEngineKey' | 'Id'> & { action: string }>(
    row: Change,
  ) =>
    row.action === 'Insert' && there.has(recordKey(row.FormEngineKey, row.Id))
      ? { ...row, action: 'Update' as const }
      : row;
  const { action } = asChange(wanted);
  // Sent by another window in the meantime: what others have changed since is asked about, not overwritten.
  const arrived =
    replaced?.state === 'sent' ? replaced.arrived?.find(({ Id }) => Id === wanted.Id) : undefined;
  return {
    action,
    children: (wanted.children ?? []).map(asChange),
    items: (wanted.items ?? []).map(asChange),
    base: arrived && action === 'Update' ? { values: arrived._RowModel } : wanted.base,
  };
}

/** Ids made by devices are longer; shorter ones would match by accident. */
const ID_LENGTH = 16;

/** Records made on this device and not yet on the server whose ids a write names: an order goes after its customer. */
function namedIn(wanted: WriteEntry, { store }: OutboxRepository): string[] {
  const made = store.getState().entries.filter(isPending).flatMap(insertsOf);
  if (made.length === 0) return [];
  const { _RowModel, children = [], items = [], call } = wanted;
  const own = new Set(recordsOf({ ...wanted, children, items }));
  const text = JSON.stringify([_RowModel, children, items, call]);
  return made
    .filter(({ Id }) => Id.length >= ID_LENGTH && text.includes(Id))
    .map(({ FormEngineKey, Id }) => recordKey(FormEngineKey, Id))
    .filter((record) => !own.has(record));
}

/** The same Insert submitted again after a refusal replaces the refused one. */
function refusedInsert(wanted: WriteEntry, repository: OutboxRepository): OutboxEntry | undefined {
  if (wanted.action !== 'Insert') return undefined;
  const key = recordKey(wanted.FormEngineKey, wanted.Id);
  return repository
    .holding(key)
    .find((one) => one.state === 'failed' && /Insert|Update/.test(one.action) && recordsOf(one)[0] === key);
}
