import fc from 'fast-check';

// A test waits for what it asks for, and is told of nothing sooner: a busy machine is no failure.
jest.setTimeout(90_000 * Number(process.env['MICROI_PACE'] ?? 1));

// What chance decides repeats itself: the seed of `npm test` is always the same, that of `npm run verify` a new one.
fc.configureGlobal({ seed: Number(process.env['MICROI_SEED'] ?? 20_261_125) });

// Node waits for an open channel before it ends; browsers do not.
if (typeof BroadcastChannel === 'function') {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      if ('unref' in this && typeof this.unref === 'function') this.unref();
    }
  };
}
