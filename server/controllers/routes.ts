import type { Route } from '../http/implement';
import type { Profile } from '../lib/profile';
import { apiEngineRoutes } from './api-engine';
import { captchaRoutes } from './captcha';
import { dataSourceEngineRoutes } from './data-source-engine';
import { diyFieldRoutes } from './diy-field';
import { diyTableRoutes } from './diy-table';
import { formEngineRoutes, tableGroupRoutes } from './form-engine';
import { hdfsRoutes } from './hdfs';
import { liveRoutes } from './live';
import { moduleEngineRoutes } from './module-engine';
import { osRoutes } from './os';
import { pdfFileRoutes } from './pdf-files';
import { sysDeptRoutes } from './sys-dept';
import { sysLogRoutes } from './sys-log';
import { sysMenuRoutes } from './sys-menu';
import { sysUserRoutes } from './sys-user';
import { workFlowRoutes } from './work-flow';

/** Every call the server answers under a profile; any other path is 404. */
export function allRoutes(profile: Profile): Route[] {
  const routes = [
    ...apiEngineRoutes,
    ...captchaRoutes,
    ...dataSourceEngineRoutes,
    ...diyFieldRoutes,
    ...diyTableRoutes,
    ...formEngineRoutes,
    ...tableGroupRoutes,
    ...hdfsRoutes,
    ...liveRoutes,
    ...moduleEngineRoutes,
    ...osRoutes,
    ...pdfFileRoutes,
    ...sysDeptRoutes,
    ...sysLogRoutes,
    ...sysMenuRoutes,
    ...sysUserRoutes,
    ...workFlowRoutes,
  ];
  return routes.filter(({ rule }) => !rule.onlyIn || rule.onlyIn === profile.name);
}
