/** Attributes by component, as they are in the templates: filled by plugin.ts, read by loader.js in the same build. */
module.exports = { names: undefined };
