const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const native = path.resolve(__dirname, '..');
process.chdir(native);
process.env.TARO_ENV = 'rn';
process.env.NODE_ENV = 'test';

const { default: generate } = require('@babel/generator');
const babelTransformer = require('@react-native/metro-babel-transformer');
const { getBabelConfig } = require('@tarojs/rn-supporter/dist/babel');
const taroTransformer = require('@tarojs/rn-transformer');

let made;

/** What `global-setup.js` has made, before any test file is compiled. */
function read() {
  made ??= JSON.parse(fs.readFileSync(process.env.RN_TEST_MADE, 'utf8'));
  return made;
}

/** What Metro hands to its transformers. */
const metroOptions = {
  dev: false,
  hot: false,
  platform: 'android',
  projectRoot: native,
  enableBabelRCLookup: true,
  enableBabelRuntime: false,
  experimentalImportSupport: false,
  inlineRequires: false,
  publicPath: '/assets',
};

function styleOf(filename) {
  const { styles } = read();
  const twin = filename.replace(/\.scss$/, '.rn.scss');
  return styles[twin] ?? styles[filename];
}

function compile(src, filename, ours) {
  const { config } = read();
  const options = {
    ...metroOptions,
    entry: 'app',
    sourceRoot: config.sourceRoot,
    appName: config.rn.appName,
    designWidth: config.designWidth,
    deviceRatio: config.deviceRatio,
    nextTransformer: babelTransformer.transform,
    isEntryFile: (name) => name.endsWith('rn-supporter/entry-file.js'),
    plugins: getBabelConfig(config).plugins,
    rn: config.rn,
  };
  const { ast } = ours
    ? taroTransformer.transform({ src, filename: path.relative(native, filename), options })
    : babelTransformer.transform({ src, filename, options: metroOptions, plugins: [] });
  return generate(ast, { sourceMaps: false }, src).code;
}

module.exports = {
  process(src, filename) {
    // Jest sends its own set-up through here too, before there is anything to read.
    if (!process.env.RN_TEST_MADE) return { code: src };
    if (filename.endsWith('.scss')) return { code: compile(styleOf(filename), filename, false) };
    const ours = !filename.includes('node_modules') || filename.endsWith('rn-supporter/entry-file.js');
    return { code: compile(src, filename, ours) };
  },
  getCacheKey(src, filename) {
    if (!process.env.RN_TEST_MADE) return createHash('sha256').update(`${filename}\0${src}`).digest('hex');
    const text = filename.endsWith('.scss') ? styleOf(filename) : src;
    const self = fs.readFileSync(__filename, 'utf8');
    return createHash('sha256')
      .update(`${self}\0${JSON.stringify(read().config)}\0${filename}\0${text}`)
      .digest('hex');
  },
};
