/** The fields of an account that decide how far its rights reach. */
interface Ranked {
  Level: number;
}

/** Level of the platform's administrators (DiyCommon.MaxRoleLevel). */
const PLATFORM_LEVEL = 9999;
/** From this level on an account passes checks of rights on some server (SPEC §6). */
const PRIVILEGED_LEVEL = 999;

/** True when the user passes every permission check of the tenant (level by profile). */
export function isAdmin({
  user,
  profile,
}: {
  user: Ranked | null;
  profile: { adminLevel: number };
}): boolean {
  return (user?.Level ?? 0) >= profile.adminLevel;
}

/**
 * True for the administrators of the platform. Accounts, roles, limits and definitions (whose SQL the server runs) are
 * theirs alone on either profile; level 999 only passes the permission checks of menus and forms.
 */
export function isPlatformAdmin({ user }: { user: Ranked | null }): boolean {
  return (user?.Level ?? 0) >= PLATFORM_LEVEL;
}

/**
 * True when an account of this level may do more than the menus of its roles allow: such an account is never handed out
 * unchecked.
 */
export function isPrivileged(level: number): boolean {
  return level >= PRIVILEGED_LEVEL;
}
