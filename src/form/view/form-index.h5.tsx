import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { GroupModel } from '@/form/model/model';
import type { FormStore } from '@/form/store/types';
import { fieldId } from '@/form/view/field-id';
import { fieldMessages } from '@/form/view/messages';
import { scrollToField } from '@/form/view/reveal-field';
import { useField } from '@/form/view/use-field';
import { isShown, useActiveTab } from '@/form/view/use-form-part';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './form-index.scss';

/** Fewer sections are seen at a glance. */
const FEWEST = 3;

/** A section counts as reached when it begins in this upper part of the window. */
const REACHED = 0.45;

/** The sections of the open tab that have a heading and anything below it, in their order. */
function useSections(store: FormStore): readonly GroupModel[] {
  const tab = useActiveTab(store);
  const headed = useMemo(
    () => store.model.groups.filter((group) => group.tab === tab && group.head !== ''),
    [store, tab],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const names = headed.flatMap(({ head, fields }) => [head, ...fields]);
      const offs = names.map((name) => store.subscribe(name, listener));
      return () => offs.forEach((off) => off());
    },
    [store, headed],
  );
  // A text, which is the same as long as the answer is.
  const read = useCallback(
    () =>
      headed
        .map(({ head, fields }) => [head, ...fields].map((name) => isShown(store, name)))
        .map(([head, ...fields]) => (head && fields.includes(true) ? '1' : '0'))
        .join(''),
    [store, headed],
  );
  const shown = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => headed.filter((_, at) => shown[at] === '1'), [headed, shown]);
}

const drawnAt = (store: FormStore, { fields }: GroupModel): number | undefined => {
  const ids = fields.map((name) => fieldId(store, name));
  const field = ids.map((id) => document.getElementById(`${id}-field`)).find((found) => found !== null);
  return field?.closest('.form__group')?.getBoundingClientRect().top;
};

/** Id of the last section that has been reached, the first one above all of them. */
function useReached(store: FormStore, sections: readonly GroupModel[]): string | undefined {
  const [reached, setReached] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const edge = window.innerHeight * REACHED;
      const passed = sections.filter((section) => (drawnAt(store, section) ?? Infinity) <= edge);
      setReached((passed[passed.length - 1] ?? sections[0])?.id);
    };
    look();
    // What scrolls is inside the page, and its events do not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [store, sections]);
  return reached;
}

function SectionLink({ store, group, on }: { store: FormStore; group: GroupModel; on: boolean }) {
  const head = useField(store, group.head);
  const title = (group.kind === 'collapse' && head.config.CollapseGroup.Title) || head.label;
  const first = group.fields.find((name) => isShown(store, name));
  return (
    <Pressable
      role="link"
      name={title}
      current={on}
      className={cx('form-index__item', on && 'form-index__item--on')}
      onTap={() => first && scrollToField(store, first)}
    >
      <Text lines={1} className={cx('form-index__text', on && 'form-index__text--on')}>
        {title}
      </Text>
    </Pressable>
  );
}

/** The sections of a form, left of it: leads to each, and marks the one in view. Nothing for a form of two. */
export function FormIndex({ store }: { store: FormStore }) {
  const t = useTranslation(fieldMessages);
  const sections = useSections(store);
  const reached = useReached(store, sections);
  if (sections.length < FEWEST) return null;
  return (
    <Box as="nav" name={t('formIndex')} className="form-index">
      <Box className="form-index__list">
        {sections.map((group) => (
          <SectionLink key={group.id} store={store} group={group} on={group.id === reached} />
        ))}
      </Box>
    </Box>
  );
}
