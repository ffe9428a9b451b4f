import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { isEqual } from '@/lib/equal';
import { useParams } from '@/navigation/navigation';
import { openActionSheet } from '@/ui/action-sheet';
import { Chip } from '@/ui/chip';
import { bringIntoView } from '@/ui/internal/bring-into-view';
import { focusElement } from '@/ui/internal/focus';
import { Movable } from '@/ui/moving';
import type { FormStore } from '@/form/store/types';
import type { ButtonModel } from '@/features/menus/menu-model';
import { useKeptViews, type KeptView } from '@/features/records/list/kept-views';
import type { ListState } from '@/features/records/list/list-state';
import {
  keepView,
  leaveView,
  openView,
  orderViews,
  removeView,
  renameView,
  updateView,
} from '@/features/records/list/view-actions';
import { viewMessages } from '@/features/records/list/view-messages';
import { proposedName, viewOfQuery } from '@/features/records/list/view-query';

export interface ViewsProps {
  list: ListState;
  options: FormStore;
  tabs: readonly ButtonModel[];
  onTab: (tab: string) => Promise<void>;
  /** Shares a view with others; absent where that is not possible. */
  onShare?: (view: KeptView) => void;
}

/** The kept views of a list: one tap shows a view, another leaves it; the shown one can be changed, renamed and deleted. */
export function ViewChips({ list, options, tabs, onTab, onShare }: ViewsProps) {
  const t = useTranslation(viewMessages);
  const shared = useTranslation(sharedMessages);
  const { definition } = list;
  const { id, key } = definition.menu;
  const views = useKeptViews(id);
  const query = useStore(list.query);
  const { params } = useParams('workList');
  const show = (view: KeptView) => {
    const own = tabs.filter(({ targetMenu }) => targetMenu === '').map((tab) => tab.id);
    void openView(list, view, own, onTab);
  };
  useEffect(() => {
    // The address names a view of the list that it leads to, not of one behind another tab.
    const isNamed = query.view === undefined && params !== undefined && [id, key].includes(params.menu);
    const named = isNamed ? views.find(({ name }) => name === params.view) : undefined;
    if (named) show(named);
  });
  const shownId = useId();
  const hasShown = views.some(({ name }) => name === query.view);
  useEffect(() => {
    if (hasShown) bringIntoView(shownId);
  }, [hasShown, query.view, shownId]);
  const update = async (view: KeptView) => {
    await updateView(list, view);
    // The chip that was tapped is gone.
    focusElement(shownId);
  };
  const act = async (view: KeptView, isChanged: boolean) => {
    const chosen = await openActionSheet({
      title: view.name,
      items: [
        ...(isChanged ? [{ key: 'keep', text: t('keep') }] : []),
        ...(onShare ? [{ key: 'share', text: t('share') }] : []),
        { key: 'rename', text: t('rename') },
        { key: 'remove', text: shared('remove'), danger: true },
      ],
    });
    if (chosen === 'keep') await keepView(list, proposedName(definition, query.filters, options));
    if (chosen === 'share') onShare?.(view);
    if (chosen === 'rename') await renameView(list, view);
    if (chosen === 'remove') await removeView(list, view);
  };
  return (
    <Movable
      items={views}
      onPut={orderViews}
      draw={(view) => {
        const { name } = view;
        const isShown = name === query.view;
        const now = viewOfQuery(definition, query, name);
        const isChanged = isShown && now.filters.length > 0 && !isEqual(now, view);
        const more = () => void act(view, isChanged);
        return [
          <Chip
            key={name}
            id={isShown ? shownId : undefined}
            text={name}
            ground="sunken"
            pressed={isShown}
            onTap={() => (isShown ? leaveView(list) : show(view))}
            onLongPress={more}
          />,
          isChanged ? (
            <Chip key={`${name} update`} text={t('update')} ground="sunken" onTap={() => void update(view)} />
          ) : null,
          isShown ? (
            <Chip
              key={`${name} more`}
              icon="more"
              text=""
              name={t('more', { name })}
              popup="menu"
              ground="sunken"
              onTap={more}
            />
          ) : null,
        ];
      }}
    />
  );
}
