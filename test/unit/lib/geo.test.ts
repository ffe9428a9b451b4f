import { readPlace } from '@/lib/geo';

const haining = { longitude: 120.68, latitude: 30.51 };

it.each([
  [120.68, 30.51],
  ['120.68', ' 30.51 '],
  // Swapped: no place has the latitude 120.68.
  [30.51, 120.68],
  ['30.51', '120.68'],
])('%p, %p is a place', (longitude, latitude) => {
  expect(readPlace(longitude, latitude)).toEqual(haining);
});

it('keeps a pair that may be correct as given: either way round it would be a place', () => {
  expect(readPlace(30.51, 60.2)).toEqual({ longitude: 30.51, latitude: 60.2 });
  expect(readPlace(0, 51.48)).toEqual({ longitude: 0, latitude: 51.48 });
  expect(readPlace(-180, -90)).toEqual({ longitude: -180, latitude: -90 });
});

it.each([
  [0, 0],
  ['0', '0.000000'],
  [-0, 0],
  [181, 30],
  [120, 95],
  [120.68, 100.2],
  [30, 190],
  [null, 30],
  [120, undefined],
  ['', ''],
  [' ', '30'],
  ['120.68E', '30.51N'],
  [NaN, 30],
  [Infinity, 30],
  [true, 30],
  [[120], 30],
  [{}, 30],
])('%p, %p is no place', (longitude, latitude) => {
  expect(readPlace(longitude, latitude)).toBeUndefined();
});
