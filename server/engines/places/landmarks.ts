import type { MapPlace } from '../../../src/data/protocol/engines';
import { distanceBetween, type Coordinate } from '../../../src/lib/geo';
import { districtName, nearestDistrict } from './districts';

/**
 * Named places for a map without any external service: every cell of a fixed grid has none to two of them, always the same ones,
 * so that "nearby" works at any position and a place can be found again tomorrow.
 */
export const CELL = 0.003; // degrees, about 300 m
const METRES_PER_DEGREE = 111_320;

const KINDS = [
  '大厦',
  '广场',
  '公园',
  '小区',
  '超市',
  '小学',
  '银行',
  '加油站',
  '菜场',
  '卫生院',
  '工业园',
  '公交站',
  '酒店',
  '餐厅',
] as const;
const NAMES = [
  '星湖',
  '经编',
  '文苑',
  '由拳',
  '洪合',
  '硖川',
  '振华',
  '永兴',
  '学林',
  '长安',
  '科创',
  '人民',
  '海昌',
  '中环',
  '东方',
  '金桥',
  '望江',
  '梅园',
  '锦绣',
  '阳光',
] as const;
const ROADS = [
  '经编路',
  '文苑路',
  '由拳路',
  '洪合大道',
  '硖川路',
  '工业大道',
  '科创路',
  '星湖街',
  '长安路',
  '人民大道',
  '永兴路',
  '振华路',
] as const;

/** A whole number that depends only on the cell and `salt`. */
export function cellNumber(x: number, y: number, salt: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(salt + 1, 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const member = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

interface Landmark extends Coordinate {
  name: string;
  street: string;
}

/** The landmarks of a cell of the grid. */
export function landmarksOf(x: number, y: number): Landmark[] {
  const count = cellNumber(x, y, 0) % 3;
  return Array.from({ length: count }, (_, index) => {
    const salt = (index + 1) * 10;
    return {
      name: member(NAMES, cellNumber(x, y, salt)) + member(KINDS, cellNumber(x, y, salt + 1)),
      street: streetOf(x, y, salt),
      longitude: round((x + (cellNumber(x, y, salt + 4) % 1000) / 1000) * CELL),
      latitude: round((y + (cellNumber(x, y, salt + 5) % 1000) / 1000) * CELL),
    };
  });
}

const streetOf = (x: number, y: number, salt: number) =>
  `${member(ROADS, cellNumber(x, y, salt + 2))}${(cellNumber(x, y, salt + 3) % 800) + 1}号`;

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Street and number at a point. */
export function streetAt(point: Coordinate): string {
  return streetOf(Math.floor(point.longitude / CELL), Math.floor(point.latitude / CELL), 0);
}

/** The landmarks within `radius` metres, nearest first. */
export function landmarksNear(point: Coordinate, radius: number): MapPlace[] {
  const dLat = radius / METRES_PER_DEGREE;
  const dLng = dLat / Math.max(0.1, Math.cos((point.latitude * Math.PI) / 180));
  const cellsFrom = (value: number, spread: number) => Math.floor((value - spread) / CELL);
  const cellsTo = (value: number, spread: number) => Math.floor((value + spread) / CELL);
  const area = districtName(nearestDistrict(point));
  const found: MapPlace[] = [];
  for (let x = cellsFrom(point.longitude, dLng); x <= cellsTo(point.longitude, dLng); x++) {
    for (let y = cellsFrom(point.latitude, dLat); y <= cellsTo(point.latitude, dLat); y++) {
      for (const { name, street, longitude, latitude } of landmarksOf(x, y)) {
        const metres = Math.round(distanceBetween(point, { longitude, latitude }));
        if (metres <= radius)
          found.push({ name, address: area + street, distance: metres, latitude, longitude });
      }
    }
  }
  return found.sort((a, b) => a.distance - b.distance);
}
