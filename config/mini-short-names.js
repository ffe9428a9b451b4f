/**
 * Writes the custom property that every size of text is multiplied by under a shorter name: it stands in the main package's styles 170
 * times. In mini-programs no script sets it, only the classes of the theme.
 */
module.exports = () => ({
  postcssPlugin: 'short-names',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.prop = declaration.prop.replace('--text-scale', '--k');
      declaration.value = declaration.value.replaceAll('--text-scale', '--k');
    });
  },
});
module.exports.postcss = true;
