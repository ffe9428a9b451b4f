import { defineMessages } from '@/i18n/define-messages';

/** Words about editing in the cells of a table. */
export const cellMessages = defineMessages(
  {
    locked: '“{name}”不能在这里修改',
    waits: '这条记录还有未处理的修改，请先到待同步中处理',
    undone: '已撤销对“{name}”的修改',
    redone: '已恢复对“{name}”的修改',
    nothingLeft: '没有可以撤销或恢复的修改',
    changedSince: '“{name}”之后又被改为“{value}”，没有撤销',
    changedAgain: '“{name}”之后又被改为“{value}”，没有恢复',
    empty: '空',
  },
  {
    locked: '“{name}” cannot be changed here',
    waits: 'This record has a change that is not settled: settle it under waiting changes first',
    undone: 'The change of “{name}” is undone',
    redone: 'The change of “{name}” is made again',
    nothingLeft: 'There is no change to undo or to make again',
    changedSince: '“{name}” has been changed to “{value}” since then: nothing was undone',
    changedAgain: '“{name}” has been changed to “{value}” since then: nothing was changed',
    empty: 'nothing',
  },
);
