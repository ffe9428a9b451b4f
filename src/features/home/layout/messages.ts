import type { KnownCard } from '@/features/home/layout/home-layout';
import { defineMessages } from '@/i18n/define-messages';

/** When a card is shown, for those that are not always there. */
export const CARD_HINTS: Partial<Record<KnownCard, 'firstHint' | 'todoHint' | 'pinnedHint'>> = {
  first: 'firstHint',
  todo: 'todoHint',
  pinned: 'pinnedHint',
};

/** Words of the page that arranges the home page. */
export const homeLayoutMessages = defineMessages(
  {
    first: '第一天',
    firstHint: '账号新建的头几天显示',
    counts: '审批数字',
    todo: '待办',
    pinned: '已置顶的应用',
    banners: '横幅',
    shortcuts: '公司应用',
    notices: '公告',
    hint: '只对你自己生效，保存在这台设备上。',
    todoHint: '有待办时显示',
    pinnedHint: '在工作台长按应用（电脑上用右键）可置顶它或它的“新增”',
    show: '显示{name}',
    up: '上移{name}',
    down: '下移{name}',
    reset: '恢复默认',
    isReset: '已恢复默认',
  },
  {
    first: 'First day',
    firstHint: 'While your account is new',
    counts: 'Approval counts',
    todo: 'To do',
    pinned: 'Pinned apps',
    banners: 'Banner',
    shortcuts: 'Company apps',
    notices: 'Notices',
    hint: 'Only for you, kept on this device.',
    todoHint: 'While there is something to do',
    pinnedHint: 'Hold an app in the workbench, or right-click it, to pin it or its “New”',
    show: 'Show {name}',
    up: 'Move {name} up',
    down: 'Move {name} down',
    reset: 'Restore default',
    isReset: 'Default restored',
  },
);
