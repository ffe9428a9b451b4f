import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import {
  EXTENSIONS,
  listBuild,
  pagesOf,
  type AppJson,
  type ComponentJson,
  type MiniPlatform,
} from '../host/package';
import { calledMethods, checkCode } from './check-code';
import type { Finding } from './finding';

/** Sizes in bytes. */
export interface PackageSizes {
  main: number;
  /** By root. */
  subPackages: Record<string, number>;
}

/** How large a build may be. WeChat itself allows 2 MB for each package. */
export const SIZE_LIMITS = { main: 760_000, subPackage: 400_000, total: 2_200_000 };

/** WeChat's location calls, each to be declared before it may be used. */
const PRIVATE_APIS = [
  'getLocation',
  'getFuzzyLocation',
  'chooseLocation',
  'choosePoi',
  'chooseAddress',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
];
/** Those of them that also need a reason shown to the user. */
const NEED_REASON = new Set(['getLocation', 'getFuzzyLocation', 'onLocationChange', 'startLocationUpdate']);

/** Calls, apart from locations, that WeChat allows only after the user has agreed to its privacy guide. */
const PRIVACY_APIS = [
  'chooseImage',
  'chooseMedia',
  'chooseMessageFile',
  'getClipboardData',
  'addPhoneContact',
];

/** Files that are the framework's, not the app's. */
const FRAMEWORK = new Set(['taro.js', 'vendors.js', 'runtime.js']);

/** The size of each package of a build. */
export function packageSizes(dist: string): PackageSizes {
  const app = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson;
  const roots = (app.subPackages ?? []).map(({ root }) => root.replace(/\/$/, ''));
  const sizes: PackageSizes = { main: 0, subPackages: Object.fromEntries(roots.map((root) => [root, 0])) };
  for (const file of listBuild(dist)) {
    if (/^project\.|\.map$|\.LICENSE\.txt$/.test(path.basename(file))) continue;
    const { size } = fs.statSync(path.join(dist, file));
    const root = roots.find((folder) => file.startsWith(`${folder}/`));
    if (root) sizes.subPackages[root] = (sizes.subPackages[root] ?? 0) + size;
    else sizes.main += size;
  }
  return sizes;
}

/**
 * Checks a build without running it.
 *
 * @param dist folder of the build
 * @param platform the platform it is for
 * @returns everything wrong, in no order; empty for a good build
 */
export function checkBuild(dist: string, platform: MiniPlatform): Finding[] {
  const files = new Set(listBuild(dist));
  const read = (file: string): string => fs.readFileSync(path.join(dist, file), 'utf8');
  const build: Build = { files, read, platform, app: JSON.parse(read('app.json')) as AppJson };
  return [
    ...sizeFindings(packageSizes(dist)),
    ...fileFindings(build),
    ...[...files].filter((file) => file.endsWith('.js')).flatMap((file) => checkedOnce(file, read(file))),
    ...tabBarFindings(build),
    ...templateFindings(build),
    ...styleFindings(build),
    ...(platform === 'weapp' ? weChatFindings(build) : []),
  ];
}

/** What only WeChat requires of app.json. */
function weChatFindings(build: Build): Finding[] {
  const { app } = build;
  const called = methodsOf(build);
  const message = 'lazyCodeLoading is not requiredComponents';
  return [
    ...privateApiFindings(app, called),
    ...privacyFindings(app, called),
    ...(app.lazyCodeLoading === 'requiredComponents'
      ? []
      : [{ rule: 'lazy-loading' as const, file: 'app.json', message }]),
  ];
}

const checked = new Map<string, Finding[]>();

/** Scripts are checked once, however many builds contain them: parsing takes as long as all other checks together. */
function checkedOnce(file: string, source: string): Finding[] {
  const known = checked.get(source) ?? checkCode(file, source);
  checked.set(source, known);
  return known;
}

interface Build {
  files: Set<string>;
  read: (file: string) => string;
  platform: MiniPlatform;
  app: AppJson;
}

function sizeFindings({ main, subPackages }: PackageSizes): Finding[] {
  const over = (file: string, size: number, limit: number): Finding[] =>
    size > limit ? [{ rule: 'package-size', file, message: `${size} bytes, more than ${limit}` }] : [];
  return [
    ...over('main', main, SIZE_LIMITS.main),
    ...Object.entries(subPackages).flatMap(([root, size]) => over(root, size, SIZE_LIMITS.subPackage)),
  ];
}

/** Pages and components need their three files. */
function fileFindings({ app, files, read, platform }: Build): Finding[] {
  const needed = new Map(pagesOf(app).map((page) => [page, 'app.json']));
  const visit = (file: string): void => {
    if (!files.has(`${file}.json`)) return;
    const { usingComponents } = JSON.parse(read(`${file}.json`)) as ComponentJson;
    for (const used of Object.values(usingComponents ?? {})) {
      const target = used.startsWith('/') ? used.slice(1) : path.posix.join(path.posix.dirname(file), used);
      if (needed.has(target)) continue;
      needed.set(target, `${file}.json`);
      visit(target);
    }
  };
  if (app.tabBar?.custom) needed.set('custom-tab-bar/index', 'app.json');
  for (const page of [...needed.keys()]) visit(page);
  return [...needed].flatMap(([name, by]) =>
    ['.js', '.json', EXTENSIONS[platform].template]
      .filter((ending) => !files.has(name + ending))
      .map((ending) => ({
        rule: 'missing-file' as const,
        file: name + ending,
        message: `named by ${by}, but not there`,
      })),
  );
}

/** Names of all methods that the app's own files call. */
function methodsOf({ files, read }: Build): Set<string> {
  const own = [...files].filter((file) => file.endsWith('.js') && !FRAMEWORK.has(file));
  return new Set(own.flatMap((file) => [...calledMethods(read(file))]));
}

/** Access to the user's photos, files or location needs WeChat's privacy check. */
function privacyFindings(app: AppJson, called: Set<string>): Finding[] {
  const [used] = [...PRIVACY_APIS, ...PRIVATE_APIS].filter((name) => called.has(name));
  if (used === undefined || app.__usePrivacyCheck__ === true) return [];
  const message = `__usePrivacyCheck__ is missing, but ${used} is called`;
  return [{ rule: 'privacy', file: 'app.json', message }];
}

/** WeChat refuses location calls that app.json does not declare, and its reviewers question stale declarations. */
function privateApiFindings(app: AppJson, called: Set<string>): Finding[] {
  const declared = new Set(app.requiredPrivateInfos ?? []);
  const finding = (message: string): Finding => ({ rule: 'private-api', file: 'app.json', message });
  const used = PRIVATE_APIS.filter((name) => called.has(name));
  return [
    ...used
      .filter((name) => !declared.has(name))
      .map((name) => finding(`requiredPrivateInfos lacks ${name}`)),
    ...[...declared]
      .filter((name) => !called.has(name))
      .map((name) => finding(`requiredPrivateInfos has ${name}, unused`)),
    ...(used.some((name) => NEED_REASON.has(name)) && !app.permission?.['scope.userLocation']?.desc
      ? [finding('permission["scope.userLocation"].desc is missing')]
      : []),
  ];
}

/** Tabs: two to five, each a page of the main package, each with its files. */
function tabBarFindings({ app }: Build): Finding[] {
  const tabs = app.tabBar?.list ?? [];
  const finding = (message: string): Finding => ({ rule: 'tab-bar', file: 'app.json', message });
  return [
    ...(app.tabBar && (tabs.length < 2 || tabs.length > 5)
      ? [finding(`${tabs.length} tabs, not 2 to 5`)]
      : []),
    ...tabs
      .filter(({ pagePath }) => !app.pages.includes(pagePath))
      .map(({ pagePath }) => finding(`tab ${pagePath} is no page of the main package`)),
  ];
}

/** A template that calls a script must load it: otherwise everything that depends on the call stays blank. */
function templateFindings({ files, read, platform }: Build): Finding[] {
  return [...files]
    .filter((file) => file.endsWith(EXTENSIONS[platform].template))
    .filter((file) => /\bxs\./.test(read(file)) && !/<(wxs|sjs)\b[^>]*module="xs"/.test(read(file)))
    .map((file) => ({ rule: 'template-script', file, message: 'calls xs, which it does not load' }));
}

/** Components with isolated styles may use class selectors only: WeChat ignores tags, ids and attributes there. */
function styleFindings({ files, read, platform }: Build): Finding[] {
  const style = EXTENSIONS[platform].style;
  const findings: Finding[] = [];
  for (const file of files) {
    if (!file.endsWith('.json') || file === 'app.json') continue;
    const sheet = file.replace(/\.json$/, style);
    if (!files.has(sheet) || !(JSON.parse(read(file)) as ComponentJson).component) continue;
    postcss.parse(read(sheet)).walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && (rule.parent as { name?: string }).name?.endsWith('keyframes'))
        return;
      for (const selector of rule.selectors) {
        if (/(^|[\s>+~])[a-z]|#|\[/.test(selector)) {
          findings.push({
            rule: 'component-style',
            file: sheet,
            message: `selector ${selector} is no class`,
          });
        }
      }
    });
  }
  return findings;
}
