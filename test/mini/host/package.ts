import fs from 'node:fs';
import path from 'node:path';
import { platformApis } from './platform-apis';
import { compileStyles, type MiniStyle } from './style';
import { compileTemplates, type TemplateProblem } from './template';

/** The mini-program platforms whose output the host can run. */
export type MiniPlatform = 'weapp' | 'lark';

/** The parts of a page's or component's .json that the host uses. */
export interface ComponentJson {
  component?: boolean;
  styleIsolation?: string;
  usingComponents?: Record<string, string>;
  navigationBarTitleText?: string;
  enablePullDownRefresh?: boolean;
}

/** The app.json of a build. */
export interface AppJson {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
  window?: Record<string, unknown>;
  tabBar?: { custom?: boolean; list: { pagePath: string; text: string }[] };
  permission?: Record<string, { desc?: string }>;
  requiredPrivateInfos?: string[];
  __usePrivacyCheck__?: boolean;
  lazyCodeLoading?: string;
}

/** A build, compiled to what the runtime loads. JSON throughout, so that it can be handed to a browser. */
export interface MiniPackage {
  platform: MiniPlatform;
  app: AppJson;
  /** Every page's path, without extension. */
  pages: string[];
  /** Source by file name, extension included. */
  scripts: Record<string, string>;
  /** The .json files by path without extension. */
  configs: Record<string, ComponentJson>;
  /** A JavaScript expression: the compiled templates by path without extension. */
  templates: string;
  styles: MiniStyle[];
  /** Attributes that the templates give to each built-in component (tag without prefix). */
  attributes: Record<string, string[]>;
  /** Names of the platform's documented calls. */
  apis: string[];
  /** Pictures and other files that the build carries. */
  assets: string[];
  problems: TemplateProblem[];
}

/** File endings of a platform. */
export const EXTENSIONS = {
  weapp: { template: '.wxml', style: '.wxss' },
  lark: { template: '.ttml', style: '.ttss' },
} as const;

/**
 * Lists the files of a build.
 *
 * @param dist folder of the build
 * @returns paths relative to it, with forward slashes
 * @throws when the folder holds no app.json
 */
export function listBuild(dist: string): string[] {
  if (!fs.existsSync(path.join(dist, 'app.json'))) {
    throw new Error(
      `There is no mini-program build in ${dist}: run npm run build:weapp and npm run build:lark first`,
    );
  }
  const walk = (folder: string): string[] =>
    fs
      .readdirSync(path.join(dist, folder), { withFileTypes: true })
      .flatMap((entry) => (entry.isDirectory() ? walk(`${folder}${entry.name}/`) : [folder + entry.name]));
  return walk('');
}

/** Every page that app.json declares, subpackages included. */
export function pagesOf(app: AppJson): string[] {
  return [
    ...app.pages,
    ...(app.subPackages ?? []).flatMap((sub) => sub.pages.map((page) => `${sub.root}/${page}`)),
  ];
}

/**
 * Reads and compiles a build.
 *
 * @param dist folder of the build, such as dist/weapp
 * @param platform whose output it is
 * @throws when there is no build
 */
export function readPackage(dist: string, platform: MiniPlatform): MiniPackage {
  const files = listBuild(dist);
  const read = (file: string): string => fs.readFileSync(path.join(dist, file), 'utf8');
  const withEnding = (ending: string): string[] => files.filter((file) => file.endsWith(ending));
  const app = JSON.parse(read('app.json')) as AppJson;
  const stem = (file: string): string => file.replace(/\.[^./]+$/, '');
  const sources = (names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, read(name)]));

  const configs = Object.fromEntries(
    withEnding('.json')
      .filter((file) => file !== 'app.json' && !file.startsWith('project.'))
      .map((file) => [stem(file), JSON.parse(read(file)) as ComponentJson]),
  );
  const templates = compileTemplates({
    templates: Object.fromEntries(
      withEnding(EXTENSIONS[platform].template).map((file) => [stem(file), read(file)]),
    ),
    scripts: Object.fromEntries(
      [...withEnding('.wxs'), ...withEnding('.sjs')].map((file) => [stem(file), read(file)]),
    ),
    components: new Set(
      Object.values(configs).flatMap((config) => Object.keys(config.usingComponents ?? {})),
    ),
  });
  return {
    platform,
    app,
    pages: pagesOf(app),
    scripts: sources(withEnding('.js')),
    configs,
    templates: templates.code,
    attributes: templates.attributes,
    problems: templates.problems,
    assets: files.filter((file) => /\.(png|jpe?g|gif|svg|webp)$/.test(file)),
    styles: compileStyles(sources(withEnding(EXTENSIONS[platform].style)), configs),
    apis: platformApis(platform),
  };
}
