import { useState } from 'react';
import { copyText } from '@/device/sharing/clipboard';
import { callPhone } from '@/device/sharing/phone';
import { translate } from '@/i18n/define-messages';
import { maskPhone } from '@/lib/mask';
import { peopleMessages } from '@/form/records/messages';
import { useTranslation } from '@/i18n/use-translation';
import { isPlatformAdmin } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';
import { open } from '@/navigation/navigation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Cell } from '@/ui/cell';
import { Icon } from '@/ui/icon';
import { openSheet } from '@/ui/sheet';
import { Pressable } from '@/ui/pressable';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { PersonAvatar } from '@/features/shared/person-avatar';
import { setFavourite, useFavourites } from '@/features/contacts/favourites';
import type { Contact } from '@/features/contacts/contact';
import './person-card.scss';

async function copy(text: string): Promise<void> {
  await copyText(text);
  toast.success(translate(peopleMessages, 'copied'));
}

function PersonHead({ contact }: { contact: Contact }) {
  const t = useTranslation(peopleMessages);
  const marked = useFavourites(useSession(({ user }) => user?.Id ?? '')).includes(contact.id);
  const toggle = () => {
    const now = !marked;
    setFavourite(contact.id, now);
    toast.success(t(now ? 'favoured' : 'unfavoured'));
  };
  return (
    <Box className="person-card__head">
      <PersonAvatar id={contact.id} person={contact.name} size={64} photo={contact.avatar} />
      <Box className="person-card__names">
        <Text as="h3" className="person-card__name">
          {contact.name}
        </Text>
        <Text className="person-card__dept">{contact.deptName}</Text>
      </Box>
      <Pressable
        name={t(marked ? 'unfavour' : 'favour')}
        role="switch"
        checked={marked}
        className="person-card__star"
        onTap={toggle}
      >
        <Icon icon="star" filled={marked} tone={marked ? 'warning' : 'text-3'} />
      </Pressable>
    </Box>
  );
}

export interface PersonBodyProps {
  contact: Contact;
  /** Leaves the card for a page. */
  close: () => void;
}

/** Who somebody is and how to reach them. */
export function PersonBody({ contact, close }: PersonBodyProps) {
  const t = useTranslation(peopleMessages);
  const keeps = useSession(({ user }) => isPlatformAdmin(user) && user?.Id !== contact.id);
  const showDevices = () => {
    close();
    void open('loginDevices', { user: contact.id, name: contact.name });
  };
  const [shown, setShown] = useState(false);
  const { phone } = contact;
  const eye = (
    <Pressable
      name={t(shown ? 'hidePhone' : 'showPhone')}
      className="person-card__eye"
      onTap={() => setShown(!shown)}
    >
      <Icon icon={shown ? 'eye-off' : 'eye'} size={20} tone="text-2" />
    </Pressable>
  );
  return (
    <Box className="person-card">
      <PersonHead contact={contact} />
      <Cell
        icon="phone"
        title={phone === '' ? t('noPhone') : shown ? phone : maskPhone(phone)}
        hint={t('phone')}
        value={phone === '' ? undefined : eye}
      />
      {contact.deptName === '' ? null : <Cell icon="org" title={contact.deptName} hint={t('department')} />}
      {contact.account === '' ? null : <Cell icon="user" title={contact.account} hint={t('account')} />}
      {keeps ? <Cell icon="shield" title={t('devices')} onTap={showDevices} /> : null}
      {phone === '' ? null : (
        <ActionBar
          secondary={[{ text: t('copyPhone'), icon: 'copy', onTap: () => copy(phone) }]}
          primary={{ text: t('call'), icon: 'phone', onTap: () => callPhone(phone) }}
        />
      )}
    </Box>
  );
}

/** Shows who somebody is and how to reach them. */
export function openPersonCard(contact: Contact): void {
  openSheet({
    title: contact.name,
    render: (close) => <PersonBody contact={contact} close={close} />,
  });
}
