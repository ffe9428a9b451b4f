import { defineMessages } from '@/i18n/define-messages';

/** Words about the kept views of a list. */
export const viewMessages = defineMessages(
  {
    keep: '保存为视图',
    name: '视图名称',
    replaces: '替换视图“{name}”？',
    replace: '替换',
    full: '每个列表最多 {most} 个视图，请先删除一个',
    update: '更新视图',
    updated: '视图已更新',
    more: '视图“{name}”的更多操作',
    share: '共享给…',
    rename: '重命名',
    removed: '已删除视图“{name}”',
    tab: '页签',
    leftOut: '视图中的{names}已不可用，其余条件仍生效',
  },
  {
    keep: 'Save as view',
    name: 'Name of the view',
    replaces: 'Replace the view “{name}”?',
    replace: 'Replace',
    full: 'A list has {most} views at most. Delete one first.',
    update: 'Update view',
    updated: 'View updated',
    more: 'More for the view “{name}”',
    share: 'Share with…',
    rename: 'Rename',
    removed: 'View “{name}” deleted',
    tab: 'tab',
    leftOut: 'No longer available in this view: {names}. The rest applies.',
  },
);
