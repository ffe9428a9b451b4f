import type { SeedRow } from '../types';
import { form, type SeedForm } from '../base/define-form';
import { menu, type Grants, type SeedMenu } from '../base/define-menu';
import { divider, text, whole, type FieldDraft } from '../base/fields';
import { rowIds } from '../base/ids';
import { by, type SeedContext, type Subject } from '../base/subject';
import { everyone } from '../subjects/navigation';
import { choiceFamily } from './choice-family';
import { demoTable, type ComponentDemo, type DemoFamily } from './component-demo';
import { layoutFamily } from './layout-family';
import { placeFamily } from './place-family';
import { relatedFamily } from './related-family';
import { scriptDemos } from './script-demos';
import { textFamily } from './text-family';

const EDITORS: Grants = {
  ...everyone,
  manager: ['Add', 'Edit', 'Del'],
  field: ['Add', 'Edit', 'Del'],
  staff: ['Add', 'Edit'],
};

/** "组件示例": one form per component of the protocol, one form with all of them, and the scripted forms. */
export function componentDemos(context: SeedContext): Subject {
  const { osClient } = context;
  const families = [
    textFamily(),
    choiceFamily(),
    placeFamily(context),
    relatedFamily(context),
    layoutFamily(),
  ];
  const demos = families.flatMap((family) => family.demos);
  const forms = demos.map((demo) => demoForm(osClient, demo));
  const all = allForm(osClient, families);
  const child = childForm(osClient);
  const scripts = scriptDemos(context);
  return {
    forms: [...forms, all, child, ...(scripts.forms ?? [])],
    menus: [
      menu(osClient, { key: 'demo', name: '组件示例', sort: 9, icon: 'fas fa-shapes', grants: EDITORS }),
      menu(osClient, {
        key: 'demo_all',
        name: '全部组件',
        parent: 'demo',
        form: all,
        sort: 1,
        icon: 'fas fa-layer-group',
        card: ['Title', 'Text', 'Select'],
        search: ['+Title'],
        grants: EDITORS,
      }),
      ...families.flatMap((family, index) => familyMenus(osClient, family, forms, index + 2)),
      menu(osClient, {
        key: 'demo_child',
        name: '示例明细',
        parent: 'demo',
        form: child,
        sort: 90,
        hidden: true,
        card: ['Name', 'Quantity'],
        grants: EDITORS,
      }),
      ...(scripts.menus ?? []),
    ],
    rows: {
      ...Object.fromEntries(
        demos.map((demo) => [
          demoTable(demo.component),
          () => demoRows(context, demoTable(demo.component), [demo]),
        ]),
      ),
      diy_demo_all: () => demoRows(context, 'diy_demo_all', demos),
      diy_demo_child: () => childRows(context),
      ...scripts.rows,
    },
  };
}

const TITLE = text('Title', '标题', { required: true });

function demoForm(osClient: string, demo: ComponentDemo): SeedForm {
  return form(osClient, demoTable(demo.component), demo.title, [TITLE, ...demo.fields]);
}

/** Every component in one form: a tab per family, a divider per component. */
function allForm(osClient: string, families: readonly DemoFamily[]): SeedForm {
  const fields = families.flatMap((family) =>
    family.demos.flatMap((demo): FieldDraft[] => [
      divider(`Line_${demo.component}`, demo.title, { tab: family.title }),
      ...demo.fields.map((draft) => ({ ...draft, tab: family.title, required: false })),
    ]),
  );
  const tabs = families.map((family) => family.title);
  return form(osClient, 'diy_demo_all', '全部组件', [{ ...TITLE, tab: tabs[0] }, ...fields], {
    tabs,
    audit: true,
  });
}

function childForm(osClient: string): SeedForm {
  return form(osClient, 'diy_demo_child', '示例明细', [
    text('ParentId', '上级', { hidden: true }),
    text('ParentTitle', '清单名称', { readonly: true }),
    text('Name', '名称', { required: true }),
    whole('Quantity', '数量', { value: '1' }),
  ]);
}

function familyMenus(
  osClient: string,
  family: DemoFamily,
  forms: readonly SeedForm[],
  sort: number,
): SeedMenu[] {
  const parent = `demo_${family.key}_family`;
  const byName = new Map(forms.map((entry) => [entry.name, entry]));
  return [
    menu(osClient, {
      key: parent,
      name: family.title,
      parent: 'demo',
      sort,
      icon: family.icon,
      grants: EDITORS,
    }),
    ...family.demos.map((demo, index) => {
      const own = byName.get(demoTable(demo.component));
      const stored = demo.fields
        .filter((draft) => !draft.hidden && draft.component === demo.component)
        .slice(0, 2);
      return menu(osClient, {
        key: `demo_${demo.component.toLowerCase()}`,
        name: demo.title,
        parent,
        form: own,
        sort: index + 1,
        icon: family.icon,
        card: ['Title', ...stored.map((draft) => draft.name)],
        search: ['+Title', ...stored.map((draft) => draft.name)],
        grants: EDITORS,
      });
    }),
  ];
}

const ROW_TITLES = ['示例', '旧写法', '空值'] as const;

function demoRows(
  { osClient, clock, org }: SeedContext,
  table: string,
  demos: readonly ComponentDemo[],
): SeedRow[] {
  const id = rowIds(osClient, table);
  return ROW_TITLES.map((Title, index) => ({
    Id: id(),
    ...by(org.user('admin'), clock.at(-index - 1, '10:00')),
    Title,
    ...Object.assign({}, ...demos.map((demo) => demo.rows[index] ?? {})),
  }));
}

function childRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const [own, all, id] = [
    rowIds(osClient, demoTable('TableChild')),
    rowIds(osClient, 'diy_demo_all'),
    rowIds(osClient, 'diy_demo_child'),
  ];
  const parents = [own(), own(), all()];
  return parents.flatMap((ParentId, parent) =>
    Array.from({ length: 12 - parent * 4 }, (_, index) => ({
      Id: id(),
      ...by(org.user('admin'), clock.at(-index - 1, '10:00')),
      ParentId,
      ParentTitle: '一号清单',
      Name: `明细 ${index + 1}`,
      Quantity: index + 1,
    })),
  );
}
