import fc from 'fast-check';

// A test waits for what it needs, and fails no sooner than this: a busy machine is no failure.
jest.setTimeout(90_000 * Number(process.env['MICROI_PACE'] ?? 1));

// Random tests are repeatable: the seed of `npm test` is always the same, that of `npm run verify` a new one.
fc.configureGlobal({ seed: Number(process.env['MICROI_SEED'] ?? 20_261_125) });

// An open channel keeps Node from exiting; browsers do not wait for it.
if (typeof BroadcastChannel === 'function') {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      if ('unref' in this && typeof this.unref === 'function') this.unref();
    }
  };
}
