import { defineMessages } from '@/i18n/define-messages';

/** Words of the table of inspections. */
export const sideMessages = defineMessages(
  {
    name: '名称',
    person: '负责人',
    state: '状态',
    progress: '进度',
    notes: '备注',
    close: '关闭任务',
  },
  {
    name: 'Name',
    person: 'In charge',
    state: 'State',
    progress: 'Progress',
    notes: 'Notes',
    close: 'Close the inspection',
  },
);
