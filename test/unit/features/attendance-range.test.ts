import fc from 'fast-check';
import type { AttendanceDay, AttendancePoint } from '@/data/protocol/engines';
import { heatDays, workedHours } from '@/features/attendance/month';
import { directionTo, measurePoints, rangesOf } from '@/features/attendance/range';
import { distanceBetween } from '@/lib/geo';

const point = (
  Mingcheng: string,
  KaoqinD_Lng: number,
  KaoqinD_Lat: number,
  DakaFW: number,
): AttendancePoint => ({
  Id: Mingcheng,
  Mingcheng,
  KaoqinD_Lng,
  KaoqinD_Lat,
  DakaFW,
});

const here = { longitude: 120.68, latitude: 30.53 };

describe('attendance points', () => {
  it('F1-range: a point inside its range comes before a nearer one outside', () => {
    const near = point('门卫', 120.681, 30.53, 50);
    const wide = point('园区', 120.683, 30.53, 500);
    const [first, second] = measurePoints([near, wide], here);
    expect([first?.point.Mingcheng, first?.inside]).toEqual(['园区', true]);
    expect([second?.point.Mingcheng, second?.inside]).toEqual(['门卫', false]);
  });

  it('F1-range: rows without range or coordinates are skipped', () => {
    const rows = [
      point('a', Number.NaN, 30, 300),
      point('b', 120, 30, 0),
      point('c', 0, 0, 300),
      point('d', 120, 95, 300),
    ];
    expect(measurePoints(rows, here).map(({ point: { Id } }) => Id)).toEqual([]);
    expect(rangesOf(rows).markers.map(({ id }) => id)).toEqual(['b']);
    // Swapped by the person who typed them.
    expect(measurePoints([point('e', 30.53, 120.68, 300)], here)[0]).toMatchObject({
      metres: 0,
      inside: true,
    });
  });

  it('F1-direction: names the eight directions clockwise from north', () => {
    const step = 0.01;
    const around = [
      [0, step],
      [step, step],
      [step, 0],
      [step, -step],
      [0, -step],
      [-step, -step],
      [-step, 0],
      [-step, step],
    ] as const;
    const seen = around.map(([east, north]) =>
      directionTo({ longitude: 0, latitude: 0 }, { longitude: east, latitude: north }),
    );
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('F1-distance: within 1 m of haversine on 1,000 random pairs', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(180), degrees(85), degrees(180), degrees(85), (lng1, lat1, lng2, lat2) => {
        const rad = Math.PI / 180;
        const a =
          0.5 -
          Math.cos((lat2 - lat1) * rad) / 2 +
          (Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * (1 - Math.cos((lng2 - lng1) * rad))) / 2;
        const expected = 2 * 6378137 * Math.asin(Math.sqrt(Math.min(1, Math.max(0, a))));
        const seen = distanceBetween(
          { longitude: lng1, latitude: lat1 },
          { longitude: lng2, latitude: lat2 },
        );
        expect(Math.abs(seen - expected)).toBeLessThan(1);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the month of attendance', () => {
  const day = (part: Partial<AttendanceDay>): AttendanceDay => ({
    Date: '2026-11-12',
    Weekday: 4,
    Workday: true,
    On: null,
    Off: null,
    States: ['正常'],
    Records: [],
    ...part,
  });

  it.each([
    ['a day', '09:00', '18:30', 9.5],
    ['over midnight', '22:00', '06:00', 8],
    ['one punch', '09:00', null, null],
  ])('F1-hours: %s', (_name, On, Off, hours) => {
    expect(workedHours(day({ On, Off }))).toBe(hours);
  });

  it('F1-hours-break: a server that knows the break tells what is left of the day', () => {
    expect(workedHours(day({ On: '08:30', Off: '17:30', Minutes: 480 }))).toBe(8);
    expect(workedHours(day({ On: '08:30', Off: null, Minutes: null }))).toBeNull();
  });

  it('F1-heat: hours determine the heat, faults determine the word', () => {
    const cells = heatDays(
      [
        day({ Date: '2026-11-01', Workday: false, States: ['休息'] }),
        day({ Date: '2026-11-02', On: '09:00', Off: '17:00' }),
        day({ Date: '2026-11-03', On: '09:30', Off: '19:30', States: ['迟到'] }),
        day({ Date: '2026-11-04', On: '09:00', States: ['缺卡'] }),
        day({ Date: '2026-11-30', States: ['未到'] }),
      ],
      '休',
    );
    expect(cells).toEqual({
      1: { level: 0, word: '休', off: true },
      2: { level: 2, tone: 'plain' },
      3: { level: 4, tone: 'warning', word: '迟到' },
      4: { level: 0, tone: 'danger', word: '缺卡' },
      30: { level: 0 },
    });
  });
});
