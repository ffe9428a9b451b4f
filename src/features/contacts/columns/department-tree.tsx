import type { ContactColumnsProps } from '@/features/contacts/columns/columns-props';
import type { Department } from '@/features/contacts/contact';
import { peopleMessages } from '@/form/records/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Pressable } from '@/ui/pressable';
import { Scroll } from '@/ui/scroll';
import { Text } from '@/ui/text';
import { cx } from '@/ui/internal/cx';
import './department-tree.scss';

/** By how much each level is moved in, px. */
const LEVEL = 16;

interface Shown {
  department: Department;
  level: number;
}

/** The departments that are shown: those below the ones on the way to the chosen one, and below a single root. */
function shownOf(departments: readonly Department[], path: readonly Department[], level = 0): Shown[] {
  const isRoot = level === 0 && departments.length === 1;
  return departments.flatMap((department) => {
    const opens = isRoot || path.some(({ id }) => id === department.id);
    return [{ department, level }, ...(opens ? shownOf(department.children, path, level + 1) : [])];
  });
}

/** The departments with the number of their people; the chosen one narrows the people next to it. */
export function DepartmentTree({
  departments,
  path,
  onGo,
}: Pick<ContactColumnsProps, 'departments' | 'path' | 'onGo'>) {
  const t = useTranslation(peopleMessages);
  const chosen = path[path.length - 1]?.id;
  const row = (id: string | undefined, name: string, level: number, count?: number) => {
    const people = count === undefined ? '' : t('peopleCount', { count });
    const isChosen = id === chosen;
    return (
      <Pressable
        key={id ?? ''}
        name={`${name} ${people}`.trim()}
        current={isChosen}
        className={cx('department-tree__row', isChosen && 'department-tree__row--on')}
        style={{ paddingLeft: 16 + level * LEVEL }}
        onTap={() => onGo(id)}
      >
        <Text lines={2} className="department-tree__name">
          {name}
        </Text>
        <Text className="department-tree__count">{people}</Text>
      </Pressable>
    );
  };
  return (
    <Scroll role="navigation" name={t('departments')} className="department-tree">
      {row(undefined, t('all'), 0)}
      {shownOf(departments, path).map(({ department: { id, name, count }, level }) =>
        row(id, name, level, count),
      )}
    </Scroll>
  );
}
