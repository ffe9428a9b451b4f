import { defineMessages } from '@/i18n/define-messages';

/** Words of the page after a submission: what came of it, and what is next. */
export const outcomeMessages = defineMessages(
  {
    facts: '结果',
    itemCount: '{count} 项',
    newFixes: '新建 {count} 项整改',
    awaitsReview: '已提交，等待复核',
    upNext: '接下来',
    nextTask: '下一个任务',
  },
  {
    facts: 'Result',
    itemCount: '{count}',
    newFixes: '{count} new',
    awaitsReview: 'Submitted, waiting for review',
    upNext: 'Up next',
    nextTask: 'Next task',
  },
);
