import { defineMessages } from '@/i18n/define-messages';

/** Words of the scan page. */
export const scanMessages = defineMessages(
  {
    hint: '将二维码或条码放入画面，自动识别',
    asset: '设备：{name}',
    openAsset: '查看设备',
    openPage: '打开',
    openLink: '打开链接',
    copy: '复制',
    copied: '已复制',
    again: '继续扫描',
    result: '扫描结果',
    qr: '二维码',
    bar: '条形码 {format}',
    cannotOpen: '这个码暂时无法打开',
  },
  {
    hint: 'Hold a QR or bar code into the picture',
    asset: 'Equipment: {name}',
    openAsset: 'Show the equipment',
    openPage: 'Open',
    openLink: 'Open link',
    copy: 'Copy',
    copied: 'Copied',
    again: 'Scan again',
    result: 'Result',
    qr: 'QR code',
    bar: 'Bar code {format}',
    cannotOpen: 'This code cannot be opened here',
  },
);
