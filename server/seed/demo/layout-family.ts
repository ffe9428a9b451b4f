import { area, divider, field, text, whole } from '../base/fields';
import type { ComponentDemo, DemoFamily } from './component-demo';

const NONE = {};

const dividerDemo: ComponentDemo = {
  component: 'Divider',
  title: '分割线',
  fields: [
    divider('Divider', '左对齐', {
      config: { DividerPosition: 'left', Divider: { Icon: 'fas fa-info', Tag: 'primary' } },
    }),
    text('DividerA', '第一组'),
    divider('DividerMiddle', '居中', {
      config: { DividerPosition: 'center', Divider: { Icon: '', Tag: 'warning' } },
    }),
    text('DividerB', '第二组'),
  ],
  rows: [{ DividerA: '甲', DividerB: '乙' }, NONE, NONE],
};

const collapseDemo: ComponentDemo = {
  component: 'CollapseGroup',
  title: '折叠分组',
  fields: [
    field('CollapseGroup', '更多信息', 'CollapseGroup', {
      config: {
        CollapseGroup: {
          Title: '更多信息',
          DefaultCollapsed: true,
          ScopeMode: 'FieldCount',
          FieldCount: 2,
          Description: '点开填写',
          Icon: 'fas fa-folder',
        },
      },
    }),
    text('CollapseA', '折叠内一'),
    text('CollapseB', '折叠内二'),
    field('CollapseOpen', '默认展开', 'CollapseGroup', {
      config: { CollapseGroup: { Title: '默认展开', DefaultCollapsed: false, ScopeMode: 'UntilNextGroup' } },
    }),
    text('CollapseC', '展开内'),
  ],
  rows: [{ CollapseA: '一', CollapseB: '二', CollapseC: '三' }, NONE, NONE],
};

const tabsDemo: ComponentDemo = {
  component: 'Tabs',
  title: '字段页签',
  fields: [
    field('Tabs', '页签', 'Tabs', {
      config: {
        FieldTabs: {
          ScopeMode: 'Manual',
          TotalFieldCount: 3,
          DefaultActiveKey: 'one',
          Type: 'card',
          CaptureRest: true,
          Tabs: [
            { Key: 'one', Title: '页签一', FieldNames: ['TabsA', 'TabsB'], FieldCount: 2 },
            { Key: 'two', Title: '页签二', FieldNames: ['TabsC'], FieldCount: 1 },
          ],
        },
      },
    }),
    text('TabsA', '页签一甲'),
    text('TabsB', '页签一乙'),
    area('TabsC', '页签二丙'),
  ],
  rows: [{ TabsA: '甲', TabsB: '乙', TabsC: '丙' }, NONE, NONE],
};

const noticeDemos: ComponentDemo[] = [
  {
    component: 'Alert',
    title: '提示',
    fields: [
      field('Alert', '提示', 'Alert', {
        config: { Alert: { Title: '填写说明', Content: '带星号的为必填项。', Type: 'info', ShowIcon: true } },
      }),
      field('AlertWarn', '警告', 'Alert', {
        config: { Alert: { Title: '注意', Content: '提交后不能修改。', Type: 'warning', ShowIcon: true } },
      }),
    ],
    rows: [NONE, NONE, NONE],
  },
  {
    component: 'StaticText',
    title: '静态文本',
    fields: [
      field('StaticText', '静态文本', 'StaticText', {
        config: { StaticText: { Content: '本表由行政部维护，联系电话 0573-87650000。' } },
      }),
    ],
    rows: [NONE, NONE, NONE],
  },
  {
    component: 'V8TmpEngine',
    title: '模板承载',
    fields: [
      text('TemplateSource', '来源'),
      field('V8TmpEngine', '模板', 'V8TmpEngine', {
        template: `V8.Result = '<p>你好，<b>' + (V8.Form.TemplateSource || '访客') + '</b></p>';`,
      }),
    ],
    rows: [{ TemplateSource: '林知夏' }, { TemplateSource: '<script>alert(1)</script>' }, NONE],
  },
];

const buttonDemo: ComponentDemo = {
  component: 'Button',
  title: '按钮',
  fields: [
    field('Button', '计算', 'Button', {
      config: {
        Button: { Type: 'primary', Icon: 'fas fa-calculator', Size: 'mini', PreviewCanClick: true },
        V8Code: `V8.FormSet('ButtonCount', Number(V8.Form.ButtonCount || 0) + 1); V8.Tips('已加一');`,
      },
    }),
    field('ButtonEditOnly', '仅编辑时可点', 'Button', {
      config: {
        Button: { Type: 'warning', PreviewCanClick: false },
        V8Code: `V8.FieldSet('ButtonEditOnly', 'Config.Button.Loading', true); var answer = await V8.ApiEngine.Run('demo_options', {}); V8.FieldSet('ButtonEditOnly', 'Config.Button.Loading', false); V8.Tips('服务器返回 ' + answer.Data.length + ' 项');`,
      },
    }),
    whole('ButtonCount', '次数', { value: '0' }),
  ],
  rows: [{ ButtonCount: 3 }, { ButtonCount: 0 }, { ButtonCount: null }],
};

const displayDemos: ComponentDemo[] = [
  {
    component: 'Qrcode',
    title: '二维码',
    fields: [
      field('Qrcode', '二维码', 'Qrcode', {
        config: { Qrcode: { DisplayWidth: 180, ShowDownload: true, DownloadText: '保存图片' } },
      }),
    ],
    rows: [{ Qrcode: 'LZ-SB-00001' }, { Qrcode: 'https://example.com/a?b=中文' }, { Qrcode: '' }],
  },
  {
    component: 'FontAwesome',
    title: '图标',
    fields: [field('FontAwesome', '图标', 'FontAwesome')],
    rows: [{ FontAwesome: 'fas fa-users' }, { FontAwesome: 'el-icon-user' }, { FontAwesome: '' }],
  },
  {
    component: 'DevComponent',
    title: '定制组件',
    fields: [
      field('DevComponent', '定制组件', 'DevComponent', {
        config: { DevComponentName: 'DemoChart', DevComponentPath: '/custom/demo-chart' },
      }),
    ],
    rows: [{ DevComponent: '{"a":1}' }, NONE, NONE],
  },
  {
    component: 'Timeline',
    title: '时间轴（旧）',
    fields: [field('Timeline', '时间轴', 'Timeline')],
    rows: [
      { Timeline: '[{"Time":"2026-01-01","Content":"开始"}]' },
      { Timeline: '旧文本' },
      { Timeline: '' },
    ],
  },
  {
    component: 'Unknown',
    title: '未知组件',
    fields: [field('Unknown', '未知组件', 'FutureComponent')],
    rows: [{ Unknown: '按文本显示' }, { Unknown: '' }, { Unknown: null }],
  },
];

/** Components that lay out, explain, show or act. */
export const layoutFamily = (): DemoFamily => ({
  key: 'layout',
  title: '布局与展示',
  icon: 'fas fa-th-large',
  demos: [dividerDemo, collapseDemo, tabsDemo, ...noticeDemos, buttonDemo, ...displayDemos],
});
