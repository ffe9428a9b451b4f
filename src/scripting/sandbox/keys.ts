/** Names through which an object leads to its class, and from there to everything else. */
const CLOSED = new Set([
  '__proto__',
  'constructor',
  'prototype',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  'caller',
  'callee',
  'arguments',
]);

/** Whether a name leads out of what scripts may reach. */
export function isClosedKey(key: string): boolean {
  return CLOSED.has(key);
}

/** An error that a script may catch, worded as an engine would. */
export class ScriptError extends Error {
  override name = 'Error';
}

/** Anything with members, lists too. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a member is the object’s own. */
export function hasOwn(object: object, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}
