import { photoPath } from '../base/pictures';

/** How a purchase is printed: as the form that the organisation files, with those who decided on it below. */
export const purchasePaper = (osClient: string): string =>
  JSON.stringify({
    Paper: 'A4',
    Logo: photoPath(osClient, 'logo'),
    Header: '{menu} {Bianhao}',
    Footer: '{person} 打印于 {time}，仅供内部使用',
    Record: {
      Title: '采购申请单 {Bianhao}',
      Columns: 2,
      Parts: [
        { Title: '申请', Fields: ['Shenqingren', 'Bumen', 'Leibie', 'XuyaoRQ', 'Wupin'] },
        {
          Title: '金额',
          Fields: ['Shuliang', 'Danjia', 'Jine', 'ShijiJE', 'Gongyingshang', 'Zhuangtai'],
          Columns: 3,
        },
        { Fields: ['Yongtu', 'Fujian'], Columns: 1 },
        { Title: '审批记录', Approvals: true },
      ],
      Signatures: [
        { Label: '申请人', By: 'starter' },
        { Label: '部门经理', Node: '部门经理审批' },
        { Label: '财务与总经理', Node: '财务与总经理会签' },
        { Label: '采购', Node: '采购执行' },
      ],
    },
    List: { Title: '采购申请汇总' },
  });
