// A test waits for what it asks for, and is told of nothing sooner: a busy machine is no failure.
jest.setTimeout(90_000);

// Node waits for an open channel before it ends; browsers do not.
if (typeof BroadcastChannel === 'function') {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      if ('unref' in this && typeof this.unref === 'function') this.unref();
    }
  };
}
