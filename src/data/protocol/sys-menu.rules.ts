import type { RulesOf } from './endpoint-rule';
import type { sysMenu } from './sys-menu';

export const sysMenuRules = {
  getSysMenuStep: {
    access: 'user',
    effect: 'reads',
    covers: 'definitions',
    doc: 'The tree of the menus that the caller may open.',
  },
  getSysMenuModel: {
    access: 'user',
    effect: 'reads',
    covers: 'definitions',
    also: ['/api/FormEngine/GetSysMenuModel'],
    doc: 'One menu that the caller may open, by Id or key.',
  },
} satisfies RulesOf<typeof sysMenu>;
