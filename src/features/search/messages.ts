import { defineWords } from '@/i18n/define-messages';

/** Words of the search over everything. */
export const searchWords = defineWords(
  {
    placeholder: '搜索应用、人员、消息、审批、单据',
    menus: '应用',
    people: '人员',
    messages: '消息',
    works: '审批',
    recent: '最近搜索',
    clearRecent: '清除',
    clearRecentNamed: '清除最近搜索',
    cancel: '取消搜索',
    none: '没有找到“{text}”',
    hint: '输入要找的内容',
    all: '查看全部 {count} 条',
    allNamed: '在{name}中查看全部 {count} 条',
    cannotOpen: '暂时无法打开',
  },
  {
    placeholder: 'Apps, people, messages, approvals, records',
    menus: 'Apps',
    people: 'People',
    messages: 'Messages',
    works: 'Approvals',
    recent: 'Recent searches',
    clearRecent: 'Clear',
    clearRecentNamed: 'Clear recent searches',
    cancel: 'Stop searching',
    none: 'Nothing matches “{text}”',
    hint: 'Type what you look for',
    all: 'Show all {count}',
    allNamed: 'Show all {count} in {name}',
    cannotOpen: 'Cannot be opened here',
  },
);
