/** Phones' mini-programs have no `performance`; whoever only measures for its log does with the plain clock. */
module.exports = (source) => source.replace(/\bperformance\.now\(\)/g, 'Date.now()');
