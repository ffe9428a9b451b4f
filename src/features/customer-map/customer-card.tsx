import { callPhone } from '@/device/sharing/phone';
import { formatDistance } from '@/lib/geo';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { navigateAfterAsking } from '@/features/shared/navigate-after-asking';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import type { IconName } from '@/ui/icon/types';
import { Tag } from '@/ui/tag';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { MapCustomer } from './table';
import './customer-map.scss';

interface CardProps {
  customer: MapCustomer;
  /** FormEngineKey of its record. */
  table: string;
  /** Metres; undefined while the user's position is unknown. */
  distance: number | undefined;
  onClose: () => void;
}

interface ActionProps {
  icon: IconName;
  text: string;
  name: string;
  disabled?: boolean;
  onTap: () => void;
}

function CardAction({ icon, text, name, disabled, onTap }: ActionProps) {
  return (
    <Pressable name={name} disabled={disabled} className="customer-card__action" onTap={onTap}>
      <Icon icon={icon} size={20} tone={disabled ? 'text-3' : 'brand'} />
      <Text className={disabled ? 'customer-card__word customer-card__word--off' : 'customer-card__word'}>
        {text}
      </Text>
    </Pressable>
  );
}

/** The customer of a marker, and what can be done: call, navigate, open the record, check in. */
export function CustomerCard({ customer, table, distance, onClose }: CardProps) {
  const t = useTranslation(mapMessages);
  const { id, name, phone, contact, address, choices } = customer;
  const person = [contact, phone].filter(Boolean).join(' ');
  return (
    <Box className="customer-card" role="region" name={name}>
      <Box className="customer-card__head">
        <Text as="h2" lines={2} className="customer-card__name">
          {name}
        </Text>
        <Pressable name={t('close')} className="customer-card__close" onTap={onClose}>
          <Icon icon="close" size={20} tone="text-2" />
        </Pressable>
      </Box>
      <Box className="customer-card__tags">
        {choices.filter(Boolean).map((choice) => (
          <Tag key={choice} text={choice} />
        ))}
        {distance === undefined ? null : (
          <Text className="customer-card__distance">{formatDistance(distance)}</Text>
        )}
      </Box>
      {address ? <Text className="customer-card__line">{address}</Text> : null}
      {person ? <Text className="customer-card__line">{person}</Text> : null}
      <Box className="customer-card__actions">
        <CardAction
          icon="phone"
          text={t('call')}
          name={phone ? `${t('call')} ${phone}` : t('noPhone')}
          disabled={phone === ''}
          onTap={() => void callPhone(phone)}
        />
        <CardAction
          icon="send"
          text={t('navigate')}
          name={`${t('navigate')} ${name}`}
          onTap={() => void navigateAfterAsking({ ...customer, name, address })}
        />
        <CardAction
          icon="file"
          text={t('record')}
          name={`${t('record')} ${name}`}
          onTap={() => void open('workDetail', { table, id, title: name })}
        />
        <CardAction
          icon="location"
          text={t('checkIn')}
          name={`${t('checkIn')} ${name}`}
          onTap={() => void open('daka', { customer: id, name })}
        />
      </Box>
    </Box>
  );
}
