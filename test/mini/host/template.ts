import { TmplGroup } from 'glass-easel-template-compiler';
import { BUILTIN_TEMPLATES } from '../runtime/builtins/templates';

/** One complaint about a build's templates; any of them fails a test. */
export interface TemplateProblem {
  file: string;
  line: number;
  message: string;
}

interface TemplateInput {
  /** Template source by path without extension. */
  templates: Record<string, string>;
  /** Template scripts (.wxs, .sjs) by path without extension. */
  scripts: Record<string, string>;
  /** Tags that the build's own components use. */
  components: Set<string>;
}

interface TemplateOutput {
  code: string;
  attributes: Record<string, string[]>;
  problems: TemplateProblem[];
}

/** What the compiler reports for one finding. Its lines start at 0. */
interface CompilerFinding {
  message: string;
  startLine: number;
}

/** Tags of the template language itself. */
const LANGUAGE_TAGS = new Set(['template', 'import', 'include', 'wxs', 'block', 'slot']);

/** Feishu's spelling of the same language, translated to WeChat's. */
function inWeChatWords(source: string): string {
  return source
    .replace(/\btt:(if|elif|else|for|for-items|for-item|for-index|key)\b/g, 'wx:$1')
    .replace(/<(\/?)sjs\b/g, '<$1wxs')
    .replace(/\.ttml"/g, '.wxml"')
    .replace(/\.sjs"/g, '.wxs"');
}

/**
 * Compiles templates with WeChat's own compiler.
 *
 * Built-in tags get the prefix `wx-`, so that they never meet HTML's elements of the same name; a lookup of a template
 * that does not exist, silent on a phone, is reported to the runtime (`__missingTemplate`).
 *
 * @returns code, attributes by tag, and every warning or error with file and line
 */
export function compileTemplates(input: TemplateInput): TemplateOutput {
  const group = new TmplGroup();
  const problems: TemplateProblem[] = [];
  const attributes: Record<string, Set<string>> = {};
  try {
    for (const [file, source] of Object.entries(input.templates)) {
      const renamed = renameTags(file, inWeChatWords(source), input.components, attributes, problems);
      for (const found of group.addTmpl(file, renamed) as CompilerFinding[]) {
        problems.push({ file, line: found.startLine + 1, message: found.message });
      }
    }
    for (const [file, source] of Object.entries(input.scripts)) group.addScript(file, source);
    for (const [tag, source] of Object.entries(BUILTIN_TEMPLATES)) group.addTmpl(`builtin/${tag}`, source);
    for (const file of Object.keys(input.templates)) {
      for (const wanted of group.getDirectDependencies(file) as string[]) {
        if (!(wanted in input.templates))
          problems.push({ file, line: 1, message: `imports ${wanted}, which is missing` });
      }
      for (const wanted of group.getScriptDependencies(file) as string[]) {
        if (!(wanted in input.scripts))
          problems.push({ file, line: 1, message: `uses script ${wanted}, which is missing` });
      }
    }
    return { code: reportMissing(group.getTmplGenObjectGroups()), attributes: listed(attributes), problems };
  } finally {
    group.free();
  }
}

const listed = (sets: Record<string, Set<string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(sets).map(([tag, names]) => [tag, [...names]]));

/** The compiler's lookup of a template by name ends in `return S[P]`. */
function reportMissing(code: string): string {
  const lookup = 'return S[P]}';
  if (!code.includes(lookup))
    throw new Error('The template compiler writes its lookups differently: adapt reportMissing');
  return code.split(lookup).join('return S[P]||__missingTemplate(P)}');
}

function renameTags(
  file: string,
  source: string,
  components: Set<string>,
  attributes: Record<string, Set<string>>,
  problems: TemplateProblem[],
): string {
  return source.replace(
    /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)/g,
    (whole: string, slash: string, tag: string, rest: string, offset: number) => {
      if (LANGUAGE_TAGS.has(tag) || components.has(tag)) return whole;
      if (!(tag in BUILTIN_TEMPLATES)) {
        const line = source.slice(0, offset).split('\n').length;
        problems.push({
          file,
          line,
          message: `<${tag}> is neither a built-in component nor one of the build`,
        });
        return whole;
      }
      const names = (attributes[tag] ??= new Set());
      for (const match of rest.matchAll(/\s([^\s=>/]+)\s*(?==|\s|$)/g)) {
        if (match[1] && !/^(?:bind|catch|capture-|wx:|data-|id$|class$|style$|slot$)/.test(match[1]))
          names.add(match[1]);
      }
      return `<${slash}wx-${tag}${rest}`;
    },
  );
}
