import { own, type JsonValue } from '@/lib/json';
import type { FieldModel, GroupModel, GroupPane, TabModel } from '@/form/model/model';
import { readFlag, readLabel, readNumber, readText } from '@/lib/read-value';

/**
 * Cuts the fields of each tab into groups: a Divider opens one, a CollapseGroup folds what follows it, a Tabs field
 * spreads what follows over its pages.
 */
export function buildGroups(fields: readonly FieldModel[], tabs: readonly TabModel[]): GroupModel[] {
  return tabs.flatMap((tab) =>
    groupsOfTab(
      tab.id,
      fields.filter((field) => field.tab === tab.id),
    ),
  );
}

function groupsOfTab(tab: string, fields: readonly FieldModel[]): GroupModel[] {
  const groups: GroupModel[] = [];
  let rest: readonly FieldModel[] = fields;
  while (rest.length > 0) {
    const { group, left } = takeGroup(tab, rest, groups.length);
    if (group) groups.push(group);
    rest = left;
  }
  return groups;
}

interface Taken {
  group: GroupModel | null;
  left: readonly FieldModel[];
}

function takeGroup(tab: string, fields: readonly FieldModel[], index: number): Taken {
  const head = fields[0];
  const id = `${tab}/${index}`;
  if (head?.type.layout.heads === 'collapse') return takeCollapse(tab, id, head, fields.slice(1));
  if (head?.type.layout.heads === 'tabs') return takeTabs(tab, id, head, fields.slice(1));
  const opens = head?.type.layout.heads === 'divider';
  const following = opens ? fields.slice(1) : fields;
  const end = endOf(following, ['divider', 'collapse', 'tabs']);
  const group: GroupModel = {
    id,
    tab,
    kind: opens ? 'divider' : 'plain',
    head: opens && head ? head.name : '',
    collapsed: false,
    fields: names(following.slice(0, end)),
    panes: [],
  };
  return { group, left: following.slice(end) };
}

function takeCollapse(tab: string, id: string, head: FieldModel, following: readonly FieldModel[]): Taken {
  const { ScopeMode, FieldCount, DefaultCollapsed } = head.config.CollapseGroup;
  const next = endOf(following, ['collapse', 'tabs']);
  const end = ScopeMode === 'FieldCount' ? Math.min(next, Math.max(0, FieldCount)) : next;
  const fields = names(following.slice(0, end));
  const group: GroupModel = {
    id,
    tab,
    kind: 'collapse',
    head: head.name,
    collapsed: DefaultCollapsed,
    fields,
    panes: [],
  };
  return { group, left: following.slice(end) };
}

function takeTabs(tab: string, id: string, head: FieldModel, following: readonly FieldModel[]): Taken {
  const config = head.config.FieldTabs;
  const next = endOf(following, ['collapse', 'tabs']);
  const scope = following.slice(
    0,
    config.TotalFieldCount > 0 ? Math.min(next, config.TotalFieldCount) : next,
  );
  const wanted = config.Tabs.length > 0 ? config.Tabs : [{}];
  const panes = config.ScopeMode === 'Manual' ? panesByName(wanted, scope) : panesByCount(wanted, scope);
  const captured = new Set(panes.flatMap((pane) => pane.fields));
  const missed = scope.filter((field) => !captured.has(field.name));
  const last = panes[panes.length - 1];
  if (config.CaptureRest && last) last.fields = [...last.fields, ...names(missed)];
  const group: GroupModel = {
    id,
    tab,
    kind: 'tabs',
    head: head.name,
    collapsed: false,
    fields: panes.flatMap((pane) => pane.fields),
    panes,
  };
  return { group, left: [...(config.CaptureRest ? [] : missed), ...following.slice(scope.length)] };
}

interface OpenPane extends GroupPane {
  fields: string[];
}

function panesByName(wanted: readonly JsonValue[], scope: readonly FieldModel[]): OpenPane[] {
  const taken = new Set<string>();
  return wanted.map((pane, index) => {
    const keys = new Set([...texts(own(pane, 'FieldNames')), ...texts(own(pane, 'FieldKeys'))]);
    const fields = scope.filter(
      (field) => !taken.has(field.name) && (keys.has(field.name) || keys.has(field.id)),
    );
    for (const field of fields) taken.add(field.name);
    return openPane(pane, index, names(fields));
  });
}

function panesByCount(wanted: readonly JsonValue[], scope: readonly FieldModel[]): OpenPane[] {
  let from = 0;
  return wanted.map((pane, index) => {
    const count = Math.max(1, Math.floor(readNumber(own(pane, 'FieldCount')) ?? 1));
    const fields = names(scope.slice(from, from + count));
    from += count;
    return openPane(pane, index, fields);
  });
}

function openPane(pane: JsonValue, index: number, fields: string[]): OpenPane {
  const title =
    readLabel(own(pane, 'Title')) || readLabel(own(pane, 'Label')) || readLabel(own(pane, 'Name'));
  return {
    // The index distinguishes two pages with the same Key.
    key: `${readText(own(pane, 'Key'), 'tab')}#${index}`,
    title: title || String(index + 1),
    icon: readLabel(own(pane, 'Icon')),
    disabled: readFlag(own(pane, 'Disabled')) ?? false,
    fields,
  };
}

function endOf(fields: readonly FieldModel[], stops: readonly GroupModel['kind'][]): number {
  const index = fields.findIndex(({ type }) => type.layout.heads && stops.includes(type.layout.heads));
  return index < 0 ? fields.length : index;
}

function names(fields: readonly FieldModel[]): string[] {
  return fields.map((field) => field.name);
}

function texts(list: JsonValue | undefined): string[] {
  return Array.isArray(list) ? list.map((item) => readText(item)).filter((text) => text !== '') : [];
}
