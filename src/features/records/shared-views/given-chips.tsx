import { useEffect } from 'react';
import { useStore } from 'zustand';
import { queries } from '@/data/query/app-queries';
import { useMenuNow } from '@/features/menus/use-menu-now';
import { keepView, leaveView, openView } from '@/features/records/list/view-actions';
import { viewMessages } from '@/features/records/list/view-messages';
import { proposedName, viewOfQuery } from '@/features/records/list/view-query';
import { ViewChips, type ViewsProps } from '@/features/records/list/view-chips';
import { viewKeyOf, type KeptView } from '@/features/records/list/kept-views';
import { sharedViewMessages } from '@/features/records/shared-views/messages';
import { askSharing } from '@/features/records/shared-views/share-sheet';
import { putSharedView, stopSharing, type Sharing } from '@/features/records/shared-views/share-view';
import { givenViews, type GivenView } from '@/features/records/shared-views/shared-views';
import { VIEW_TARGETS } from '@/features/records/shared-views/view-targets';
import { useTranslation } from '@/i18n/use-translation';
import { isEqual } from '@/lib/equal';
import { useParams } from '@/navigation/navigation';
import { openActionSheet } from '@/ui/action-sheet';
import { Chip } from '@/ui/chip';
import { toast } from '@/ui/toast';

const UNSHARED: Sharing = { Everyone: false, Roles: [], Depts: [], IsDefault: false };

/** The parts of a view that the list can have changed since it was opened. */
const asked = ({ filters, keyword, order, tab, look }: KeptView) => ({ filters, keyword, order, tab, look });

/** The kept views of a list beside those that are shared with this person. */
export function GivenChips(props: ViewsProps) {
  const { list, options, tabs, onTab } = props;
  const t = useTranslation(sharedViewMessages);
  const own = useTranslation(viewMessages);
  const { definition } = list;
  const { id: menuId, key } = definition.menu;
  const views = givenViews(useMenuNow(definition.menu));
  const query = useStore(list.query);
  const { params } = useParams('workList');
  const show = (view: KeptView) => {
    const ownTabs = tabs.filter(({ targetMenu }) => targetMenu === '').map((tab) => tab.id);
    void openView(list, view, ownTabs, onTab);
  };
  useEffect(() => {
    const isNamed = query.view === undefined && params !== undefined && [menuId, key].includes(params.menu);
    const named = isNamed ? views.find(({ id }) => id === params.view) : undefined;
    if (named) show(named);
  });
  const share = async (view: KeptView, given?: GivenView) => {
    const targets = await queries.fetch(VIEW_TARGETS).then(
      ({ data }) => data,
      (reason: unknown) => void toast.error(reason instanceof Error ? reason.message : String(reason)),
    );
    if (!targets) return;
    if (!targets.Everyone && targets.Depts.length === 0) {
      toast.error(t('cannot'));
      return;
    }
    const before = given?.audience ? { ...given.audience, IsDefault: given.isDefault } : UNSHARED;
    const sharing = await askSharing(view.name, targets, before);
    if (!sharing) return;
    const id = await putSharedView(view, sharing, given?.id);
    if (id === undefined) return;
    toast.success(t('shared'));
    // The one that is shown is the shared one now.
    if (list.query.getState().view === viewKeyOf(view)) show({ ...view, id });
  };
  const act = async (view: GivenView, isChanged: boolean) => {
    const { audience, name, by } = view;
    const chosen = await openActionSheet({
      title: t('by', { name, by }),
      items: [
        ...(isChanged && audience ? [{ key: 'update', text: own('update') }] : []),
        { key: 'keep', text: own('keep') },
        ...(audience
          ? [
              { key: 'change', text: t('change') },
              { key: 'stop', text: t('stop'), danger: true },
            ]
          : []),
      ],
    });
    const now = { ...viewOfQuery(definition, list.query.getState(), name) };
    if (chosen === 'keep') await keepView(list, proposedName(definition, query.filters, options));
    if (chosen === 'change') await share(view, view);
    if (chosen === 'update' && audience) {
      const id = await putSharedView(now, { ...audience, IsDefault: view.isDefault }, view.id);
      if (id !== undefined) toast.success(own('updated'));
    }
    if (chosen === 'stop' && (await stopSharing(view)) && query.view === view.id) leaveView(list);
  };
  return (
    <>
      <ViewChips {...props} onShare={(view) => void share(view)} />
      {views.map((view) => {
        const { id, name, by } = view;
        const isShown = id === query.view;
        const now = viewOfQuery(definition, query, name);
        const isChanged = isShown && !isEqual(asked(now), asked(view));
        const more = () => void act(view, isChanged);
        return [
          <Chip
            key={id}
            icon="users"
            text={name}
            name={t('chip', { name, by })}
            ground="sunken"
            pressed={isShown}
            onTap={() => (isShown ? leaveView(list) : show(view))}
            onLongPress={more}
          />,
          isShown ? (
            <Chip
              key={`${id} more`}
              icon="more"
              text=""
              name={own('more', { name })}
              popup="menu"
              ground="sunken"
              onTap={more}
            />
          ) : null,
        ];
      })}
    </>
  );
}
