/** One of our objects handed to scripts: its members are computed when they are read. */
export interface LazyMembers {
  /** Own names in addition to those already on the object. */
  names(): readonly string[];
  /** The value of a name; undefined when it has none. */
  get(name: string): unknown;
}

const lazies = new WeakMap<object, LazyMembers>();
const sealed = new WeakSet<object>();

/** A view without a prototype, which scripts may read but not change. */
export function sealedView(members: Record<string, unknown>): object {
  const view = Object.assign(Object.create(null) as object, members);
  sealed.add(view);
  return Object.freeze(view);
}

/** An object whose further members are created on demand; scripts may write to it. */
export function lazyView<View extends object>(view: View, members: LazyMembers): View {
  lazies.set(view, members);
  return view;
}

/** Creates the member if it is not there yet. */
export function ensureMember(view: object, name: string): void {
  if (Object.prototype.hasOwnProperty.call(view, name)) return;
  const value = lazies.get(view)?.get(name);
  if (value !== undefined) {
    Object.defineProperty(view, name, { value, writable: true, enumerable: true, configurable: true });
  }
}

/** Creates all members, for loops and JSON. */
export function ensureAll(view: object): void {
  const members = lazies.get(view);
  if (!members) return;
  for (const name of members.names()) ensureMember(view, name);
}

/** Whether scripts may read but not change the object. */
export function isSealed(view: object): boolean {
  return sealed.has(view) || typeof view === 'function';
}
