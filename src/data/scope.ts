/** Whose data is meant: a tenant and one of its users. */
export interface AccountScope {
  osClient: string;
  userId: string;
}

/** What is kept per user: entries, drafts, own marks, the counter that numbers the entries, and images. */
type OwnKind = 'outbox' | 'draft' | 'mark' | 'sequence' | 'images';

type Follow = (onChange: () => void) => () => void;

const never: Follow = () => () => undefined;

let read: () => AccountScope | undefined = () => undefined;
let follow = never;

/**
 * Called by the session at launch: `reader` gives the current tenant and user, undefined while nobody is logged in; `follower`
 * adds a listener for changes.
 */
export function provideScope(reader: () => AccountScope | undefined, follower = never): void {
  read = reader;
  follow = follower;
}

/** Tenant and user of the session; undefined while nobody is logged in. */
export function currentScope(): AccountScope | undefined {
  return read();
}

/** Calls back when {@link currentScope} may have changed; returns the function that stops it. */
export const onScopeChange: Follow = (onChange) => follow(onChange);

/** Whether two scopes are the same user of the same tenant. */
export function sameScope(one: AccountScope | undefined, other: AccountScope | undefined): boolean {
  return Boolean(one && other && one.osClient === other.osClient && one.userId === other.userId);
}

/** The key of something that belongs to one user of one tenant: `{OsClient}:{userId}:{kind}:{name}`. */
export function ownKey(scope: AccountScope, kind: OwnKind, name: string): string {
  return `${ownPrefix(scope, kind)}${name}`;
}

/** The common prefix of all keys of one kind of one user. */
export function ownPrefix(scope: AccountScope, kind: OwnKind): string {
  return `${encodeURIComponent(scope.osClient)}:${encodeURIComponent(scope.userId)}:${kind}:`;
}
