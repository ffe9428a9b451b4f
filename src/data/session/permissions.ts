import type { CurrentUser, RoleLimit } from '@/data/protocol/user';
import { readJson } from '@/lib/json';

/** §6, §9: from this level on a user passes the permission check of every button. */
const ALL_BUTTONS_LEVEL = 999;

/**
 * Where a button appears. `Add`, `Edit` and `View` are the modes of a form; `List` is a button that acts on a record
 * from outside a form – a list row, a list's head, the bar below a detail page.
 */
export type ButtonMode = 'Add' | 'Edit' | 'View' | 'List';

/** What the permission rules need to know of a user. */
export type PermissionUser = Pick<CurrentUser, '_RoleLimits' | '_Roles'> & { Level?: number | string | null };

/** One question to {@link canPress}. */
export interface ButtonQuestion {
  user: PermissionUser | null | undefined;
  /** The menu the button belongs to (FkId of the role limits). */
  menuId: string;
  /** `Add` (or `Insert`), `Edit`, `Del`, `Import`, `Export`, `Detail`, `Search`, or the id of a custom button. */
  button: string;
  mode: ButtonMode;
  /** The result of the button's V8CodeShow; undefined when it has none or the result was neither true nor false. */
  showRule?: boolean;
}

const ALIASES: Record<string, string> = { insert: 'Add' };

/** Buttons that show unless the negative token is in the list. */
const SHOWN_UNLESS: Record<string, string> = { Detail: 'NoDetail', Search: 'NoSearch' };

/**
 * Decides whether a button shows: §6 to the letter.
 *
 * - Detail and Search show unless NoDetail / NoSearch is in the list.
 * - Edit mode: its id is permitted, or the user's level is 999 or more and the show-rule does not answer false.
 * - View mode: never.
 * - Other modes: its id is permitted, or the level is 999 or more. In a list, where §6 is silent about show-rules,
 *   the platform's rule applies: an explicit false hides the button for everybody.
 */
export function canPress(question: ButtonQuestion): boolean {
  const { user, menuId, mode, showRule } = question;
  const button = canonical(question.button);
  const negative = SHOWN_UNLESS[button];
  if (negative) return seesAllButtons(user) || !listHas(user, menuId, negative);
  if (WRITES.has(button) && isReadOnly(user)) return false;
  const permitted = listHas(user, menuId, button);
  if (mode === 'Edit') return permitted || (seesAllButtons(user) && showRule !== false);
  if (mode === 'View') return false;
  if (mode === 'List' && showRule === false) return false;
  return permitted || seesAllButtons(user);
}

/** Buttons that change rows: a read-only account has none of them, whatever its roles list. */
const WRITES = new Set(['Add', 'Edit', 'Del', 'Import']);

/** Level of the platform's administrators, who manage accounts, roles and definitions. */
const PLATFORM_LEVEL = 9999;

/** Whether the user manages the accounts of others. */
export function isPlatformAdmin(user: PermissionUser | null | undefined): boolean {
  return Number(user?.Level ?? 0) >= PLATFORM_LEVEL;
}

/** Whether the user passes every permission check of the organisation (§6); the server has the last word. */
export function isAdministrator(user: PermissionUser | null | undefined): boolean {
  return seesAllButtons(user);
}

/** Every role of the user is limited to reading (`BaseLimit` OnlyGet): the server refuses each write. */
export function isReadOnly(user: PermissionUser | null | undefined): boolean {
  const roles = user?._Roles ?? [];
  return roles.length > 0 && roles.every(({ BaseLimit }) => listOf(BaseLimit).includes('OnlyGet'));
}

function listOf(wire: unknown): readonly unknown[] {
  const list = readJson(wire);
  return Array.isArray(list) ? list : [];
}

/** Whether the user's level opens every button (§6, §9). */
function seesAllButtons(user: PermissionUser | null | undefined): boolean {
  return Number(user?.Level ?? 0) >= ALL_BUTTONS_LEVEL;
}

/** Whether any role of the user lists this token for this menu: the union over roles. Levels are ignored here. */
function listHas(user: PermissionUser | null | undefined, menuId: string, token: string): boolean {
  const wanted = canonical(token);
  return (user?._RoleLimits ?? []).some((limit) => limit?.FkId === menuId && limitHas(limit, wanted));
}

function limitHas(limit: RoleLimit, wanted: string): boolean {
  const tokens = parsePermission(limit.Permission);
  if (tokens) return tokens.some((token) => canonical(token) === wanted);
  const text = String(limit.Permission ?? '');
  return (
    textHas(text, wanted) ||
    Object.keys(ALIASES).some((name) => ALIASES[name] === wanted && textHas(text, name))
  );
}

/**
 * Reads a Permission: an array as it is, a JSON array in a string (even one encoded twice).
 * Undefined when it is neither, so that the caller falls back to searching the text.
 */
export function parsePermission(permission: RoleLimit['Permission'] | undefined): string[] | undefined {
  let value: unknown = permission ?? [];
  for (let depth = 0; depth < 2 && typeof value === 'string'; depth += 1) {
    if (value === '') return [];
    try {
      value = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** Finds a token in a malformed list, but only as a whole word: `btn-1` is not in `["btn-10"`. */
function textHas(text: string, token: string): boolean {
  const haystack = text.toLowerCase();
  const needle = token.toLowerCase();
  let at = haystack.indexOf(needle);
  while (at >= 0) {
    if (!isWordPart(haystack[at - 1]) && !isWordPart(haystack[at + needle.length])) return true;
    at = haystack.indexOf(needle, at + 1);
  }
  return false;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\w-]/.test(character);
}

function canonical(token: string): string {
  return ALIASES[token.toLowerCase()] ?? token;
}
