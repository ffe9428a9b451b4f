import path from 'node:path';
import type { IPluginContext } from '@tarojs/service';
import attributesOf from './components.json';

/** The part of a mini-program platform that this plugin extends. */
interface MiniPlatform {
  template?: { mergeComponents(ctx: IPluginContext, patch: Record<string, Record<string, string>>): void };
  runtimePath: string | string[];
}

/**
 * Lets mini-programs have names and roles: Taro's templates carry no `aria-*` attribute, so that a screen reader
 * (and a test that looks for a button by its name) would find nothing. Adds them to the templates at build time and
 * to the runtime's table of attributes; both must list the same ones, hence the shared file.
 *
 * @param ctx Taro's plugin context
 */
export default function miniAria(ctx: IPluginContext): void {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: MiniPlatform) {
      if (!platform.template) return;
      const patch = Object.entries(attributesOf).map(([component, names]) => [
        component,
        Object.fromEntries(names.map((name) => [`aria-${name}`, ''])),
      ]);
      platform.template.mergeComponents(ctx, Object.fromEntries(patch));
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'runtime.js')].flat();
    },
  });
}
