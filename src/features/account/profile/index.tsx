import { useState, type ComponentType } from 'react';
import type { MineDeskProps } from '@/features/account/desk/desk-props';
import { profileMessages } from '@/features/account/profile-messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Page } from '@/ui/page';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { askToLeave } from './leave';
import { MineHead } from './mine-head';
import { OwnPart } from './own-part';
import { ProfileLayer } from './profile-layer';
import { useEntries } from './use-entries';
import './index.scss';

interface MinePageProps {
  /** Draws it on a wide window, with a page beside it. */
  Desk: ComponentType<MineDeskProps> | undefined;
}

/** The user's own page: profile, unsent work, settings, logging out; on a desktop what was chosen is beside it. */
export function MinePage({ Desk }: MinePageProps) {
  const t = useTranslation(profileMessages);
  const title = useTranslation(routeMessages)('mine');
  const user = useSession((session) => session.user);
  const [editing, setEditing] = useState(false);
  const groups = useEntries(() => setEditing(true));
  if (!user) return <Page tab head="large" title={title} />;

  const head = <MineHead user={user} />;
  const leave = (
    <Pressable name={t('logout')} className="mine-logout" onTap={() => void askToLeave()}>
      <Text className="mine-logout__text">{t('logout')}</Text>
    </Pressable>
  );
  const layer = (
    <ProfileLayer key={user.UpdateTime ?? ''} user={user} open={editing} onClose={() => setEditing(false)} />
  );
  if (Desk) {
    return (
      <Desk title={title} groups={groups} head={head} foot={leave}>
        {layer}
      </Desk>
    );
  }
  return (
    <Page tab head="large" title={title}>
      {head}
      <OwnPart />
      {groups.map((entries) => (
        <Card key={entries[0]?.title} flush>
          {entries.map(({ page, ...entry }) => (
            <Cell key={entry.title} onTap={() => void open(page as 'disc')} {...entry} />
          ))}
        </Card>
      ))}
      <Card flush>{leave}</Card>
      {layer}
    </Page>
  );
}
