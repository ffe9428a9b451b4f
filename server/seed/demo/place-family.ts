import { field, files, mapPoint, pictures } from '../base/fields';
import { seedId } from '../base/ids';
import { photoPath } from '../base/pictures';
import type { SeedContext } from '../base/subject';
import type { ComponentDemo, DemoFamily } from './component-demo';
import { timeDemo } from './time-demo';

const REGIONS = [
  {
    Id: 'zj',
    Name: '浙江',
    _Child: [
      {
        Id: 'jx',
        Name: '嘉兴',
        _Child: [
          { Id: 'hn', Name: '海宁' },
          { Id: 'tx', Name: '桐乡' },
        ],
      },
      { Id: 'hz', Name: '杭州', _Child: [{ Id: 'xh', Name: '西湖' }] },
    ],
  },
  { Id: 'js', Name: '江苏', _Child: [{ Id: 'sz', Name: '苏州', _Child: [{ Id: 'wj', Name: '吴江' }] }] },
];
const TREE = { DataSource: 'Data', SelectLabel: 'Name', SelectSaveField: 'Id' };

const treeDemos: ComponentDemo[] = [
  {
    component: 'Cascader',
    title: '级联',
    fields: [
      field('Cascader', '完整路径', 'Cascader', {
        data: REGIONS,
        config: { ...TREE, Cascader: { Children: '_Child', EmitPath: true } },
      }),
      field('CascaderLast', '只存末级', 'Cascader', {
        data: REGIONS,
        config: { ...TREE, Cascader: { Children: '_Child', EmitPath: false } },
      }),
      field('CascaderMany', '多选路径', 'Cascader', {
        data: REGIONS,
        config: { ...TREE, Cascader: { Children: '_Child', EmitPath: true, Multiple: true } },
      }),
    ],
    rows: [
      { Cascader: '["zj","jx","hn"]', CascaderLast: 'wj', CascaderMany: '[["zj","hz","xh"],["js","sz"]]' },
      { Cascader: '["zj"]', CascaderLast: '["zj","jx"]' },
      { Cascader: '', CascaderLast: '' },
    ],
  },
  {
    component: 'SelectTree',
    title: '下拉树',
    fields: [
      field('SelectTree', '下拉树', 'SelectTree', {
        data: REGIONS,
        config: { ...TREE, SelectTree: { Children: '_Child' } },
      }),
      field('SelectTreeMany', '多选树', 'SelectTree', {
        data: REGIONS,
        config: { ...TREE, SelectSaveFormat: 'Json', SelectTree: { Children: '_Child', Multiple: true } },
      }),
    ],
    rows: [
      { SelectTree: 'jx', SelectTreeMany: '[{"Id":"jx","Name":"嘉兴"},{"Id":"sz","Name":"苏州"}]' },
      { SelectTree: '{"Id":"hz","Name":"杭州"}', SelectTreeMany: '["hn"]' },
      { SelectTree: '' },
    ],
  },
  {
    component: 'TreeCheckbox',
    title: '树形权限',
    fields: [
      field('TreeCheckbox', '树形权限', 'TreeCheckbox', {
        config: {
          TreeCheckbox: {
            DataSourceType: 'Static',
            DataSourceStatic: REGIONS,
            IdField: 'Id',
            NameField: 'Name',
            DefaultPermissions: ['Add', 'Edit', 'Del'],
          },
        },
      }),
    ],
    rows: [
      { TreeCheckbox: '["zj","jx"]' },
      { TreeCheckbox: '[{"Id":"js","Name":"江苏","Checked":true}]' },
      { TreeCheckbox: '' },
    ],
  },
];

function departmentDemo({ org }: SeedContext): ComponentDemo {
  const [root, , sales, east] = org.depts;
  const path = [root?.Id, sales?.Id, east?.Id];
  return {
    component: 'Department',
    title: '组织机构',
    fields: [
      field('Department', '部门路径', 'Department', {
        config: { Department: { Multiple: false, Filterable: true, EmitPath: true } },
      }),
      field('DepartmentLast', '只存末级', 'Department', {
        config: { Department: { Multiple: false, EmitPath: false } },
      }),
      field('DepartmentMany', '多个部门', 'Department', {
        config: { Department: { Multiple: true, EmitPath: true } },
      }),
    ],
    rows: [
      {
        Department: JSON.stringify(path),
        DepartmentLast: east?.Id,
        DepartmentMany: JSON.stringify([path, [root?.Id]]),
      },
      { Department: sales?.Id, DepartmentLast: JSON.stringify([root?.Id]) },
      { Department: '["gone"]' },
    ],
  };
}

const addressDemo: ComponentDemo = {
  component: 'Address',
  title: '省市区',
  fields: [field('Address', '省市区', 'Address')],
  rows: [{ Address: '["浙江省","宁波市","鄞州区"]' }, { Address: '浙江省 宁波市 鄞州区' }, { Address: '' }],
};

const mapDemo: ComponentDemo = {
  component: 'Map',
  title: '地图点',
  fields: mapPoint('Map', '地图点'),
  rows: [
    {
      Map: '{"Address":"浙江省嘉兴市海宁市经编路1号","Zoom":16,"Center":{"lng":120.6807,"lat":30.5115}}',
      Map_Lng: 120.6807,
      Map_Lat: 30.5115,
    },
    {
      Map: '{"address":"杭州市滨江区","name":"杭州办事处","latitude":30.2084,"longitude":120.2119}',
      Map_Lng: 120.2119,
      Map_Lat: 30.2084,
    },
    { Map: '', Map_Lng: null, Map_Lat: null },
  ],
};

const mapAreaDemo: ComponentDemo = {
  component: 'MapArea',
  title: '地图区域',
  fields: [field('MapArea', '地图区域', 'MapArea', { config: { MapCompany: 'AMap' } })],
  rows: [
    {
      MapArea:
        '{"Paths":[[{"lng":120.66,"lat":30.50},{"lng":120.70,"lat":30.50},{"lng":120.70,"lat":30.53},{"lng":120.66,"lat":30.53}]],"Zoom":13,"Center":{"lng":120.68,"lat":30.515}}',
    },
    { MapArea: '{"Paths":[]}' },
    { MapArea: '' },
  ],
};

function fileDemos({ osClient, clock }: SeedContext): ComponentDemo[] {
  const path = photoPath(osClient, 'factory');
  const entry = (Name: string, Path = path) => ({
    Id: seedId(osClient, 'demo', Name),
    Name,
    Path,
    Size: 4096,
    CreateTime: clock.at(-1, '10:00'),
  });
  return [
    {
      component: 'ImgUpload',
      title: '图片上传',
      fields: [
        pictures('ImgUpload', '单张图片', false),
        pictures('ImgUploadMany', '多张图片', true),
        pictures('ImgUploadPrivate', '私有图片', true, {
          config: {
            ImgUpload: {
              Limit: true,
              Multiple: true,
              MaxCount: 3,
              Preview: false,
              MaxSize: 5,
              Tips: '最多 3 张，每张 5 MB',
            },
          },
        }),
      ],
      rows: [
        {
          ImgUpload: path,
          ImgUploadMany: JSON.stringify([entry('一.png'), entry('二.png', photoPath(osClient, 'machine'))]),
          ImgUploadPrivate: '[]',
        },
        { ImgUpload: JSON.stringify([entry('旧.png')]), ImgUploadMany: path },
        { ImgUpload: '', ImgUploadMany: '[]' },
      ],
    },
    {
      component: 'FileUpload',
      title: '附件',
      fields: [
        files('FileUpload', '私有附件'),
        files('FileUploadOne', '单个附件', {
          config: {
            FileUpload: { Limit: false, Multiple: false, MaxCount: 1, MaxSize: 10, Tips: '只接受 PDF' },
            Upload: { BeforeUploadV8: `V8.Result = /\\.pdf$/i.test(V8.ThisValue.name);` },
          },
        }),
      ],
      rows: [
        { FileUpload: '[]', FileUploadOne: `/${osClient}/file/handbook.txt` },
        { FileUpload: `/${osClient}/file/handbook.txt` },
        { FileUpload: '', FileUploadOne: '' },
      ],
    },
    {
      component: 'Signature',
      title: '手写签名',
      fields: [field('Signature', '签名', 'Signature', { type: 'text' })],
      rows: [{ Signature: path }, { Signature: '' }, { Signature: null }],
    },
  ];
}

/** Components for time, trees, places and files. */
export const placeFamily = (context: SeedContext): DemoFamily => ({
  key: 'place',
  title: '时间、层级与文件',
  icon: 'fas fa-sitemap',
  demos: [
    timeDemo(context),
    ...treeDemos,
    departmentDemo(context),
    addressDemo,
    mapDemo,
    mapAreaDemo,
    ...fileDemos(context),
  ],
});
