import { useMemo, useState } from 'react';
import { pathTo } from '@/features/contacts/contact';
import type { Contact, Department } from '@/features/contacts/contact';
import { ContactColumns, useColumns } from '@/features/contacts/columns/columns';
import { contactAddress } from '@/features/contacts/contact-address';
import { contactPageMessages } from '@/features/contacts/page/messages';
import { useAskedPerson } from '@/features/contacts/page/asked-person';
import { ContactRowView } from '@/features/contacts/contact-row';
import { contactRows } from '@/features/contacts/contact-rows';
import { useFavourites } from '@/features/contacts/favourites';
import { openPersonCard } from '@/features/contacts/person-card';
import { useDirectory } from '@/features/contacts/use-directory';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { peopleMessages } from '@/form/records/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useEvent } from '@/lib/use-event';
import { back, open, useParams } from '@/navigation/navigation';
import { shareLink } from '@/device/sharing/share';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { LetterBar } from '@/ui/letter-bar';
import { Page } from '@/ui/page';
import { Scroll } from '@/ui/scroll';
import { SearchBar } from '@/ui/search-bar';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Pressable } from '@/ui/pressable';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import './index.scss';

/** Height of a person's row, px. */
const ROW = 64;

/** The current place in the tree; each part leads back to itself. */
function Breadcrumb({ path, onGo }: { path: readonly Department[]; onGo: (id: string | undefined) => void }) {
  const t = useTranslation(peopleMessages);
  const steps = [{ id: undefined, name: t('all') }, ...path];
  return (
    <Scroll horizontal className="contact-page__path" role="navigation" name={t('path')}>
      <Box className="contact-page__steps">
        {steps.map(({ id, name }, index) => {
          const last = index === steps.length - 1;
          return (
            <Box key={id ?? ''} className="contact-page__step">
              {index > 0 ? <Icon icon="right" size={16} tone="text-3" /> : null}
              <Pressable name={name} current={last} className="contact-page__go" onTap={() => onGo(id)}>
                <Text className={last ? 'contact-page__here' : 'contact-page__there'}>{name}</Text>
              </Pressable>
            </Box>
          );
        })}
      </Box>
    </Scroll>
  );
}

/** The people of the organisation: by department, by letter, by search. */
export function ContactPage() {
  const { params } = useParams('contact');
  const title = useTranslation(routeMessages)('contact');
  const t = useTranslation(peopleMessages);
  const scan = useTranslation(contactPageMessages)('scan');
  const { contacts, isCut, departments, error, owner, since, refresh } = useDirectory();
  const offline = useOfflineBar(since, { why: error, onRetry: () => void refresh() });
  const favourites = useFavourites(owner);
  const columns = useColumns();
  const [current, setCurrent] = useState<string>();
  const show = useEvent((contact: Contact) => {
    if (columns > 0) setCurrent(contact.id);
    else openPersonCard(contact);
  });
  useAskedPerson(params?.person, contacts, show, refresh);
  const [dept, setDept] = useState(params?.dept);
  const [keyword, setKeyword] = useState('');
  const [jump, setJump] = useState<{ index: number }>();
  const [top, setTop] = useState(0);

  const path = useMemo(() => (dept ? pathTo(departments, dept) : []), [departments, dept]);
  const here = path[path.length - 1];
  const { rows, letters, people } = useMemo(
    () =>
      contactRows({
        contacts: contacts ?? [],
        // Where they have a column of their own they are not listed again.
        departments: columns > 2 ? [] : here ? here.children : departments,
        within: here ? new Set(here.ids) : undefined,
        favourites,
        keyword,
        favouriteTitle: t('favourites'),
      }),
    [contacts, departments, here, favourites, keyword, columns, t],
  );
  const go = (id: string | undefined) => {
    setDept(id);
    setKeyword('');
    setTop(0);
  };
  const goBack = () => (here ? go(path[path.length - 2]?.id) : back());
  const share = async () => {
    if ((await shareLink({ title, url: contactAddress() })) === 'copied') toast.success(t('linkCopied'));
  };
  const currentLetter = ([...letters].reverse().find(({ row }) => row <= top) ?? letters[0])?.letter;
  const none =
    keyword.trim() !== '' ? t('noneFound', { text: keyword.trim() }) : t(here ? 'noneHere' : 'none');
  const cut =
    contacts && isCut ? (
      <Text className="contact-page__total">{t('cut', { count: contacts.length })}</Text>
    ) : null;
  const bar = (
    <Box className="contact-page__bar">
      <SearchBar value={keyword} onChange={setKeyword} placeholder={t('search')} />
      {here && keyword === '' && columns < 3 ? <Breadcrumb path={path} onGo={go} /> : null}
    </Box>
  );
  const list = (
    <>
      {contacts && rows.length > 0 ? (
        <Box className="contact-page">
          <VirtualList
            key={`${here?.id ?? ''} ${keyword === ''}`}
            name={title}
            count={rows.length}
            estimate={ROW}
            keyOf={(index) => rows[index]?.key ?? String(index)}
            row={(index) => {
              const row = rows[index];
              return row ? <ContactRowView row={row} current={current} onOpen={go} onShow={show} /> : null;
            }}
            onTop={setTop}
            jump={jump}
            onRefresh={refresh}
            header={<Box className="contact-page__top" />}
            footer={
              <>
                <Text className="contact-page__total">{t('total', { count: people })}</Text>
                {cut}
              </>
            }
          />
          {keyword === '' ? (
            <LetterBar
              name={t('index')}
              nameOf={(letter) => t('letter', { letter })}
              letters={letters.map(({ letter }) => letter)}
              current={currentLetter}
              onJump={(letter) => setJump({ index: letters.find((one) => one.letter === letter)?.row ?? 0 })}
            />
          ) : null}
        </Box>
      ) : null}
      {contacts && rows.length === 0 ? (
        <>
          <Empty text={none} />
          {cut}
        </>
      ) : null}
      {!contacts && error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!contacts && error === '' ? <Skeleton shape="rows" count={8} /> : null}
    </>
  );
  const page = {
    title,
    offline,
    onBack: goBack,
    actions: [
      { name: scan, icon: 'scan' as const, onTap: () => open('scanCode') },
      { name: t('shareBook'), icon: 'share' as const, onTap: share },
    ],
  };
  if (columns === 0) {
    return (
      <Page fixed {...page} under={bar}>
        {list}
      </Page>
    );
  }
  return (
    <Page fixed width="full" {...page}>
      <ContactColumns
        columns={columns}
        departments={contacts ? departments : []}
        path={path}
        onGo={go}
        person={contacts?.find(({ id }) => id === current)}
      >
        {bar}
        {list}
      </ContactColumns>
    </Page>
  );
}
