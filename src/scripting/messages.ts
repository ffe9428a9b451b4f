import { defineMessages } from '@/i18n/define-messages';

/** Scripts of tenants, and the developer panel that shows what they do. */
export const scriptMessages = defineMessages(
  {
    notRun: '部分脚本需更新应用后才能运行',
    stopped: '脚本已停止：{reason}',
    desktopOnly: '{name} 仅在电脑端可用',
    panel: '脚本记录',
    panelEmpty: '还没有运行过脚本',
    clear: '清空',
    ms: '{ms} 毫秒',
    scan: '扫码',
    panelOpen: '脚本记录 {count}',
    noEffect: '没有改动',
  },
  {
    notRun: 'Some scripts run after the next update of the app',
    stopped: 'The script was stopped: {reason}',
    desktopOnly: '{name} works on a computer only',
    panel: 'Script runs',
    panelEmpty: 'No script has run yet',
    clear: 'Clear',
    ms: '{ms} ms',
    scan: 'Scan a code',
    panelOpen: 'Script runs {count}',
    noEffect: 'nothing changed',
  },
);
