import { defineMessages } from '@/i18n/define-messages';

/** Words of the upgrade popup. */
export const upgradeMessages = defineMessages(
  {
    title: '发现新版本 {version}',
    current: '当前版本 {version}',
    forced: '此版本已停止支持，更新后才能继续使用',
    update: '立即更新',
    later: '以后再说',
    latest: '已是最新版本',
    failed: '新版本还没有准备好，请稍后再试',
    noNotes: '修复问题，提升体验',
  },
  {
    title: 'Version {version} is here',
    current: 'You have {version}',
    forced: 'This version is no longer supported. Update to go on.',
    update: 'Update now',
    later: 'Later',
    latest: 'You have the latest version',
    failed: 'The new version is not ready yet. Try again later.',
    noNotes: 'Fixes and improvements',
  },
);
