module.exports = () => globalThis.closeTenantKit();
