/** Whose data is meant: a tenant and one of its users. */
export interface AccountScope {
  osClient: string;
  userId: string;
}

/** What is kept by user: entries, drafts, own marks, the counter that numbers the entries, and images. */
type OwnKind = 'outbox' | 'draft' | 'mark' | 'sequence' | 'images';

let read: () => AccountScope | undefined = () => undefined;

/** Filled by the session at launch: the tenant and user of now, undefined while nobody is logged in. */
export function provideScope(reader: () => AccountScope | undefined): void {
  read = reader;
}

/** Tenant and user of the session; undefined while nobody is logged in. */
export function currentScope(): AccountScope | undefined {
  return read();
}

/** Whether two scopes are one user of one tenant. */
export function sameScope(one: AccountScope | undefined, other: AccountScope | undefined): boolean {
  return Boolean(one && other && one.osClient === other.osClient && one.userId === other.userId);
}

/** The key of something that belongs to one user of one tenant: `{OsClient}:{userId}:{kind}:{name}`. */
export function ownKey(scope: AccountScope, kind: OwnKind, name: string): string {
  return `${ownPrefix(scope, kind)}${name}`;
}

/** What all keys of one kind of one user start with. */
export function ownPrefix(scope: AccountScope, kind: OwnKind): string {
  return `${encodeURIComponent(scope.osClient)}:${encodeURIComponent(scope.userId)}:${kind}:`;
}
