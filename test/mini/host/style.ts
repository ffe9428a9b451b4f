import path from 'node:path';
import postcss, { type Root } from 'postcss';
import type { ComponentJson } from './package';
import { BUILTIN_TEMPLATES } from '../runtime/builtins/templates';

/** One style sheet, ready for a browser. */
export interface MiniStyle {
  /** Path without extension; `app` for the app's own. */
  path: string;
  css: string;
  /** Prefix of the component's classes when its styles are isolated. */
  scope?: string;
}

/** Width of the drawing board in rpx. The host's screen is half as many px wide. */
const RPX_PER_PX = 2;

/** Whether a component's classes are hidden from the page's style sheets. */
export function isIsolated(config: ComponentJson | undefined): boolean {
  return Boolean(config?.component) && (config?.styleIsolation ?? 'isolated') === 'isolated';
}

/** The prefix of an isolated component's classes. */
export const scopeOf = (file: string): string => file.replace(/[^\w-]/g, '-');

/**
 * Rewrites mini-program style sheets for a browser: rpx to px (750 rpx are 375 px), component tags to the host's,
 * imports in place, classes of isolated components prefixed.
 *
 * @param sheets source by file name
 * @param configs .json files by path without extension
 */
export function compileStyles(
  sheets: Record<string, string>,
  configs: Record<string, ComponentJson>,
): MiniStyle[] {
  return Object.keys(sheets).map((file) => {
    const stem = file.replace(/\.[^./]+$/, '');
    const scope = isIsolated(configs[stem]) ? scopeOf(stem) : undefined;
    const root = inlineImports(file, sheets);
    root.walkDecls((decl) => {
      decl.value = decl.value.replace(
        /(-?[\d.]+)rpx\b/g,
        (_, size: string) => `${Number(size) / RPX_PER_PX}px`,
      );
    });
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name?: string }).name ?? ''))
        return;
      rule.selectors = rule.selectors.map((selector) => rewriteSelector(selector, scope));
    });
    return { path: stem, css: root.toString(), ...(scope ? { scope } : {}) };
  });
}

function inlineImports(file: string, sheets: Record<string, string>): Root {
  const root = postcss.parse(sheets[file] ?? '');
  root.walkAtRules('import', (rule) => {
    const wanted = rule.params.replace(/^["']|["']$/g, '');
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), wanted)).replace(/^\//, '');
    if (!(target in sheets)) throw new Error(`${file} imports ${wanted}, which is missing`);
    rule.replaceWith(inlineImports(target, sheets).nodes);
  });
  return root;
}

function rewriteSelector(selector: string, scope: string | undefined): string {
  const tagged = selector.replace(/(^|[\s>+~,(])([a-z][\w-]*)/g, (whole, before: string, tag: string) => {
    if (tag === 'page') return `${before}.wx-page`;
    return tag in BUILTIN_TEMPLATES ? `${before}wx-${tag}` : whole;
  });
  return scope ? tagged.replace(/\.([A-Za-z_][\w-]*)/g, `.${scope}--$1`) : tagged;
}
