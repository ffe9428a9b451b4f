/* Runs inside the mini-program. Plain JavaScript of 2009: the build does not compile files outside src. */
var shared = require('@tarojs/shared');
var attributesOf = require('./components.json');

var components = {};
Object.keys(attributesOf).forEach(function (component) {
  components[component] = {};
  attributesOf[component].forEach(function (name) {
    components[component]['aria-' + name] = '';
  });
});

shared.mergeInternalComponents(components);
