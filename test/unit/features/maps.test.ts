import type { DiyField } from '@/data/protocol/definition';
import type { Row } from '@/data/protocol/row';
import { chosenCustomers, nearestCustomers } from '@/features/customer-map/choose';
import { readCustomers } from '@/features/customer-map/load';
import { columnsOf, readCustomer, readMapTable } from '@/features/customer-map/table';
import { regionPeriodOf, periodQuery, shiftRegionPeriod } from '@/features/region-map/period';
import { isWithin, joinRegions } from '@/features/region-map/regions';

const field = (Name: string, Component: string, more: Partial<DiyField> = {}): DiyField => ({
  Id: Name,
  TableId: 't',
  Name,
  Label: Name,
  Component,
  ...more,
});

const fields = [
  field('Owner', 'Text'),
  field('CustType', 'Radio'),
  field('CustName', 'Text', { NotEmpty: 1 }),
  field('Contact', 'Text', { NotEmpty: 1 }),
  field('Phone', 'Text'),
  field('Status', 'Select'),
  field('CustLevel', 'Radio'),
  field('Street', 'Text'),
  field('Location', 'Map', { Config: JSON.stringify({ MapCompany: 'AMap' }) }),
];
const table = readMapTable('diy_customer', fields)!;
const row = (more: object): Row =>
  ({
    Id: '1',
    CustName: '青禾机电',
    Status: '潜在',
    Location_Lng: '120.68',
    Location_Lat: 30.51,
    ...more,
  }) as Row;

describe('the customer map', () => {
  it('F5-table: finds name, phone, address and filters of any table with a map field', () => {
    expect(columnsOf(table)).toEqual([
      'Id',
      'Location_Lng',
      'Location_Lat',
      'CustName',
      'Phone',
      'Contact',
      'Street',
      'Status',
      'CustLevel',
    ]);
    expect(readMapTable('x', [field('A', 'Text')])).toBeUndefined();
  });

  it('F5-row: rows without coordinates are left out; Baidu’s coordinates are moved to the map’s', () => {
    expect(readCustomer(table, row({}))).toMatchObject({
      name: '青禾机电',
      longitude: 120.68,
      latitude: 30.51,
    });
    expect(readCustomer(table, row({ Location_Lat: null }))).toBeUndefined();
    for (const none of [
      { Location_Lng: 0, Location_Lat: 0 },
      { Location_Lng: '0', Location_Lat: '0.0' },
      { Location_Lng: 190 },
    ])
      expect(readCustomer(table, row(none))).toBeUndefined();
    const exchanged = readCustomer(table, row({ Location_Lng: 30.51, Location_Lat: '120.68' }));
    expect(exchanged).toMatchObject({ longitude: 120.68, latitude: 30.51 });
    const moved = readCustomer({ ...table, isBaidu: true }, row({}))!;
    expect(moved.longitude).toBeCloseTo(120.6735, 3);
  });

  it('F5-newest: of more rows than a map can hold it shows the newest, and knows the total', async () => {
    const all = Array.from({ length: 7 }, (_, at) =>
      row({ Id: `r${7 - at}`, Location_Lat: at === 1 ? 0.1 : null }),
    );
    const rows = all.map((one, at) => (at % 2 === 0 ? row({ Id: one.Id }) : one));
    const counts: number[] = [];
    const page = async (at: number) => ({ rows: rows.slice((at - 1) * 2, at * 2), total: rows.length });
    const limits = { pageSize: 2, onCount: (count: number) => void counts.push(count) };
    const some = await readCustomers(table, page, { ...limits, most: 4 });
    expect(some.customers.map(({ id }) => id)).toEqual(['r7', 'r6', 'r5']);
    expect([some.read, some.total, counts]).toEqual([4, 7, [2, 3]]);
    const whole = await readCustomers(table, page, { ...limits, most: 100 });
    expect([whole.read, whole.total, whole.customers.length]).toEqual([7, 7, 5]);
  });

  it('F5-filter: by text and by choices, nearest first', () => {
    const customers = [
      readCustomer(table, row({})),
      readCustomer(table, row({ Id: '2', CustName: '沃野', Status: '已成交', Location_Lng: 120.7 })),
      readCustomer(table, row({ Id: '3', CustName: '沃土', Status: '潜在', Location_Lng: 120.69 })),
    ].flatMap((customer) => customer ?? []);
    const ids = (filter: { text: string; choices: string[] }) =>
      chosenCustomers(customers, filter).map(({ id }) => id);
    expect(ids({ text: '', choices: [] })).toEqual(['1', '2', '3']);
    expect(ids({ text: '沃', choices: [] })).toEqual(['2', '3']);
    expect(ids({ text: '沃', choices: ['潜在', ''] })).toEqual(['3']);
    const near = nearestCustomers(customers, { longitude: 120.7, latitude: 30.51 });
    expect(near.map(({ customer }) => customer.id)).toEqual(['2', '3', '1']);
    expect(near[0]?.distance).toBe(0);
  });
});

describe('periods of the region map', () => {
  it('F5-period: requests year, quarter or month with first and last day', () => {
    expect(periodQuery(regionPeriodOf('year', '2026-11-20'))).toEqual({
      periodType: 'year',
      year: 2026,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    expect(periodQuery(regionPeriodOf('quarter', '2026-08-31'))).toEqual({
      periodType: 'quarter',
      year: 2026,
      quarter: 3,
      startDate: '2026-07-01',
      endDate: '2026-09-30',
    });
    expect(periodQuery(regionPeriodOf('month', '2028-02-29'))).toEqual({
      periodType: 'month',
      year: 2028,
      month: 2,
      startDate: '2028-02-01',
      endDate: '2028-02-29',
    });
  });

  it('F5-period: crosses the end of a year', () => {
    expect(shiftRegionPeriod(regionPeriodOf('month', '2026-01-31'), -1).first).toBe('2025-12-01');
    expect(shiftRegionPeriod(regionPeriodOf('quarter', '2026-12-31'), 1).first).toBe('2027-01-01');
    expect(shiftRegionPeriod(regionPeriodOf('year', '2026-05-05'), -1).first).toBe('2025-01-01');
  });

  it('F5-regions: counts the points of each region and those outside', () => {
    const corners = [
      { longitude: 120, latitude: 30 },
      { longitude: 121, latitude: 30 },
      { longitude: 121, latitude: 31 },
      { longitude: 120, latitude: 31 },
    ];
    expect(isWithin(corners, { longitude: 120.5, latitude: 30.5 })).toBe(true);
    expect(isWithin(corners, { longitude: 121.5, latitude: 30.5 })).toBe(false);
    const map = joinRegions(
      [
        { longitude: 120.5, latitude: 30.5, title: '一号点', icon: 'fas fa-truck' },
        { longitude: 120.6, latitude: 30.4, title: '二号点', icon: null },
        { longitude: 125, latitude: 40, title: '远处', icon: null },
        { longitude: 0, latitude: 0, title: '不知在哪', icon: null },
      ],
      [
        {
          id: 'far',
          title: '空',
          corners: corners.map((corner) => ({ ...corner, latitude: corner.latitude + 5 })),
        },
        { id: 'near', title: '海宁片区', corners },
      ],
    );
    expect(map.regions.map(({ title, count }) => [title, count])).toEqual([
      ['海宁片区', 2],
      ['空', 0],
    ]);
    expect(map.outside).toBe(1);
    expect(map.points[0]).toMatchObject({ title: '一号点', icon: 'truck' });
  });
});
