import { isJsonObject, own, readJson, type JsonValue } from '@/lib/json';
import type { HiddenBy, LockedBy } from '@/form/model/model';
import { readFlag, readNumber, readText } from '@/lib/read-value';

/** Platform administrators see fields bound to other roles. */
const ADMIN_LEVEL = 9999;

/** The user looking at the form, as far as fields are concerned. */
export interface FormViewer {
  roleIds: readonly string[];
  isAdmin: boolean;
}

export const NOBODY: FormViewer = { roleIds: [], isAdmin: false };

/** Reads roles and rank out of a user row: RoleIds is JSON of ids or of `{Id, Name}`, `_Roles` a list of roles. */
export function viewerOf(user: unknown): FormViewer {
  const roleIds = new Set([...idsOf(readJson(own(user, 'RoleIds'))), ...idsOf(own(user, '_Roles'))]);
  const isAdmin =
    readFlag(own(user, '_IsAdmin')) === true || (readNumber(own(user, 'Level')) ?? 0) >= ADMIN_LEVEL;
  return { roleIds: [...roleIds], isAdmin };
}

/** BindRole: an empty list restricts nothing; otherwise the viewer must have one of the roles. */
export function isRoleAllowed(bindRole: unknown, viewer: FormViewer): boolean {
  const bound = idsOf(readJson(bindRole));
  return bound.length === 0 || viewer.isAdmin || bound.some((id) => viewer.roleIds.includes(id));
}

function idsOf(list: JsonValue | undefined): string[] {
  if (!Array.isArray(list)) return [];
  return list
    .map((item) => (isJsonObject(item) ? readText(own(item, 'Id')) : readText(item)))
    .filter((id) => id !== '');
}

/** What a workflow node says about one field (FieldsConfig of the protocol). */
export interface NodeRight {
  display: boolean;
  edit: boolean;
  notice: boolean;
}

/** FieldsConfig by field Id and by field name; null when the form is not open for a workflow node. */
export function parseNodeRights(fieldsConfig: unknown): ReadonlyMap<string, NodeRight> | null {
  const list = readJson(fieldsConfig);
  if (!Array.isArray(list) || list.length === 0) return null;
  const rights = new Map<string, NodeRight>();
  for (const item of list) {
    const right: NodeRight = {
      display: readFlag(own(item, 'Display')) ?? true,
      edit: readFlag(own(item, 'Edit')) ?? true,
      notice: readFlag(own(item, 'Notice')) ?? false,
    };
    for (const key of [readText(own(item, 'Id')), readText(own(item, 'Name'))])
      if (key) rights.set(key, right);
  }
  return rights;
}

/** Reasons that hide a field for good, strongest first. */
export function hiddenBy(
  allowed: boolean,
  auditHidden: boolean,
  node: NodeRight | undefined,
): HiddenBy | null {
  if (!allowed) return 'role';
  if (auditHidden) return 'audit';
  return node && !node.display ? 'workflow' : null;
}

/** Reasons that lock a field for good, strongest first. */
export function lockedBy(audit: boolean, notSave: boolean, node: NodeRight | undefined): LockedBy | null {
  if (audit) return 'audit';
  if (notSave) return 'not-save';
  return node && !node.edit ? 'workflow' : null;
}
