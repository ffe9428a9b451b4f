import { defineMessages } from '@/i18n/define-messages';

/** Words of the contacts page that no other page uses. */
export const contactPageMessages = defineMessages(
  {
    scan: '扫一扫',
    choose: '选择一个人，在这里查看名片',
    noPerson: '没有找到这个人',
    noPersonHint: '通讯录里没有这张名片上的人，可能属于其他单位，或已经离职。',
  },
  {
    scan: 'Scan a code',
    choose: 'Choose a person to see the card here',
    noPerson: 'Person not found',
    noPersonHint:
      'The person of this code is not among your contacts: of another organisation perhaps, or no longer here.',
  },
);
