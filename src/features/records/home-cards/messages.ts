import { defineMessages } from '@/i18n/define-messages';

/** Words of the cards that people add to the home page. */
export const homeCardMessages = defineMessages(
  {
    numbers: '选择要计数的列表或视图（最多 {most} 个）',
    list: '选择要显示的列表或视图',
    chart: '选择要显示的报表',
    nothing: '没有可以添加的列表或报表',
    tooMany: '一张卡片最多 {most} 个数字，只保留前 {most} 个',
    gone: '“{name}”已不能打开',
    viewGone: '视图“{name}”已删除',
    takeAway: '移除',
    takeAwayNamed: '移除{name}',
    figures: '数字',
    all: '全部',
    allOf: '全部{name}',
    none: '没有记录',
  },
  {
    numbers: 'Lists or views to count (at most {most})',
    list: 'List or view to show',
    chart: 'Report to show',
    nothing: 'There is no list or report to add',
    tooMany: 'A card has at most {most} numbers: the first {most} are kept',
    gone: '“{name}” can no longer be opened',
    viewGone: 'The view “{name}” has been deleted',
    takeAway: 'Remove',
    takeAwayNamed: 'Remove {name}',
    figures: 'Numbers',
    all: 'All',
    allOf: 'All of {name}',
    none: 'No records',
  },
);
