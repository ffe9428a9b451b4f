import { apiEngine } from './api-engine';
import { apiEngineRules } from './api-engine.rules';
import { captcha } from './captcha';
import { captchaRules } from './captcha.rules';
import { dataSourceEngine } from './data-source-engine';
import { dataSourceEngineRules } from './data-source-engine.rules';
import type { Endpoint } from './define-endpoint';
import { diyField } from './diy-field';
import { diyFieldRules } from './diy-field.rules';
import { diyTable } from './diy-table';
import { diyTableRules } from './diy-table.rules';
import type { EndpointRule, RulesOf } from './endpoint-rule';
import { formEngine } from './form-engine';
import { formEngineRules } from './form-engine.rules';
import { hdfs } from './hdfs';
import { hdfsRules } from './hdfs.rules';
import { live } from './live';
import { liveRules } from './live.rules';
import { sysLog } from './log';
import { sysLogRules } from './log.rules';
import { mapEndpoints } from './map';
import { mapRules } from './map.rules';
import { moduleEngine } from './module-engine';
import { moduleEngineRules } from './module-engine.rules';
import { os } from './os';
import { osRules } from './os.rules';
import { pdfFiles } from './pdf-files';
import { pdfFileRules } from './pdf-files.rules';
import { sysDept } from './sys-dept';
import { sysDeptRules } from './sys-dept.rules';
import { sysMenu } from './sys-menu';
import { sysMenuRules } from './sys-menu.rules';
import { sysUser } from './sys-user';
import { sysUserRules } from './sys-user.rules';
import { tableGroups } from './table-groups';
import { tableGroupRules } from './table-groups.rules';
import { workFlow } from './work-flow';
import { workFlowRules } from './work-flow.rules';

/** A call with its rule, for the documents, the tests and the check of servers. */
export interface DeclaredCall {
  /** `formEngine.getFormData` */
  name: string;
  endpoint: Endpoint;
  rule: EndpointRule;
}

function callsOf<Endpoints extends Readonly<Record<string, Endpoint>>>(
  subject: string,
  endpoints: Endpoints,
  rules: RulesOf<Endpoints>,
): DeclaredCall[] {
  return Object.entries(endpoints).map(([key, endpoint]) => ({
    name: `${subject}.${key}`,
    endpoint,
    rule: rules[key as keyof Endpoints],
  }));
}

/** Every call of the protocol. */
export const declaredCalls: readonly DeclaredCall[] = [
  ...callsOf('diyTable', diyTable, diyTableRules),
  ...callsOf('diyField', diyField, diyFieldRules),
  ...callsOf('formEngine', formEngine, formEngineRules),
  ...callsOf('tableGroups', tableGroups, tableGroupRules),
  ...callsOf('pdfFiles', pdfFiles, pdfFileRules),
  ...callsOf('moduleEngine', moduleEngine, moduleEngineRules),
  ...callsOf('dataSourceEngine', dataSourceEngine, dataSourceEngineRules),
  ...callsOf('apiEngine', apiEngine, apiEngineRules),
  ...callsOf('workFlow', workFlow, workFlowRules),
  ...callsOf('sysUser', sysUser, sysUserRules),
  ...callsOf('captcha', captcha, captchaRules),
  ...callsOf('sysMenu', sysMenu, sysMenuRules),
  ...callsOf('sysDept', sysDept, sysDeptRules),
  ...callsOf('hdfs', hdfs, hdfsRules),
  ...callsOf('sysLog', sysLog, sysLogRules),
  ...callsOf('live', live, liveRules),
  ...callsOf('os', os, osRules),
  ...callsOf('map', mapEndpoints, mapRules),
];
