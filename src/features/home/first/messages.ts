import { defineMessages } from '@/i18n/define-messages';

/** Words of the first steps on the home page. */
export const firstMessages = defineMessages(
  { title: '从这里开始', hide: '不再显示', hidden: '已隐藏，可在“整理首页”里恢复', done: '已完成' },
  { title: 'Start here', hide: 'Hide', hidden: 'Hidden; “Arrange this page” brings it back', done: 'Done' },
);
