import { useEffect, useMemo, useState } from 'react';
import { useMapSource } from '@/form/places/map-source';
import { mapMessages } from '@/ui/map/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { MapFrame } from '@/features/shared/map-frame';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { choiceCounts, chosenCustomers, nearestCustomers } from '@/features/customer-map/choose';
import { CustomerCard } from '@/features/customer-map/customer-card';
import { CustomerList } from '@/features/customer-map/customer-list';
import type { CustomerMap } from '@/features/customer-map/load';
import { useCustomerMap } from '@/features/customer-map/use-customer-map';
import { usePosition } from '@/features/place/use-position';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { MapPane, type MapMarker, type MapView } from '@/ui/map';
import { DEFAULT_ZOOM, NOWHERE } from '@/ui/map/types';
import { Page } from '@/ui/page';
import type { PageProps } from '@/ui/page/types';
import { Scroll } from '@/ui/scroll';
import { SearchBar } from '@/ui/search-bar';
import { Sheet } from '@/ui/sheet';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { menuById } from '@/features/menus/menus';
import './index.scss';

const CUSTOMERS = 'diy_customer';

/** The tenant's customers on a map. @param props.menu another list whose table has a map field */
export function CustomersOnMap({ menu }: { menu: string | undefined }) {
  const t = useTranslation(mapMessages);
  const title = useTranslation(routeMessages)('customerMap');
  const table = useTable(menu);
  const { map, error, since, why, count, refresh } = useCustomerMap(table.name);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const failure = table.error || error;
  if (map && map.customers.length > 0)
    return <Customers map={map} title={title} offline={offline} onReload={refresh} />;
  return (
    <Page title={title} offline={offline} onRefresh={refresh}>
      {failure && !map ? (
        <ErrorState text={failure} onRetry={refresh} />
      ) : map === null || map ? (
        <Empty text={t('noCustomers')} />
      ) : (
        <Box>
          <Skeleton shape="list" count={3} />
          <Text role="status" className="customer-map__loaded">
            {t('loaded', { count })}
          </Text>
        </Box>
      )}
    </Page>
  );
}

/** The table of a menu; without one, the customers. */
function useTable(menu: string | undefined): { name: string; error: string } {
  const [state, setState] = useState({ name: menu ? '' : CUSTOMERS, error: '' });
  useEffect(() => {
    if (!menu) return;
    menuById(menu).then(
      ({ tableName }) => setState({ name: tableName, error: '' }),
      (error: unknown) =>
        setState({ name: '', error: error instanceof Error ? error.message : String(error) }),
    );
  }, [menu]);
  return state;
}

interface FiltersProps {
  map: CustomerMap;
  text: string;
  onText: (text: string) => void;
  choices: readonly string[];
  onChoices: (choices: string[]) => void;
}

/** Search by name, and a chip for every value of the table's first choices. */
function Filters({ map, text, onText, choices, onChoices }: FiltersProps) {
  const t = useTranslation(mapMessages);
  const values = useMemo(
    () => map.table.choices.map((_choice, index) => choiceCounts(map.customers, index)),
    [map],
  );
  const toggle = (index: number, value: string) =>
    onChoices(
      map.table.choices.map((_choice, at) => {
        const now = choices[at] ?? '';
        return at !== index ? now : now === value ? '' : value;
      }),
    );
  return (
    <Box className="customer-map__filters">
      <SearchBar value={text} onChange={onText} placeholder={t('searchCustomer')} />
      <Scroll horizontal className="customer-map__chips">
        {values.flatMap((counts, index) =>
          counts.map(({ value }) => (
            <Chip
              key={`${index} ${value}`}
              role="checkbox"
              ground="sunken"
              text={value}
              selected={choices[index] === value}
              onTap={() => toggle(index, value)}
            />
          )),
        )}
      </Scroll>
    </Box>
  );
}

/** What is filtered, what is selected, and the section of the map that is shown. */
function useChoice(map: CustomerMap) {
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<string[]>([]);
  const [selected, setSelected] = useState<string>();
  const [view, setView] = useState<MapView>({ ...middle(map), zoom: 8 });
  const [fit, setFit] = useState<object>({});
  const shown = useMemo(() => chosenCustomers(map.customers, { text, choices }), [map, text, choices]);
  const markers = useMemo(
    () =>
      shown.map(({ id, name, longitude, latitude }): MapMarker => ({ id, title: name, longitude, latitude })),
    [shown],
  );
  const select = (id: string | undefined, move: boolean) => {
    setSelected(id);
    const customer = move ? shown.find((one) => one.id === id) : undefined;
    if (customer) setView({ longitude: customer.longitude, latitude: customer.latitude, zoom: DEFAULT_ZOOM });
  };
  const refit = () => {
    setSelected(undefined);
    setFit({});
  };
  return {
    ...{ text, choices, selected, view, setView, fit, shown, markers, select },
    setText: (next: string) => {
      setText(next);
      refit();
    },
    setChoices: (next: string[]) => {
      setChoices(next);
      refit();
    },
  };
}

function middle({ customers }: CustomerMap): { longitude: number; latitude: number } {
  const [first] = customers;
  const { longitude, latitude } = first ?? NOWHERE;
  return { longitude, latitude };
}

interface CustomersProps {
  map: CustomerMap;
  title: string;
  /** The bar shown without network, or while the rows are outdated. */
  offline: PageProps['offline'];
  onReload: () => Promise<void>;
}

function Customers({ map, title, offline, onReload }: CustomersProps) {
  const t = useTranslation(mapMessages);
  const source = useMapSource();
  const wide = useIsDesktop();
  const choice = useChoice(map);
  const { selected, shown, view, setView, select } = choice;
  const { found, relocate } = usePosition();
  const [list, setList] = useState(false);
  const here = found?.ok ? found.position : undefined;
  const customer = map.customers.find(({ id }) => id === selected);
  const near = useMemo(() => nearestCustomers(shown, here ?? view), [shown, here, view]);
  const distance = near.find((one) => one.customer.id === selected)?.distance;
  const locate = async () => {
    await relocate();
    if (here) setView({ ...here, zoom: DEFAULT_ZOOM - 3 });
    else if (found && !found.ok) toast.error(found.message);
  };
  const rows = (
    <CustomerList
      customers={near}
      measured={here !== undefined}
      selected={selected}
      onSelect={(id) => {
        setList(false);
        select(id, true);
      }}
    />
  );
  const filters = (
    <Filters
      map={map}
      text={choice.text}
      onText={choice.setText}
      choices={choice.choices}
      onChoices={choice.setChoices}
    />
  );
  const counted =
    shown.length === map.customers.length
      ? t('customers', { count: shown.length })
      : t('customersOf', { shown: shown.length, count: map.customers.length });
  const newest = map.read < map.total ? t('newestOf', { count: map.read, total: map.total }) : '';
  return (
    <Page
      title={title}
      offline={offline}
      width="full"
      fixed
      under={wide ? undefined : filters}
      actions={[
        ...(wide ? [] : [{ name: t('list'), onTap: () => setList(true) }]),
        { name: t('reload'), icon: 'refresh' as const, onTap: onReload },
      ]}
    >
      <MapFrame
        side={
          wide ? (
            <>
              {filters}
              {rows}
            </>
          ) : undefined
        }
        note={[counted, newest].filter(Boolean).join(' · ')}
      >
        <MapPane
          name={title}
          source={source}
          view={view}
          fit={choice.fit}
          markers={choice.markers}
          selected={selected}
          here={found?.ok && found.from === 'device' ? here : undefined}
          onLocate={locate}
          onMarker={(id) => select(id, false)}
          onTap={() => select(undefined, false)}
        />
        {customer ? (
          <Box className="customer-map__card">
            <CustomerCard
              customer={customer}
              table={map.table.table}
              distance={here ? distance : undefined}
              onClose={() => select(undefined, false)}
            />
          </Box>
        ) : null}
      </MapFrame>
      <Sheet open={list} title={t('listTitle')} height="tall" fixed onClose={() => setList(false)}>
        <Box className="customer-map__list">
          {found && (!found.ok || found.from === 'network') ? (
            <Text role="status" className="customer-map__where">
              {found.message}
            </Text>
          ) : null}
          {rows}
        </Box>
      </Sheet>
    </Page>
  );
}
