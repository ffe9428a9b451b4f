import { formatDistance } from '@/lib/geo';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Empty } from '@/ui/states';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import type { NearCustomer } from './choose';
import './customer-map.scss';

const ROW = 68;

interface ListProps {
  customers: readonly NearCustomer[];
  /** Distances are measured from the user, not from the centre of the map. */
  measured: boolean;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The customers, nearest first. */
export function CustomerList({ customers, measured, selected, onSelect }: ListProps) {
  const t = useTranslation(mapMessages);
  if (customers.length === 0) return <Empty compact text={t('noMatch')} />;
  return (
    <VirtualList
      name={t('listTitle')}
      count={customers.length}
      estimate={ROW}
      keyOf={(index) => customers[index]?.customer.id ?? String(index)}
      row={(index) => {
        const item = customers[index];
        if (!item) return null;
        const { customer, distance } = item;
        const away = measured ? formatDistance(distance) : '';
        return (
          <Pressable
            name={[customer.name, customer.address || customer.contact, away].filter(Boolean).join(' ')}
            current={customer.id === selected}
            className={cx('customer-row', customer.id === selected && 'customer-row--on')}
            onTap={() => onSelect(customer.id)}
          >
            <Box className="customer-row__words">
              <Text lines={1} className="customer-row__name">
                {customer.name}
              </Text>
              <Text lines={1} className="customer-row__address">
                {customer.address || customer.contact}
              </Text>
            </Box>
            <Text className="customer-row__distance">{away}</Text>
          </Pressable>
        );
      }}
    />
  );
}
