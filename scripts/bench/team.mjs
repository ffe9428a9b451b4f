// A month of 500 people as their leader requests it (kaoqin_team, 22,000 punches): the median of ten answers, compared with a
// list of 1,000 of those punches requested from the same server in turn.
import { loadSource } from '../lib/typescript.mjs';

const PEOPLE = 500;
const MONTH = '2026-10';
const PASSWORD = 'demo1234';

const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The demonstration tenant with that many people, each punching twice on every day of a month. */
function grownTenant() {
  const { seedTenants } = loadSource('server/seed/index.ts');
  const [tenant] = seedTenants({ customers: 0 }).filter(({ OsClient }) => OsClient === 'microi');
  const users = tenant.Users;
  const model = users.find(({ Account }) => Account === 'field');
  const more = Array.from({ length: PEOPLE - users.length }, (_, at) => ({
    ...model,
    Id: `bench-${at}`,
    Account: `bench${at}`,
    Name: `同事${at}`,
  }));
  const all = [...users, ...more];
  const punches = all.flatMap(({ Id, Name }) =>
    Array.from({ length: 44 }, (_, at) => {
      const day = `${MONTH}-${String(1 + Math.floor(at / 2)).padStart(2, '0')}`;
      const [DakaLX, time] = at % 2 === 0 ? ['上班', '08:20:00'] : ['下班', '17:40:00'];
      return {
        Id: `${Id}-${at}`,
        UserId: Id,
        UserName: Name,
        Riqi: day,
        DakaLX,
        DakaSJ: `${day} ${time}`,
        ZhuangtaiKQ: '正常',
      };
    }),
  );
  return { ...tenant, IsDefault: true, Users: all, Rows: { ...tenant.Rows, diy_attendance: punches } };
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function measure() {
  const { startServer } = loadSource('server/app.ts');
  const server = await startServer({ memory: true, seed: [grownTenant()] });
  try {
    let token = '';
    const call = async (path, body) => {
      const headers = {
        'content-type': 'application/json',
        osclient: 'microi',
        ...(token && { authorization: token }),
      };
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      token ||= response.headers.get('authorization') ?? '';
      const answer = await response.json();
      if (answer.Code !== 1) throw new Error(`${path}: ${answer.Msg}`);
      return answer;
    };
    await call('/api/SysUser/login', { Account: 'hr', Pwd: PASSWORD, OsClient: 'microi' });
    const team = () => call('/api/ApiEngine/run', { ApiEngineKey: 'kaoqin_team', Month: MONTH });
    const list = () =>
      call('/api/FormEngine/getTableData', {
        FormEngineKey: 'diy_attendance',
        _PageIndex: 1,
        _PageSize: 1000,
      });
    const { Data } = await team();
    const [teams, lists] = [[], []];
    for (let run = 0; run < 10; run += 1) {
      teams.push(await timed(team));
      lists.push(await timed(list));
    }
    const [teamMonthMs, listOf1000Ms] = [middle(teams), middle(lists)];
    return {
      teamMonthPeople: Data.People.length,
      teamMonthMs: Math.round(teamMonthMs),
      teamMonthToListOf1000: Number((teamMonthMs / listOf1000Ms).toFixed(2)),
    };
  } finally {
    await server.close();
  }
}
