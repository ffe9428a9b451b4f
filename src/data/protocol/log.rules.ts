import type { RulesOf } from './endpoint-rule';
import type { sysLog } from './log';

export const sysLogRules = {
  addSysLog: {
    access: 'optional',
    effect: 'logs',
    covers: 'own',
    administratorsIn: 'today',
    doc: 'One entry of the log; clients send their network failures.',
    without: 'network failures are not logged',
  },
} satisfies RulesOf<typeof sysLog>;
