/**
 * The style gate: runs every stylesheet through the transformer React Native's bundler uses, and fails on whatever it drops
 * or would pass to React Native broken. The transformer itself only warns, and misses half of the problems.
 */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import postcss from 'postcss';

const require = createRequire(import.meta.url);
const StyleTransform = require('@tarojs/rn-style-transformer/dist/transforms/index.js').default;
const toStyleObject = require('taro-css-to-react-native').default;
const { StyleSheetValidation } = require('@tarojs/rn-style-transformer/dist/transforms/StyleSheet/index.js');

/** Values that React Native accepts for no property, whatever the property list says. */
const BROKEN_VALUES = [
  [/calc\(/, 'calc()'],
  [/var\(/, 'a custom property that is not defined'],
  [/\d(em|rpx|ch|vmin|vmax)\b/, 'a unit React Native does not know'],
  [/!important|red ant/, '!important'],
  [/^(inherit|unset|initial|max-content|min-content|fit-content)$/, 'a CSS keyword'],
  [/env\(|url\(|gradient\(/, 'a CSS function'],
];

const ENUMS = {
  position: ['absolute', 'relative'],
  display: ['flex', 'none'],
};

function problemOfValue(property, value) {
  if (ENUMS[property] && !ENUMS[property].includes(value)) return `${property}: ${value}`;
  if (/Radius$/.test(property) && /%/.test(String(value))) return `${property}: ${value} (numbers only)`;
  const broken = BROKEN_VALUES.find(([pattern]) => pattern.test(String(value)));
  return broken ? `${property}: ${value} (${broken[1]})` : null;
}

/** `scalePx2dp(14)` stands for the number it becomes on the phone. */
function asNumber(value) {
  const scaled = /^-?(?:scalePx2dp|scaleVu2dp)\((-?[\d.]+).*\)$/.exec(String(value));
  return scaled ? Number(scaled[1]) : value;
}

function problemsOfRule(name, style) {
  const problems = [];
  for (const [property, raw] of Object.entries(style)) {
    const value = asNumber(raw);
    const known = problemOfValue(property, value);
    if (known) {
      problems.push(`.${name} { ${known} }`);
      continue;
    }
    try {
      StyleSheetValidation.validateStyleProp(property, { [property]: value }, name);
    } catch (error) {
      problems.push(`.${name} { ${property}: ${String(value)} } ${error.message.split('\n')[0]}`);
    }
  }
  return problems;
}

/** Rules that the transformer drops silently: anything but single classes, and at-rules. */
function droppedRules(css) {
  const dropped = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') dropped.push(`@${node.name} ${node.params} is dropped`);
    if (node.type !== 'rule' || node.parent.type === 'atrule') return;
    for (const selector of node.selectors) {
      if (!/^\.[\w-]+$/.test(selector) && selector !== ':root')
        dropped.push(`${selector} is dropped: single classes only`);
    }
  });
  return dropped;
}

/** The transformer prints its own warnings and Sass its deprecations; this gate reports more, and only once. */
async function quietly(action) {
  const { log, warn, error } = console;
  const writes = [process.stdout.write, process.stderr.write];
  console.log = console.warn = console.error = () => {};
  process.stdout.write = process.stderr.write = () => true;
  try {
    return await action();
  } finally {
    [process.stdout.write, process.stderr.write] = writes;
    Object.assign(console, { log, warn, error });
  }
}

/**
 * @param {string[]} files stylesheets React Native would load
 * @param {object} config the Taro configuration of native/ (designWidth, deviceRatio, sass, alias)
 * @returns {Promise<{file: string, line: number, message: string}[]>}
 */
export async function checkStyles(files, config) {
  const transform = new StyleTransform({ ...config, rn: config.rn ?? {} });
  const problems = [];
  for (const file of files) {
    const report = (message) => problems.push({ file, line: 1, message });
    try {
      const { css } = await quietly(() =>
        transform.processStyle(readFileSync(file, 'utf8'), file, { platform: 'android' }),
      );
      droppedRules(css).forEach(report);
      const styles = toStyleObject(css, { parseMediaQueries: true, scalable: true });
      for (const [name, style] of Object.entries(styles)) {
        if (!name.startsWith('@media') && name !== '__mediaQueries')
          problemsOfRule(name, style).forEach(report);
      }
    } catch (error) {
      report(`does not compile: ${error.message.trim().split('\n')[0]}`);
    }
  }
  return problems;
}
