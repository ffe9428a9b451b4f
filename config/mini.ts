import type { IProjectConfig } from '@tarojs/taro/types/compile';

type MiniConfig = NonNullable<IProjectConfig['mini']>;

/** WeChat and Feishu mini-programs. */
export const mini: MiniConfig = {
  postcss: {
    pxtransform: { enable: true, config: {} },
    cssModules: { enable: false },
  },
  // Code that only subpackages use moves out of the main package.
  optimizeMainPackage: { enable: true },
  // No minifyXML: its minifier is made for HTML and drops </input>, which WeChat's compiler does not forgive.
  experimental: {
    // Feishu has no script files in templates, yet the template builder writes calls to them unless told:
    // without this every page is blank there.
    ...(process.env.TARO_ENV === 'lark' ? { useXsForTemplate: false } : {}),
  },
};
