const LONG_AND_SHORT = [
  ['--text-scale', '--k'],
  ['--color-', '--c-'],
];

const shortened = (text) =>
  LONG_AND_SHORT.reduce((done, [long, short]) => done.replaceAll(long, short), text);

/**
 * Writes the custom properties that stand in the main package's styles hundreds of times under shorter names: the one that every size
 * of text is multiplied by, and the colours. In mini-programs no script sets or reads them, only the classes of the theme.
 */
module.exports = () => ({
  postcssPlugin: 'short-names',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.prop = shortened(declaration.prop);
      declaration.value = shortened(declaration.value);
    });
  },
});
module.exports.postcss = true;
