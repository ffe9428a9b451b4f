/** One organisation that the product serves, as known to the build. */
export interface Tenant {
  /** The id sent as OsClient. */
  osClient: string;
  /** Its common name. */
  name: string;
  /** Base address without a trailing slash; empty = the address the client itself was loaded from (H5 only). */
  apiBase: string;
  /** False for the tenant whose tab bar shows icons without words (§2). */
  tabLabels?: boolean;
}

/** Replaced at build time (config, `defineConstants`): settings of this build as JSON text. */
declare const WORKBENCH_BUILD: string;

/** The settings that a build is made with (config/workbench.js). */
export interface BuildSettings {
  tenants: Tenant[];
  /** AppKey sent with every call when the address names none. */
  appKey: string;
  /** ApiEngine that logs in with a chat platform's code, by client type; `feishu_login` for Feishu (§7). */
  codeLoginEngines: Partial<Record<'Feishu' | 'WeChat' | 'H5' | 'APP', string>>;
}

const standard: BuildSettings = {
  tenants: [],
  appKey: '',
  codeLoginEngines: { Feishu: 'feishu_login', H5: 'feishu_login' },
};

/** The settings of this build; the standard ones outside a build (tests). */
export const build: BuildSettings =
  typeof WORKBENCH_BUILD === 'undefined'
    ? standard
    : { ...standard, ...(JSON.parse(WORKBENCH_BUILD) as Partial<BuildSettings>) };
