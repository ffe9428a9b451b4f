const fs = require('node:fs');
const path = require('node:path');

process.env.TARO_ENV = 'rn';
const native = path.resolve(__dirname, '..');
const source = path.resolve(native, '../src');

function filesUnder(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(file) : [file];
  });
}

/** Writes Taro's configuration and every stylesheet, compiled as for the bundle, into the named file. */
async function main(made) {
  const StyleTransform = require('@tarojs/rn-style-transformer/dist/transforms').default;
  const { getProjectConfig } = require('@tarojs/rn-supporter/dist/utils');
  const config = await getProjectConfig();
  const transform = new StyleTransform(config);
  const styles = {};
  const sheets = filesUnder(source).filter(
    (file) => file.endsWith('.scss') && !/\.(h5|weapp|lark)\.scss$/.test(file),
  );
  for (const file of sheets) {
    const options = { platform: 'android', projectRoot: native, dev: false };
    styles[file] = await transform
      .transform(fs.readFileSync(file, 'utf8'), file, options)
      // Partials do not compile without the sheets that use them, and no module imports them.
      .catch((reason) => `throw new Error(${JSON.stringify(String(reason))})`);
  }
  fs.writeFileSync(made, JSON.stringify({ config, styles }));
}

void main(process.argv[2]);
