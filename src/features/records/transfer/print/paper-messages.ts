import { defineMessages } from '@/i18n/define-messages';

/** Words on paper, and while it is prepared. */
export const paperMessages = defineMessages(
  {
    preparing: '正在准备打印',
    failed: '无法打印，请重试',
    making: '正在生成 PDF',
    notMade: '无法生成 PDF，请重试',
    noFont: '服务器未配置中文字体，改由浏览器打印',
    count: '共 {count} 条',
    first: '共 {total} 条，打印前 {count} 条',
    printedBy: '{person} 打印于 {time}',
    keyword: '搜索：{text}',
    approvals: '审批记录',
    address: '扫码打开这条记录',
  },
  {
    preparing: 'Preparing to print',
    failed: 'Could not print. Please try again.',
    making: 'Making the PDF',
    notMade: 'Could not make the PDF. Please try again.',
    noFont: 'The server has no Chinese font, so the browser prints',
    count: '{count} records',
    first: 'The first {count} of {total} records',
    printedBy: 'Printed by {person}, {time}',
    keyword: 'Search: {text}',
    approvals: 'Approval steps',
    address: 'Scan to open this record',
  },
);
