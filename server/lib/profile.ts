/**
 * The two servers that this one can be. `spec` is the server of the product specification; `today` is the public platform in its
 * current form, wherever the contract marks a difference.
 */
export type ProfileName = 'spec' | 'today';

export interface Profile {
  name: ProfileName;
  /** Level from which a user passes every permission check of the tenant. */
  adminLevel: number;
  /** Ordinary users may read definitions, menus, users and departments through the form engine. */
  systemTablesReadable: boolean;
  /** Uploads of ordinary users become private whatever Limit says. */
  uploadsAlwaysPrivate: boolean;
  /** Ordinary users' upload folders; null = any clean relative folder. */
  uploadFolders: readonly string[] | null;
  /** addSysLog answers administrators only. */
  sysLogAdminOnly: boolean;
  /** getSysUser needs an administrator (HTTP 403 otherwise). */
  sysUserAdminOnly: boolean;
  /** getSysUserPublicInfo returns Id, Name and Avatar only. */
  publicInfoMinimal: boolean;
  /** Upload answers carry a temporary Url and the real Limit. */
  uploadExtras: boolean;
  /** People's devices are notified at once when their inbox has changed. */
  hasLiveChannel: boolean;
  /** A write that carries an idempotency key is done once, however often it comes. */
  idempotencyKeys: boolean;
  /** Approvals can be commented on, and their holders urged. */
  flowTalk: boolean;
  /** The numbers of approvals include those to do that have been pending for too long. */
  lateWorks: boolean;
  /** Who changed what in a row can be read. */
  rowHistory: boolean;
  /** How many rows name a row can be read. */
  relatedRows: boolean;
  /** The rows of lists can be grouped. */
  tableGroups: boolean;
  /** Records and lists can be had as PDF files. */
  pdfFiles: boolean;
}

const spec: Profile = {
  name: 'spec',
  adminLevel: 999,
  systemTablesReadable: true,
  uploadsAlwaysPrivate: false,
  uploadFolders: null,
  sysLogAdminOnly: false,
  sysUserAdminOnly: false,
  publicInfoMinimal: false,
  uploadExtras: false,
  hasLiveChannel: true,
  idempotencyKeys: true,
  flowTalk: true,
  lateWorks: true,
  rowHistory: true,
  relatedRows: true,
  tableGroups: true,
  pdfFiles: true,
};

const today: Profile = {
  name: 'today',
  adminLevel: 9999,
  systemTablesReadable: false,
  uploadsAlwaysPrivate: true,
  uploadFolders: ['file', 'img', 'avatar', 'editor'],
  sysLogAdminOnly: true,
  sysUserAdminOnly: true,
  publicInfoMinimal: true,
  uploadExtras: true,
  hasLiveChannel: false,
  idempotencyKeys: false,
  flowTalk: false,
  lateWorks: false,
  rowHistory: false,
  relatedRows: false,
  tableGroups: false,
  pdfFiles: false,
};

/** The settings of a profile. */
export function profileOf(name: ProfileName): Profile {
  return name === 'today' ? today : spec;
}
