// Stylesheets and pictures mean nothing to a test.
module.exports = '';
