import { isObject } from '@/scripting/sandbox/keys';

export type Call = (...args: unknown[]) => unknown;

/** What scripts see of a built-in class: callable, constructible, with some functions on it. */
export interface ClassView {
  call: Call;
  construct?: (args: unknown[]) => unknown;
  is(value: unknown): boolean;
}

const classes = new WeakMap<object, ClassView>();

/** Registers the class behind a view. */
export function nameClass(view: object, kind: ClassView): void {
  classes.set(view, kind);
}

/** The class behind a view, for `new`, `instanceof` and calls. */
export const classOf = (view: unknown): ClassView | undefined =>
  isObject(view) ? classes.get(view) : undefined;

/** How to call a value of a script: the value itself, or the class it stands for (`list.map(String)`); undefined for all else. */
export const asCall = (value: unknown): Call | undefined =>
  typeof value === 'function' ? (value as Call) : classOf(value)?.call;

/** The same for a callback that must be there. @throws TypeError as the language does */
export function callback(value: unknown): Call {
  const call = asCall(value);
  if (!call) throw new TypeError(`${typeof value} is not a function`);
  return call;
}
