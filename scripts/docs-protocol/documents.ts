import { declaredCalls, type DeclaredCall } from '../../src/data/protocol/calls.rules';
import { callers, verdictOf, type Caller, type Verdict } from '../../src/data/protocol/rights.rules';

const generated = '<!-- Written by `npm run docs:protocol`; a test compares it with src/data/protocol. -->';

const access = {
  open: 'everybody',
  anonymous: 'everybody, of a tenant',
  optional: 'everybody, of a tenant; with a token as its user',
  user: 'who is logged in',
} as const;

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function addresses({ endpoint, rule }: DeclaredCall): string {
  const plain = `\`${endpoint.path}${rule.keyed ? '[-{key}]' : ''}\``;
  return [plain, ...(rule.also ?? []).map((path) => `\`${path}\``)].join('<br>');
}

function notes({ rule }: DeclaredCall): string {
  return [
    rule.doc,
    rule.onlyIn ? `Only on profile \`${rule.onlyIn}\`.` : '',
    rule.administratorsIn ? `On profile \`${rule.administratorsIn}\` for administrators.` : '',
    rule.without ? `Without it: ${rule.without}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `docs/protocol/calls.md`: every call, its addresses, who may make it and what it does. */
export function callsDocument(): string {
  return `${generated}

# Calls

Every call of the protocol, as \`src/data/protocol\` declares it. Addresses are matched without letter case, with a tenant
behind them (\`--OsClient--microi--\`) where a client cannot send headers; all methods are accepted, POST is what clients
use. "Without it" says what our client does at a server that does not have the call.

${table(
  ['Call', 'Address', 'Who', 'Effect', 'Covers', 'What it is for'],
  declaredCalls.map((call) => [
    `\`${call.name}\``,
    addresses(call),
    access[call.rule.access],
    call.rule.effect,
    call.rule.covers,
    notes(call),
  ]),
)}
`;
}

const signs: Record<Verdict, string> = {
  absent: '404',
  login: 'login',
  refused: 'no',
  answered: 'yes',
  'own rights': 'rights',
};

function cell({ rule }: DeclaredCall, caller: Caller): string {
  const [spec, today] = [signs[verdictOf(rule, caller, 'spec')], signs[verdictOf(rule, caller, 'today')]];
  return spec === today ? spec : `${spec} / ${today}`;
}

/** `docs/protocol/rights.md`: every call × every kind of caller. */
export function rightsDocument(): string {
  return `${generated}

# Rights

Who may make which call; where the two profiles differ, \`spec / today\`. *yes*: answered alike for everybody of the column.
*rights*: what is answered depends on the caller's rights on the rows, files, definitions or sources that the call names.
*no*: refused with Code 0. *login*: refused with Code 1001. *404*: the profile has no such call.

A read-only account has only roles with OnlyGet; a lead is the head of a department; a keeper looks after a tool; an
administrator has level 999 (\`today\`: 9999). The foreign administrator comes with the token of another tenant.
Every cell is tried by \`test/contract/rights-matrix.test.ts\`.

${table(
  ['Call', ...callers],
  declaredCalls.map((call) => [`\`${call.name}\``, ...callers.map((caller) => cell(call, caller))]),
)}
`;
}
