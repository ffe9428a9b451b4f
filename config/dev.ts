import type { UserConfigExport } from '@tarojs/cli';

/** `npm run dev`: the dev server needs an absolute publicPath; the API is proxied to the embedded server. */
const development: UserConfigExport<'webpack5'> = {
  h5: {
    publicPath: '/',
    // The default one evaluates strings, which the page's Content-Security-Policy forbids.
    sourceMapType: 'cheap-module-source-map',
    devServer: {
      open: false,
      port: Number(process.env.DEV_PORT ?? 10086),
      host: process.env.DEV_HOST ?? 'localhost',
      proxy: process.env.API_URL
        ? [{ context: ['/api', '/apiengine', '/files'], target: process.env.API_URL, changeOrigin: false }]
        : [],
    },
  },
};

export default development;
