import type { IPluginContext } from '@tarojs/service';
import { sources } from 'webpack';
import table from './table.js';
import used from './used.json';

type Components = Record<string, Record<string, string>>;

/** The part of a mini-program platform that this plugin changes. */
interface MiniPlatform {
  template?: {
    internalComponents: Components;
    createMiniComponents(components: Components): Components;
  };
}

/** Chosen by the runtime for a view with `catchMove` and for a text with its own handlers; nothing here has either. */
const NEVER_DRAWN = ['catch-view', 'text'];
const TEMPLATES = /^base\.(wxml|ttml)$/;
/** Attributes that only a tappable view has. */
const OF_TAPS = ['hover-class', 'hover-stay-time'];

/**
 * Makes the templates of the components and attributes that the product uses, and of no others (`used.json`; `*` is all
 * that Taro knows of a component). A template is repeated for each of sixteen levels, so an attribute that is never set weighs
 * more than the code that would set it. The runtime counts components and attributes by the same table (`loader.js`).
 *
 * Also lets mini-programs have names and roles: Taro's templates have no `aria-*` attributes, so a screen reader
 * (and a test that looks for a button by its name) would find nothing.
 *
 * @param ctx Taro's plugin context
 */
export default function miniComponents(ctx: IPluginContext): void {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn({ template }: MiniPlatform) {
      if (!template) return;
      const known = template.internalComponents;
      const kept: Components = {};
      for (const [name, attributes] of Object.entries(used))
        kept[name] = attributesOf(known[name] ?? {}, attributes);
      for (const name of Object.keys(known)) delete known[name];
      Object.assign(known, kept);
      table.names = Object.fromEntries(Object.entries(kept).map(([name, own]) => [name, Object.keys(own)]));
      const create = template.createMiniComponents.bind(template);
      template.createMiniComponents = (components) => {
        const made = create(components);
        for (const name of NEVER_DRAWN) delete made[name];
        for (const name of OF_TAPS) delete made['static-view']?.[name];
        return made;
      };
    },
  });
  ctx.modifyBuildAssets(({ assets }: { assets: Record<string, sources.Source> }) => {
    for (const [file, asset] of Object.entries(assets)) {
      if (TEMPLATES.test(file)) assets[file] = new sources.RawSource(dense(String(asset.source())));
    }
  });
}

/** No blanks between tags, a single one between attributes, and none after the commas of an expression. */
const dense = (template: string): string =>
  template
    .replace(/>\s+</g, '><')
    .replace(/\s{2,}/g, ' ')
    .replace(/\s(\/?>)/g, '$1')
    .replace(/\{\{[^{}]*\}\}/g, (expression) => expression.replace(/,\s/g, ','));

/** The named attributes with the values Taro gives them; on a platform that does not know one it is left out. */
function attributesOf(known: Record<string, string>, names: readonly string[]): Record<string, string> {
  const all = names.flatMap((name) => (name === '*' ? Object.keys(known) : [name]));
  const kept: Record<string, string> = {};
  for (const name of all) {
    if (name in known || name.startsWith('aria-')) kept[name] = known[name] ?? '';
  }
  return kept;
}
