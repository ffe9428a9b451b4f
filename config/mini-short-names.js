const LONG_AND_SHORT = [
  ['--text-scale', '--k'],
  ['--touch-target', '--t'],
  ['--touch-row', '--r'],
  ['--color-', '--c-'],
];

const shortened = (text) =>
  LONG_AND_SHORT.reduce((done, [long, short]) => done.replaceAll(long, short), text);

/**
 * Gives shorter names to the custom properties that occur hundreds of times in the main package's styles: the one that every size
 * of text is multiplied by, those of targets, and the colours. In mini-programs no script sets or reads them, only the classes of the theme.
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
