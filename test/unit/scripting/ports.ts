import type { JsonObject } from '@/lib/json';
import type { ScriptPorts } from '@/form/scripting/script-ports';

/** The calls of scripts to the outside, in order. */
export interface Outside {
  ports: ScriptPorts;
  did: [what: string, ...detail: unknown[]][];
}

/** Ports that record every call; calls to a server answer `answers[what]`. */
export function recordedOutside(
  answers: Record<string, unknown> = {},
  more: Partial<ScriptPorts> = {},
): Outside {
  const did: Outside['did'] = [];
  const note =
    <Value>(what: string, value: Value) =>
    (...detail: unknown[]): Value => {
      did.push([what, ...detail]);
      return value;
    };
  const answer = (what: string, ...detail: unknown[]) => {
    did.push([what, ...detail]);
    const Data = answers[what] ?? null;
    return Promise.resolve({ Code: 1, Data, Msg: null });
  };
  const ports: ScriptPorts = {
    user: () => ({ Id: 'u1', Name: '王', Level: 1 }),
    sysConfig: () => ({}),
    osClient: () => 'microi',
    token: () => '',
    clientType: () => 'H5',
    newId: () => 'new-id',
    newServerId: async () => 'server-id',
    tableName: () => Promise.resolve(''),
    formEngine: (action, body) => answer(`FormEngine.${action}`, body),
    apiEngine: (key, params: JsonObject) => answer(`ApiEngine.${key}`, params),
    dataSource: (key, params) => answer(`DataSource.${key}`, params),
    request: (method, url, data) => answer(`${method} ${url}`, data),
    toast: note('toast', undefined),
    ask: (content) => {
      did.push(['ask', content]);
      return Promise.resolve(true);
    },
    openUrl: note('openUrl', undefined),
    openRecord: note('openRecord', undefined),
    openMenu: note('openMenu', undefined),
    chooseRows(from) {
      did.push(['chooseRows', from]);
      return Promise.resolve([{ Id: 'r1', Name: '甲' }]);
    },
    fillForm(target) {
      did.push(['fillForm', target]);
      return Promise.resolve(undefined);
    },
    startWork: (params) => answer('StartWork', params),
    scan: () => Promise.resolve('A-0001'),
    log: note('log', undefined),
    ...more,
  };
  return { ports, did };
}
