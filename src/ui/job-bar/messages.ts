import { defineMessages } from '@/i18n/define-messages';

/** Words about work that goes on beside the pages. */
export const jobMessages = defineMessages(
  {
    jobs: '后台任务',
    making: '正在生成 {name}',
    made: '已保存 {name}',
    open: '打开',
    openNamed: '打开 {name}',
    saveAgain: '再次保存',
    saveAgainNamed: '再次保存 {name}',
    cancelNamed: '取消生成 {name}',
    close: '关闭 {name}',
    retry: '重试',
    retryNamed: '重新生成 {name}',
    failed: '没有生成 {name}：{why}',
    broken: '请重试',
  },
  {
    jobs: 'Background tasks',
    making: 'Making {name}',
    made: 'Saved {name}',
    open: 'Open',
    openNamed: 'Open {name}',
    saveAgain: 'Save again',
    saveAgainNamed: 'Save {name} again',
    cancelNamed: 'Cancel {name}',
    close: 'Close {name}',
    retry: 'Retry',
    retryNamed: 'Make {name} again',
    failed: 'Could not make {name}: {why}',
    broken: 'please try again',
  },
);
