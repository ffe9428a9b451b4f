/** Whose data is meant: a tenant and one of its users. */
export interface Scope {
  osClient: string;
  userId: string;
}

let read: () => Scope | undefined = () => undefined;

/** Filled by the session at launch: the tenant and user of now, undefined while nobody is logged in. */
export function provideScope(reader: () => Scope | undefined): void {
  read = reader;
}

/** Tenant and user of the session; undefined while nobody is logged in. */
export function currentScope(): Scope | undefined {
  return read();
}

/** Whether two scopes are one user of one tenant. */
export function sameScope(one: Scope | undefined, other: Scope | undefined): boolean {
  return Boolean(one && other && one.osClient === other.osClient && one.userId === other.userId);
}

/** The key of something that belongs to one user of one tenant: `{OsClient}:{userId}:{kind}:{name}`. */
export function ownKey(scope: Scope, kind: 'outbox' | 'draft', name: string): string {
  return `${ownPrefix(scope, kind)}${name}`;
}

/** What all keys of one kind of one user start with. */
export function ownPrefix(scope: Scope, kind: 'outbox' | 'draft'): string {
  return `${encodeURIComponent(scope.osClient)}:${encodeURIComponent(scope.userId)}:${kind}:`;
}
