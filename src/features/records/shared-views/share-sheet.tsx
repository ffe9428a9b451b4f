import { useState } from 'react';
import type { ViewTargets } from '@/data/protocol/shared-views';
import { sharedMessages } from '@/features/shared/messages';
import { sharedViewMessages } from '@/features/records/shared-views/messages';
import type { Sharing } from '@/features/records/shared-views/share-view';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { openOptionList } from '@/ui/option-list';
import { askSheet } from '@/ui/sheet';
import { Switch } from '@/ui/switch';
import { openTreePicker } from '@/ui/tree-picker';
import type { TreeOption } from '@/ui/tree-picker/types';

type Dept = ViewTargets['Depts'][number];

/** Departments below those that are above them; one whose parent is missing is a root. */
function treeOf(depts: readonly Dept[]): TreeOption[] {
  const known = new Set(depts.map(({ Id }) => Id));
  const below = (parent: string | undefined, depth: number): TreeOption[] =>
    depth > known.size
      ? []
      : depts
          .filter(({ ParentId }) => (known.has(ParentId) ? ParentId : undefined) === parent)
          .map(({ Id, Name }) => ({ value: Id, text: Name, children: below(Id, depth + 1) }));
  return below(undefined, 0);
}

/** The path to a department from its root. */
function pathOf(depts: readonly Dept[], id: string): string[] {
  const path: string[] = [];
  for (let at = depts.find(({ Id }) => Id === id); at && !path.includes(at.Id);) {
    path.unshift(at.Id);
    const { ParentId } = at;
    at = depts.find(({ Id }) => Id === ParentId);
  }
  return path;
}

interface BodyProps {
  targets: ViewTargets;
  before: Sharing;
  onDone: (sharing: Sharing) => void;
}

function Body({ targets, before, onDone }: BodyProps) {
  const t = useTranslation(sharedViewMessages);
  const shared = useTranslation(sharedMessages);
  const [sharing, setSharing] = useState(before);
  const { Everyone, Roles, Depts, IsDefault } = sharing;
  const namesOf = (all: readonly { Id: string; Name: string }[], ids: readonly string[]) =>
    all
      .filter(({ Id }) => ids.includes(Id))
      .map(({ Name }) => Name)
      .join(shared('listComma')) || t('nobody');
  const chooseRoles = async () => {
    const options = targets.Roles.map(({ Id, Name }) => ({ value: Id, text: Name }));
    const value = options.filter((option) => Roles.includes(option.value));
    const chosen = await openOptionList({
      name: 'Roles',
      title: t('roles'),
      options,
      value,
      multiple: true,
      clearable: true,
    });
    if (chosen) setSharing((now) => ({ ...now, Roles: chosen.value.map((one) => one.value) }));
  };
  const chooseDepts = async () => {
    const chosen = await openTreePicker({
      name: 'Depts',
      title: t('depts'),
      roots: treeOf(targets.Depts),
      value: Depts.map((id) => pathOf(targets.Depts, id)),
      multiple: true,
      clearable: true,
    });
    if (!chosen) return;
    const ids = chosen.value.flatMap((path) => path[path.length - 1]?.value ?? []);
    setSharing((now) => ({ ...now, Depts: ids }));
  };
  return (
    <>
      <Card flush>
        {targets.Everyone ? (
          <Cell
            title={t('everyone')}
            value={
              <Switch
                name={t('everyone')}
                checked={Everyone}
                onChange={(on) => setSharing((now) => ({ ...now, Everyone: on }))}
              />
            }
          />
        ) : null}
        {targets.Roles.length > 0 && !Everyone ? (
          <Cell title={t('roles')} value={namesOf(targets.Roles, Roles)} onTap={() => void chooseRoles()} />
        ) : null}
        {!Everyone ? (
          <Cell title={t('depts')} value={namesOf(targets.Depts, Depts)} onTap={() => void chooseDepts()} />
        ) : null}
        <Cell
          title={t('opens')}
          hint={t('opensHint')}
          value={
            <Switch
              name={t('opens')}
              checked={IsDefault}
              onChange={(on) => setSharing((now) => ({ ...now, IsDefault: on }))}
            />
          }
        />
      </Card>
      <ActionBar
        primary={{
          text: t('submit'),
          disabled: !Everyone && Roles.length + Depts.length === 0,
          onTap: () => onDone(Everyone ? { ...sharing, Roles: [], Depts: [] } : sharing),
        }}
      />
    </>
  );
}

/** Asks with whom a view is shared. @returns undefined when dismissed */
export const askSharing = (
  name: string,
  targets: ViewTargets,
  before: Sharing,
): Promise<Sharing | undefined> =>
  askSheet<Sharing>({
    title: translate(sharedViewMessages, 'title', { name }),
    render: (answer) => <Body targets={targets} before={before} onDone={answer} />,
  });
