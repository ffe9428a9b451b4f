import type { SeedRow } from '../types';
import { form } from '../base/define-form';
import { area, choose, field, flag, pictures, text, when } from '../base/fields';
import { pad } from '../base/clock';
import { menu, menuId } from '../base/define-menu';
import { rowIds, seedId } from '../base/ids';
import { seededRandom } from '../base/random';
import { by, type SeedContext, type Subject } from '../base/subject';

/** Kinds of messages; mobile_message_data counts the unread ones of each. */
const MESSAGE_KINDS = ['审批', '待办', '检查', '考勤', '公告', '系统'] as const;

const MARK_READ = `
var ids = (V8.TableRowSelected || []).filter(function (row) { return row.IsRead != 1; }).map(function (row) { return row.Id; });
var answer = ids.length > 0 ? await V8.ApiEngine.Run('mobile_message_read', { Ids: ids }) : { Code: 1 };
V8.Tips(answer.Code == 1 ? '已标记为已读' : answer.Msg, answer.Code == 1);
V8.RefreshTable({ _PageIndex: 1 });
`;

/** diy_message and diy_notice. */
export function communication(context: SeedContext): Subject {
  const { osClient } = context;
  const message = form(osClient, 'diy_message', '消息', [
    text('Title', '标题', { required: true }),
    area('Content', '内容'),
    choose('Type', '类型', MESSAGE_KINDS),
    flag('IsRead', '已读', { value: '0' }),
    when('ReadTime', '阅读时间', 'datetime'),
    text('ReceiverUserId', '接收人', { hidden: true }),
    text('LinkUrl', '链接', { hidden: true }),
  ]);
  const notice = form(
    osClient,
    'diy_notice',
    '公告',
    [
      text('Title', '标题', { required: true, width: 24 }),
      choose('Kind', '类别', ['通知', '制度', '活动', '表彰']),
      flag('IsTop', '置顶', { value: '0' }),
      when('PublishTime', '发布时间', 'datetime'),
      field('Content', '正文', 'RichText', {
        width: 24,
        config: { RichText: { EditorProduct: 'WangEditor' } },
      }),
      pictures('Picture', '配图'),
      text('Publisher', '发布人', { readonly: true }),
    ],
    {
      inForm: `if (V8.FormMode == 'Add') { V8.FormSet('Publisher', V8.CurrentUser.Name); V8.FormSet('PublishTime', DateNow('yyyy-MM-dd HH:mm:ss')); }`,
    },
  );
  const all = {
    manager: ['Edit'],
    finance: ['Edit'],
    hr: ['Edit'],
    buyer: ['Edit'],
    inspector: ['Edit'],
    field: ['Edit'],
    staff: ['Edit'],
    viewer: [],
    limited: [],
  };
  return {
    forms: [message, notice],
    menus: [
      menu(osClient, {
        key: 'message',
        name: '消息',
        parent: 'oa',
        form: message,
        sort: 91,
        hidden: true,
        card: ['Title', 'Content', 'CreateTime'],
        titleTags: ['Type'],
        search: ['+Title', 'Type', 'IsRead'],
        batch: [{ key: 'read', name: '标记已读', v8: MARK_READ }],
        orderBy: ['CreateTime', 'DESC'],
        more: { SqlWhere: `ReceiverUserId = '$CurrentUser.Id$'` },
        grants: Object.fromEntries(Object.entries(all).map(([role, tokens]) => [role, [...tokens, 'read']])),
      }),
      menu(osClient, {
        key: 'notice',
        name: '公告',
        parent: 'oa',
        form: notice,
        icon: 'fas fa-bullhorn',
        sort: 7,
        card: ['Title', 'Publisher', 'PublishTime'],
        titleTags: ['Kind'],
        search: ['+Title', 'Kind', 'PublishTime'],
        orderBy: ['PublishTime', 'DESC'],
        grants: { hr: ['Add', 'Edit', 'Del'], manager: [], field: [], staff: [], viewer: [], limited: [] },
      }),
    ],
    rows: { diy_message: () => messageRows(context), diy_notice: () => noticeRows(context) },
  };
}

const TEXTS: Record<
  (typeof MESSAGE_KINDS)[number],
  ReadonlyArray<readonly [title: string, content: string]>
> = {
  审批: [
    ['审批提醒', '许南乔的请假申请等你审批'],
    ['审批通过', '你的采购申请已通过'],
    ['审批退回', '用印申请被退回，请补充附件'],
  ],
  待办: [
    ['待办提醒', '北屿机电：季度设备巡检今天到期'],
    ['跟进提醒', '松汀包装制品厂已 7 天未跟进'],
  ],
  检查: [
    ['检查任务', '第四季度 5S 检查已派发'],
    ['整改提醒', '2.4 通道占用待整改，三天内完成'],
  ],
  考勤: [
    ['打卡成功', '下班打卡成功，辛苦了'],
    ['缺卡提醒', '昨天缺少下班卡，可申请补卡'],
  ],
  公告: [
    ['新公告', '冬季班车时刻表调整（12 月 1 日起）'],
    ['新公告', '年度体检预约已开放'],
  ],
  系统: [
    ['版本更新', '1.0.0 版已发布，建议在无线网络下更新'],
    ['安全提醒', '账号在新设备登录'],
  ],
};

/** Where a message of that kind leads on the phone. */
function linkOf(osClient: string, kind: (typeof MESSAGE_KINDS)[number]): string {
  if (kind === '审批' || kind === '待办') return '/pages/workbench/work-todo/index';
  if (kind === '考勤') return '/pages/tools/kaoqin/index';
  if (kind === '公告') return `/pages/workbench/work-list/index?menu=${menuId(osClient, 'notice')}`;
  return '';
}

function messageRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const random = seededRandom(`${osClient}/messages`);
  const id = rowIds(osClient, 'diy_message');
  return org.users.slice(0, 16).flatMap((user, person) =>
    Array.from({ length: person < 6 ? 36 : 8 }, (_, index) => {
      const Type = random.pick(MESSAGE_KINDS);
      const [Title, Content] = random.pick(TEXTS[Type]);
      const unread = index < 9 && random.chance(0.7);
      const CreateTime = clock.ago(20 + index * random.int(90, 700));
      return {
        Id: id(),
        UserId: org.user('admin').Id,
        UserName: Type === '公告' ? org.user('hr').Name : '系统',
        CreateTime,
        UpdateTime: CreateTime,
        Title,
        Content,
        Type,
        IsRead: unread ? 0 : 1,
        ReadTime: unread ? null : CreateTime,
        ReceiverUserId: user.Id,
        LinkUrl: linkOf(osClient, Type),
      };
    }),
  );
}

function noticeRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const titles: ReadonlyArray<readonly [title: string, kind: string]> = [
    ['关于厂区停电检修的通知', '通知'],
    ['冬季班车时刻表调整', '通知'],
    ['年度体检预约已开放，请于月底前选择时段', '活动'],
    ['安全生产管理制度（2026 版）', '制度'],
    ['十月优秀员工名单', '表彰'],
    ['消防演练安排', '活动'],
    ['费用报销标准更新', '制度'],
    ['客户服务月启动', '活动'],
    ['信息安全培训通知', '通知'],
    ['五一放假安排', '通知'],
  ];
  const id = rowIds(osClient, 'diy_notice');
  const publisher = org.user('hr');
  return titles.map(([Title, Kind], index) => {
    const PublishTime = clock.at(-index * 4, `${pad(8 + (index % 9))}:10`);
    return {
      Id: id(),
      ...by(publisher, PublishTime),
      Title,
      Kind,
      IsTop: index < 2 ? 1 : 0,
      PublishTime,
      Publisher: publisher.Name,
      Content: `<h3>${Title}</h3><p>各部门：</p><p>请按附件要求安排，<strong>务必传达到每位员工</strong>。</p><ul><li>时间：${PublishTime.slice(0, 10)}</li><li>联系人：${publisher.Name}</li></ul>`,
      Picture:
        index === 0
          ? JSON.stringify([
              {
                Id: seedId(osClient, 'notice', 'picture'),
                Name: '通知.png',
                Path: `/${osClient}/img/202511/banner-1.png`,
                Size: 8192,
                CreateTime: PublishTime,
              },
            ])
          : '[]',
    };
  });
}
