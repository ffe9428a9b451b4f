import type { RulesOf } from './endpoint-rule';
import type { sysUser } from './sys-user';

export const sysUserRules = {
  login: {
    access: 'anonymous',
    effect: 'signs',
    covers: 'own',
    doc: 'Account and password for a token, which comes in the header authorization.',
  },
  refreshToken: {
    access: 'open',
    effect: 'signs',
    covers: 'own',
    doc: 'The old token for a new one; the token itself is what the call needs.',
  },
  refreshLoginUser: {
    access: 'user',
    effect: 'reads',
    covers: 'own',
    doc: 'Reads the caller again; an administrator may name another user.',
  },
  getCurrentUser: { access: 'user', effect: 'reads', covers: 'own', doc: 'The user of the session.' },
  tokenLogin: {
    access: 'user',
    effect: 'signs',
    covers: 'own',
    doc: 'The user and the settings that belong to a token from the launch address.',
  },
  logout: {
    access: 'user',
    effect: 'signs',
    covers: 'own',
    doc: 'Ends the session.',
    without: 'the token is forgotten and runs out by itself',
  },
  getSessions: {
    access: 'user',
    effect: 'reads',
    covers: 'own',
    doc: 'The devices the caller is logged in on; an administrator of the platform may name another user.',
    without: 'the list of devices says that the server has none',
  },
  endSession: {
    access: 'user',
    effect: 'signs',
    covers: 'own',
    doc: 'Logs one of these devices out.',
    without: 'the list of devices says that the server has none',
  },
  endOtherSessions: {
    access: 'user',
    effect: 'signs',
    covers: 'own',
    doc: 'Logs all of these devices out but the one that asks.',
    without: 'the list of devices says that the server has none',
  },
  getSysUser: {
    access: 'user',
    effect: 'reads',
    covers: 'people',
    administratorsIn: 'today',
    doc: 'Users with phone and department.',
    without: 'getSysUserPublicInfo is called instead',
  },
  getSysUserPublicInfo: {
    access: 'user',
    effect: 'reads',
    covers: 'people',
    doc: 'What everybody may know of colleagues; at most 100 a page. Who has left is named to those who ask by his Id.',
  },
  uptSysUser: {
    access: 'user',
    effect: 'writes',
    covers: 'own',
    doc: "The caller's own profile or password; those of others for administrators of the platform alone.",
  },
} satisfies RulesOf<typeof sysUser>;
