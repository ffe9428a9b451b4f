// Replaces `universal-router`: our addresses are fixed texts, so a table finds them without a pattern language.
export default class ExactRouter {
  constructor(routes, { baseUrl = '' } = {}) {
    this.baseUrl = baseUrl;
    this.actions = new Map();
    for (const { path, action } of routes) for (const each of [path].flat()) this.actions.set(each, action);
  }

  async resolve(address) {
    const pathname = address.slice(this.baseUrl.length);
    const action = this.actions.get(pathname);
    if (!action) throw Object.assign(new Error('Route not found'), { status: 404 });
    return action({ pathname: address, path: pathname, baseUrl: this.baseUrl }, {});
  }
}
