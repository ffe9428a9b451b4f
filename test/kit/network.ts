/**
 * The server cannot be reached for as long as `work` takes.
 *
 * @param path only calls whose address contains it fail, e.g. `/addFormData`; every call when it is left out
 */
export async function withoutNetwork(work: () => Promise<void>, path = ''): Promise<void> {
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function remember(this: XMLHttpRequest, ...args: unknown[]) {
    addresses.set(this, String(args[1]));
    Reflect.apply(open, this, args);
  };
  XMLHttpRequest.prototype.send = function fail(this: XMLHttpRequest, body) {
    if (addresses.get(this)?.includes(path) ?? path === '')
      setTimeout(() => this.dispatchEvent(new ProgressEvent('error')), 0);
    else send.call(this, body);
  };
  try {
    await work();
  } finally {
    Object.assign(XMLHttpRequest.prototype, { open, send });
  }
}
