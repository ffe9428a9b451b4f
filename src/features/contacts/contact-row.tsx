import { callPhone } from '@/device/sharing/phone';
import { maskPhone } from '@/lib/mask';
import { peopleMessages } from '@/form/records/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tile } from '@/ui/tile';
import { Text } from '@/ui/text';
import { useSimple } from '@/ui/theme/theme';
import { PersonAvatar } from '@/features/shared/person-avatar';
import type { ContactRow } from '@/features/contacts/contact-rows';
import type { Contact, Department } from '@/features/contacts/contact';
import './contact-row.scss';

interface Corners {
  first: boolean;
  last: boolean;
}

const rowClass = ({ first, last }: Corners): string =>
  cx('contact-row', first && 'contact-row--first', last && 'contact-row--last');

function DepartmentRow({
  department,
  onOpen,
  ...corners
}: Corners & { department: Department; onOpen: (id: string) => void }) {
  const t = useTranslation(peopleMessages);
  const count = t('peopleCount', { count: department.count });
  return (
    <Box className={rowClass(corners)}>
      <Pressable
        name={`${department.name} ${count}`}
        className="contact-row__tap"
        onTap={() => onOpen(department.id)}
      >
        <Tile title={department.name} icon="org" />
        <Text lines={1} className="contact-row__name contact-row__name--grow">
          {department.name}
        </Text>
        <Text className="contact-row__count">{count}</Text>
        <Icon icon="right" size={20} tone="text-3" />
      </Pressable>
    </Box>
  );
}

function PersonRow({
  contact,
  isCurrent,
  onShow,
  ...corners
}: Corners & { contact: Contact; isCurrent: boolean; onShow: (contact: Contact) => void }) {
  const t = useTranslation(peopleMessages);
  const simple = useSimple();
  const { id, name, phone, deptName, avatar } = contact;
  const hint = [deptName, phone === '' ? '' : maskPhone(phone)].filter((part) => part !== '').join(' · ');
  return (
    <Box className={cx(rowClass(corners), 'contact-row--person', isCurrent && 'contact-row--on')}>
      <Pressable
        name={`${name} ${hint}`}
        current={isCurrent}
        className="contact-row__tap"
        onTap={() => onShow(contact)}
      >
        <PersonAvatar id={id} person={name} photo={avatar} />
        <Box className={cx('contact-row__words', !corners.first && 'contact-row__words--ruled')}>
          <Text lines={1} className="contact-row__name">
            {name}
          </Text>
          <Text lines={simple ? 2 : 1} className="contact-row__hint">
            {hint}
          </Text>
        </Box>
      </Pressable>
      {phone === '' ? null : (
        <Pressable
          name={t('callNamed', { name })}
          className="contact-row__call"
          onTap={() => void callPhone(phone)}
        >
          <Icon icon="phone" size={20} tone="text" />
        </Pressable>
      )}
    </Box>
  );
}

export interface ContactRowViewProps {
  row: ContactRow;
  /** Id of the person shown next to the list. */
  current?: string | undefined;
  onOpen: (departmentId: string) => void;
  onShow: (contact: Contact) => void;
}

/** A heading, a department or a person of the contacts. */
export function ContactRowView({ row, current, onOpen, onShow }: ContactRowViewProps) {
  switch (row.kind) {
    case 'title':
      return (
        <Text as="h2" className="contact-row__title">
          {row.text}
        </Text>
      );
    case 'department':
      return <DepartmentRow department={row.department} first={row.first} last={row.last} onOpen={onOpen} />;
    case 'person':
      return (
        <PersonRow
          contact={row.contact}
          first={row.first}
          last={row.last}
          isCurrent={row.contact.id === current}
          onShow={onShow}
        />
      );
  }
}
