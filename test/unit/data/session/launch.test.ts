import { launch, LAUNCH_STEPS, type LaunchPorts } from '@/data/session/launch-sequence';
import { createSessionStore, type SessionStore } from '@/data/session/session-store';

let store: SessionStore;
let done: string[];
let shown: string[];

function ports(changes: Partial<LaunchPorts> = {}): LaunchPorts {
  const note = (name: string) => done.push(name);
  return {
    store,
    readParameters: async () => {
      note('parameters');
      return {};
    },
    chooseTenant: async () => {
      note('tenant');
      return { osClient: 'demo', apiBase: '', guessed: false };
    },
    enterTenant: async () => void note('restore'),
    signInWithCode: async (code, appKey, fromAddress) =>
      void note(`code ${code} ${appKey} of the ${fromAddress ? 'address' : 'platform'}`),
    signInWithToken: async (token) => void note(`token ${token}`),
    askPlatformCode: async () => undefined,
    loadConfig: async () => void note('config'),
    checkToken: async () => void note('refresh'),
    loadUser: async () => note('user') > 0,
    opened: () => undefined,
    wait: async (ms) => void note(`wait ${ms}`),
    report: ({ message }) => shown.push(message),
    describe: (step, reason) => `${step}: ${reason}`,
    ...changes,
  };
}

const fail = async () => Promise.reject(new Error('boom'));

beforeEach(() => {
  store = createSessionStore();
  done = [];
  shown = [];
});

describe('S4-launch: the launch sequence', () => {
  it('S4-launch-order: runs its steps in the order of the spec and is ready 500 ms later', async () => {
    const report = await launch(ports());
    expect(done).toEqual(['parameters', 'tenant', 'restore', 'config', 'refresh', 'user', 'wait 500']);
    expect(report).toMatchObject({ signIn: 'skipped', config: 'done', ready: 'done' });
    expect(store.getState()).toMatchObject({ status: 'started', ready: true, launchError: null });
  });

  it('S4-launch-ready: is not ready before the 500 ms are over', async () => {
    await launch(
      ports({
        wait: async () => {
          expect(store.getState()).toMatchObject({ status: 'started', ready: false });
        },
      }),
    );
    expect(store.getState().ready).toBe(true);
  });

  it('S4-launch-code: logs in with the code of the address before anything else is loaded', async () => {
    await launch(ports({ readParameters: async () => ({ code: 'c1', AppKey: 'k', token: 't' }) }));
    expect(done.slice(0, 4)).toEqual(['tenant', 'restore', 'code c1 k of the address', 'config']);
  });

  it('S4-launch-token: logs in with the token of the address when there is no code', async () => {
    await launch(ports({ readParameters: async () => ({ token: 't' }) }));
    expect(done).toContain('token t');
  });

  it('S4-launch-platform: uses the code of the chat platform it runs in', async () => {
    await launch(ports({ askPlatformCode: async () => 'p1' }));
    expect(done).toContain('code p1 undefined of the platform');
  });

  it.each([
    ['parameters', { readParameters: fail }],
    ['restore', { enterTenant: fail }],
    ['signIn', { readParameters: async () => ({ token: 't' }), signInWithToken: fail }],
    ['config', { loadConfig: fail }],
    ['refresh', { checkToken: fail }],
    ['user', { loadUser: fail }],
  ] as Array<[string, Partial<LaunchPorts>]>)(
    'S4-launch-failure: a failing %s shows its message and leaves a usable app',
    async (step, changes) => {
      const report = await launch(ports(changes));
      expect(shown).toEqual([`${step}: boom`]);
      expect(report).toMatchObject({ [step]: 'failed', ready: 'done' });
      expect(store.getState()).toMatchObject({
        status: 'started',
        ready: true,
        launchError: { step, message: `${step}: boom` },
      });
      const later = LAUNCH_STEPS.slice(LAUNCH_STEPS.indexOf(step as 'config') + 1);
      expect(later.every((name) => report[name] !== 'failed')).toBe(true);
    },
  );

  it('S4-launch-failure: without a tenant no server is called', async () => {
    await launch(ports({ chooseTenant: fail }));
    expect(done).toEqual(['parameters', 'wait 500']);
    expect(store.getState()).toMatchObject({ status: 'started', launchError: { step: 'tenant' } });
  });

  it('releases calls of early pages as soon as tenant and user are known, and eventually in any case', async () => {
    const opened: string[][] = [];
    await launch(ports({ opened: () => opened.push([...done]) }));
    expect(opened[0]).toEqual(['parameters', 'tenant', 'restore']);
    let late = 0;
    await launch(ports({ chooseTenant: fail, opened: () => (late += 1) }));
    expect(late).toBe(1);
  });
});
