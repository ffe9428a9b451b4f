import { useState } from 'react';
import { openPersonCard } from '@/features/contacts/person-card';
import { maskPhone } from '@/lib/mask';
import { routeMessages } from '@/navigation/messages';
import { searchMessages } from '@/features/search/messages';
import { useTranslation } from '@/i18n/use-translation';
import { open, useParams } from '@/navigation/navigation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { FirstOf } from '@/features/shared/first-of';
import { KnownAvatar } from '@/features/shared/known-avatar';
import { PersonAvatar } from '@/features/shared/person-avatar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import { Page } from '@/ui/page';
import { SearchBar } from '@/ui/search-bar';
import { Empty, Skeleton } from '@/ui/states';
import { Tile } from '@/ui/tile';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { openMenu } from '@/features/menus/open-menu';
import { openMessage } from '@/features/messages/open-message';
import { BeforeTyping } from '@/features/search/before-typing';
import { GROUP_SIZE, type Hits } from '@/features/search/find';
import { useSearch, type SearchState } from '@/features/search/use-search';
import './index.scss';

type PlainGroup = Extract<Hits, { kind: 'menus' | 'people' | 'messages' | 'works' }>;

function PlainHits({ hits, onOpened }: { onOpened: () => void; hits: PlainGroup }) {
  const t = useTranslation(searchMessages);
  const say = async (opened: Promise<boolean>) => {
    onOpened();
    if (!(await opened)) toast.show(t('cannotOpen'));
  };
  switch (hits.kind) {
    case 'menus':
      return hits.items.map((menu) => (
        <Cell
          key={menu.id}
          title={menu.name}
          lead={<Tile title={menu.name} size={28} icon={iconOfClass(menu.iconClass)} />}
          onTap={() => void say(openMenu(menu))}
        />
      ));
    case 'people':
      return hits.items.map((contact) => (
        <Cell
          key={contact.id}
          title={contact.name}
          hint={[contact.deptName, contact.phone && maskPhone(contact.phone)].filter(Boolean).join(' · ')}
          lead={<PersonAvatar id={contact.id} person={contact.name} photo={contact.avatar} size={36} />}
          onTap={() => {
            onOpened();
            openPersonCard(contact);
          }}
        />
      ));
    case 'messages':
      return hits.items.map((message) => (
        <Cell
          key={message.id}
          icon="bell"
          title={message.title}
          hint={message.content}
          onTap={() => {
            onOpened();
            void openMessage(message);
          }}
        />
      ));
    case 'works':
      return hits.items.map((work) => (
        <Cell
          key={work.id}
          title={work.title}
          hint={[work.starter.name, ...work.summary.slice(0, 2).map(({ value }) => value)].join(' · ')}
          lead={<KnownAvatar id={work.starter.id} person={work.starter.name} size={36} />}
          onTap={() => {
            onOpened();
            void open('workDetail', {
              id: work.rowId,
              table: work.tableId,
              work: work.id,
              title: work.title,
            });
          }}
        />
      ));
  }
}

/** The first hits of a group, with the way to all of them. */
function firstHits<Group extends PlainGroup>(hits: Group): Group {
  return { ...hits, items: hits.items.slice(0, GROUP_SIZE) };
}

interface GroupProps {
  onOpened: () => void;
  onAll: SearchState['findAll'];
}

function PlainHitsGroup({ hits, onOpened, onAll }: GroupProps & { hits: PlainGroup }) {
  const t = useTranslation(searchMessages);
  const [open, setOpen] = useState(hits.kind === 'menus');
  const total = hits.kind === 'menus' ? hits.items.length : hits.total;
  const shown = open ? hits : firstHits(hits);
  const showAll = () => {
    setOpen(true);
    if (hits.kind !== 'menus' && total > hits.items.length) void onAll(hits.kind);
  };
  return (
    <Card flush title={t(hits.kind)}>
      <PlainHits hits={shown} onOpened={onOpened} />
      {open ? (
        <FirstOf count={hits.items.length} total={total} />
      ) : total > shown.items.length ? (
        <Cell
          title={t('all', { count: total })}
          name={t('allOf', { name: t(hits.kind), count: total })}
          onTap={showAll}
        />
      ) : null}
    </Card>
  );
}

function Group({ hits, text, onOpened, onAll }: GroupProps & { hits: Hits; text: string }) {
  const t = useTranslation(searchMessages);
  if (hits.kind !== 'table') return <PlainHitsGroup hits={hits} onOpened={onOpened} onAll={onAll} />;
  const { menu, items, total } = hits;
  return (
    <Card flush title={menu.name}>
      {items.map(({ id, title, text: line }) => (
        <Cell
          key={id}
          title={title}
          hint={line}
          onTap={() => {
            onOpened();
            void open('workDetail', { menu: menu.id, id, title: menu.name });
          }}
        />
      ))}
      {total > items.length ? (
        <Cell
          title={t('all', { count: total })}
          name={t('allNamed', { name: menu.name, count: total })}
          onTap={() => {
            onOpened();
            void open('workList', { menu: menu.id, title: menu.name, search: text });
          }}
        />
      ) : null}
    </Card>
  );
}

/** One search box for menus, people, approvals, messages and the records the user may read. */
export function SearchPage() {
  const { params } = useParams('search');
  const title = useTranslation(routeMessages)('search');
  const t = useTranslation(searchMessages);
  const [text, setText] = useState(params?.keyword ?? '');
  const search = useSearch(text);
  const { groups, searching, asked, lists } = search;
  const offline = useOfflineBar();
  const seenOnly = search.isAway && !searching ? t('seenOnly') : undefined;
  const nothing = asked !== '' && !searching && groups.length === 0;
  return (
    <Page
      title={title}
      offline={offline}
      under={
        <Box className="search-page__bar">
          <SearchBar
            autoFocus
            value={text}
            onChange={setText}
            onSubmit={search.remember}
            placeholder={t('placeholder')}
          />
        </Box>
      }
    >
      {text.trim() === '' ? <BeforeTyping search={search} onChoose={setText} /> : null}
      {groups.map((hits) => (
        <Group
          key={hits.kind === 'table' ? hits.menu.id : hits.kind}
          hits={hits}
          text={asked}
          onOpened={search.remember}
          onAll={search.findAll}
        />
      ))}
      {/* Drawn again below what was found meanwhile: one that slid down would count as content that moved. */}
      {searching ? <Skeleton key={groups.length} shape="rows" count={2} /> : null}
      {nothing ? (
        <Empty
          text={t('none', { text: asked })}
          hint={seenOnly}
          action={seenOnly ? { text: t('again'), onTap: search.again } : undefined}
        />
      ) : null}
      {groups.length > 0 && seenOnly ? (
        <Box className="search-page__note">
          <Text className="search-page__note-text">{seenOnly}</Text>
          <Button kind="soft" size="s" text={t('again')} onTap={search.again} />
        </Box>
      ) : null}
      {lists && lists.others > 0 ? (
        <Card flush>
          <Cell
            title={t('others', { count: lists.others })}
            hint={t('lists', { count: lists.searched })}
            onTap={() => void search.searchOthers()}
          />
        </Card>
      ) : null}
    </Page>
  );
}
