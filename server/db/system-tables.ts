import { fixedColumns, type Column } from './columns';

function text(...names: string[]): Column[] {
  return names.map((name) => ({ name, kind: 'text' }));
}
function key(...names: string[]): Column[] {
  return names.map((name) => ({ name, kind: 'text', length: 128 }));
}
function int(...names: string[]): Column[] {
  return names.map((name) => ({ name, kind: 'int' }));
}
function time(...names: string[]): Column[] {
  return names.map((name) => ({ name, kind: 'datetime' }));
}

/**
 * The tables the engine itself works with; every tenant has its own set. They may gain columns (a tenant's sys_config and
 * sys_user carry their own) but never lose these. Indexed columns are those looked up by equality.
 */
export const systemTables: Record<string, { columns: Column[]; indexes?: string[] }> = {
  sys_config: {
    columns: [...text('SysTitle', 'SysLogo', 'FileServer', 'ApiBase', 'H5Url'), ...int('IsEnable')],
  },
  sys_user: {
    columns: [
      ...key('Account', 'No', 'Phone', 'DeptId', 'TenantId'),
      ...text('Name', 'Email', 'Sex', 'Avatar', 'Remark', 'DeptName', 'DeptCode', 'DeptIds', 'RoleIds'),
      ...text('TenantName', 'LastLoginIP', 'KaoqinZ', 'FeishuUnionId'),
      ...int('State', 'Level'),
      ...time('LastLoginTime'),
    ],
    indexes: ['Account', 'DeptId'],
  },
  sys_role: {
    columns: [...text('Name', 'BaseLimit', 'DeptIds', 'Remark', 'HomePageMenuId'), ...int('Level', 'Sort')],
  },
  sys_rolelimit: {
    columns: [...key('RoleId', 'FkId', 'Type'), ...text('Permission', 'Customer')],
    indexes: ['RoleId'],
  },
  sys_dept: {
    columns: [
      ...key('ParentId'),
      ...text('Name', 'Code', 'Remark', 'TenantId', 'TenantName'),
      ...int('Sort', 'State', 'IsCompany'),
    ],
  },
  sys_menu: {
    columns: [
      ...key('ParentId', 'ModuleEngineKey', 'DiyTableId', 'DiyTableName', 'FlowDesignId'),
      ...text(
        'Name',
        'EnName',
        'Description',
        'Code',
        'ParentIds',
        'Url',
        'OpenType',
        'ComponentName',
        'ComponentPath',
      ),
      ...text('Link', 'Icon', 'IconClass', 'SelectFields', 'NotShowFields', 'FixedFields', 'SortFieldIds'),
      ...text(
        'InTableEditFields',
        'SearchFieldIds',
        'StatisticsFields',
        'DefaultOrderBy',
        'MobileListFields',
      ),
      ...text(
        'CardTitleTagFields',
        'CardBottomTagFields',
        'TableCardImgField',
        'MoreBtns',
        'FormBtns',
        'PageBtns',
      ),
      ...text(
        'BatchSelectMoreBtns',
        'ExportMoreBtns',
        'PageTabs',
        'JoinTables',
        'SqlJoin',
        'SqlWhere',
        'DetailPageV8',
      ),
      ...text(
        'AddCodeShowV8',
        'EditCodeShowV8',
        'DelCodeShowV8',
        'AddBtnText',
        'SaveBtnText',
        'SelectApi',
        'ImportApi',
        'ExportApi',
        'DiyConfig',
        'SharedViews',
        'PaperTemplate',
      ),
      ...int('Sort', 'Display', 'AppDisplay', 'HasChild', 'DefaultPageSize'),
    ],
  },
  diy_table: {
    columns: [
      ...key('Name'),
      ...text(
        'Description',
        'Tabs',
        'TabsPosition',
        'FormOpenType',
        'FormOpenWidth',
        'FormLabelPosition',
        'InFormV8',
      ),
      ...text(
        'SubmitFormV8',
        'OutFormV8',
        'ApiReplace',
        'TreeParentField',
        'TreeParentFields',
        'TreeHasChildren',
      ),
      ...text('BindRole', 'ServerDataV8', 'SubmitBeforeServerV8', 'SubmitAfterServerV8', 'AccessRule'),
      ...int(
        'Column',
        'IsTree',
        'TreeLazy',
        'DisplayDefaultField',
        'EnableDataLog',
        'IsAnonymousRead',
        'IsAnonymousAdd',
      ),
    ],
  },
  diy_field: {
    columns: [
      ...key('TableId', 'TableName', 'Name'),
      ...text(
        'TableDescription',
        'Label',
        'Description',
        'Placeholder',
        'Code',
        'Component',
        'Type',
        'BindRole',
      ),
      ...text(
        'DefaultValue',
        'Tab',
        'Data',
        'Config',
        'V8Code',
        'KeyupV8Code',
        'V8TmpEngineTable',
        'V8TmpEngineForm',
        'Remark',
      ),
      ...int(
        'NotEmpty',
        'Readonly',
        'Visible',
        'AppVisible',
        'Sort',
        'FormWidth',
        'TableWidth',
        'Unique',
        'Encrypt',
      ),
      ...int('InTableEdit', 'IsLockField', 'IsVirtual', 'NameConfirm'),
    ],
    indexes: ['TableId'],
  },
  sys_datasource: {
    columns: [...key('DataSourceKey', 'Type'), ...text('Name', 'Content'), ...int('AllowAnonymous')],
  },
  sys_log: {
    columns: [...text('Type', 'Title', 'Api', 'Param', 'Content', 'Remark', 'OtherInfo', 'IP')],
  },
  wf_flowdesign: {
    columns: [
      ...key('TableId'),
      ...text(
        'FlowName',
        'Category',
        'Roles',
        'JsonData',
        'StartV8',
        'EndV8',
        'LineValueV8',
        'Description',
        'Preview',
        'Remark',
      ),
      ...int('IsEnable', 'Sort'),
    ],
  },
  wf_node: {
    columns: [
      ...key('FlowDesignId', 'TableId', 'NodeType'),
      ...text(
        'NodeName',
        'Roles',
        'Users',
        'Depts',
        'BindJobs',
        'BackNodes',
        'CopyUsers',
        'FieldsConfig',
        'StartV8',
        'EndV8',
      ),
      ...text('LineValueV8', 'DisplayFields', 'HideFields', 'EditFields', 'Icon', 'AllowAddUserV8Code'),
      ...int(
        'SameDeptApprove',
        'AllowRecall',
        'AllowAddUsers',
        'AllowSelectUsers',
        'AllowHandOver',
        'HideHandOverSelect',
      ),
      ...int('Timeout', 'PositionLeft', 'PositionTop'),
    ],
    indexes: ['FlowDesignId'],
  },
  wf_line: {
    columns: [...key('FlowDesignId', 'FromNodeId', 'ToNodeId'), ...text('LineName', 'LineValue', 'V8Code')],
    indexes: ['FlowDesignId'],
  },
  wf_flow: {
    columns: [
      ...key('FlowDesignId', 'FlowNo', 'FlowState', 'TableId', 'TableRowId', 'SenderId', 'StartNodeId'),
      ...text(
        'FlowTitle',
        'FormData',
        'Sender',
        'StartNodeName',
        'NoticeFields',
        'HandlerUsers',
        'CopyUsers',
        'NotHandlerUsers',
      ),
    ],
    indexes: ['SenderId', 'TableRowId'],
  },
  wf_work: {
    columns: [
      ...key(
        'FlowId',
        'FlowDesignId',
        'FlowNo',
        'WorkState',
        'NodeId',
        'FromNodeId',
        'SenderId',
        'FirstSenderId',
      ),
      // BatchId: works created together by one action; FromWorkId: the work whose action created this one; ClosedByWorkId: the
      // work whose action removed it (server/flow).
      ...key('ReceiverId', 'TableId', 'TableRowId', 'BatchId', 'FromWorkId', 'ClosedByWorkId'),
      ...time('HandlerTime'),
      ...text(
        'FlowTitle',
        'NodeName',
        'FromNodeName',
        'Sender',
        'FirstSender',
        'Receiver',
        'FormData',
        'NoticeFields',
        'Remark',
      ),
      ...int('Timeout'),
    ],
    indexes: ['ReceiverId', 'FlowId', 'TableRowId'],
  },
  wf_history: {
    columns: [
      ...key(
        'FlowId',
        'WorkId',
        'FromNodeId',
        'ToNodeId',
        'SenderId',
        'ApprovalType',
        'LineId',
        'TableId',
        'TableRowId',
      ),
      ...text(
        'FlowName',
        'FlowTitle',
        'FromNodeName',
        'ToNodeName',
        'ToNodes',
        'Sender',
        'Receivers',
        'CopyUsers',
      ),
      // FormData and FormHash: the form as it was decided on (server/flow/form-copy.ts).
      ...text('ApprovalIdea', 'LineValue', 'NoticeFields', 'FormData', 'FormHash'),
    ],
    indexes: ['FlowId'],
  },
};

const names = new Set(Object.keys(systemTables));

/** True when the engine owns a table of this name. */
export function isSystemTable(name: string): boolean {
  return names.has(name.toLowerCase());
}

/** All columns of a system table, the six fixed ones first. */
export function systemColumns(name: string): Column[] {
  return [...fixedColumns, ...(systemTables[name]?.columns ?? [])];
}
