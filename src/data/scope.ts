/** Whose data is meant: a tenant and one of its users. */
export interface AccountScope {
  osClient: string;
  userId: string;
}

/** What is kept by user: entries, drafts, own marks, the counter that numbers the entries, and images. */
type OwnKind = 'outbox' | 'draft' | 'mark' | 'sequence' | 'images';

type Follow = (onChange: () => void) => () => void;

const never: Follow = () => () => undefined;

let read: () => AccountScope | undefined = () => undefined;
let follow = never;

/** Filled by the session at launch: the tenant and user of now, undefined while nobody is logged in; and who hears of a change. */
export function provideScope(reader: () => AccountScope | undefined, follower = never): void {
  read = reader;
  follow = follower;
}

/** Tenant and user of the session; undefined while nobody is logged in. */
export function currentScope(): AccountScope | undefined {
  return read();
}

/** Tells when {@link currentScope} may be another one; answers how to stop. */
export const onScopeChange: Follow = (onChange) => follow(onChange);

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
