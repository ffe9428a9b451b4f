import { districts, type District } from './districts';
import { CELL, cellNumber, landmarksOf } from './landmarks';

/** Pixels along the side of a tile. */
const SIZE = 256;
/** Spec §9: maps go from 5 to 18. */
export const ZOOM_LIMITS = { min: 5, max: 18 } as const;

const LAND = '#eef0ec';
const PARK = '#d7e8d0';
const WATER = '#bfdcf0';
const STREET = { minor: '#ffffff', major: '#fffdf4', casing: '#d9dcd6' } as const;
const FONT = `font-family="'PingFang SC','Noto Sans CJK SC',sans-serif" text-anchor="middle"`;
/** Labels extend this far over the edge of their tile, px. */
const LABEL_REACH = 90;
/** Streets closer together than this (px) are dropped; the next coarser net is used. */
const LEAST_SPACING = 34;

interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Where the tiles of a zoom lie: web Mercator, in pixels of the whole world. */
class Sheet {
  readonly world: number;
  readonly box: Box;

  constructor(
    readonly zoom: number,
    private readonly column: number,
    private readonly line: number,
  ) {
    this.world = SIZE * 2 ** zoom;
    this.box = this.area(0);
  }

  x(longitude: number): number {
    return round(((longitude + 180) / 360) * this.world - this.column * SIZE);
  }

  y(latitude: number): number {
    const sine = Math.sin((latitude * Math.PI) / 180);
    const share = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    return round(share * this.world - this.line * SIZE);
  }

  /** The degrees of the tile with that many pixels around it. */
  area(margin: number): Box {
    const longitude = (px: number) => ((this.column * SIZE + px) / this.world) * 360 - 180;
    const latitude = (px: number) => {
      const share = Math.PI * (1 - (2 * (this.line * SIZE + px)) / this.world);
      return (Math.atan(Math.sinh(share)) * 180) / Math.PI;
    };
    return {
      west: longitude(-margin),
      east: longitude(SIZE + margin),
      north: latitude(-margin),
      south: latitude(SIZE + margin),
    };
  }
}

const round = (value: number) => Math.round(value * 10) / 10;
const within = ({ west, east, north, south }: Box, point: { longitude: number; latitude: number }) =>
  point.longitude >= west && point.longitude <= east && point.latitude >= south && point.latitude <= north;

/**
 * A tile of the demonstration's map, drawn on demand: districts and landmarks lie where this server's search has them; streets,
 * parks and water are invented, always the same ones. The client states this on the map.
 *
 * @returns SVG, or undefined outside the world or the zooms of spec §9
 */
export function drawTile(zoom: number, column: number, line: number): string | undefined {
  const tiles = 2 ** zoom;
  const whole = [zoom, column, line].every(Number.isInteger);
  if (!whole || zoom < ZOOM_LIMITS.min || zoom > ZOOM_LIMITS.max) return undefined;
  if (column < 0 || line < 0 || column >= tiles || line >= tiles) return undefined;
  const sheet = new Sheet(zoom, column, line);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="${LAND}"/>`,
    zoom >= 10 ? parks(sheet) : '',
    water(sheet),
    streets(sheet),
    labels(sheet),
    zoom >= 16 ? landmarks(sheet) : '',
    '</svg>',
  ].join('');
}

/** How many cells of the finest net lie between two streets at this zoom, a power of four. */
function netOf(sheet: Sheet): number {
  const cell = (CELL / 360) * sheet.world;
  let net = 1;
  while (cell * net < LEAST_SPACING) net *= 4;
  return net;
}

/** Where the n-th street of the finest net runs, degrees: not quite evenly. */
const streetAt = (index: number, salt: number) =>
  (index + ((cellNumber(index, 7, salt) % 100) / 100 - 0.5) * 0.6) * CELL;

function indexes(from: number, to: number, net: number): number[] {
  const first = Math.floor(from / CELL / net) - 1;
  const last = Math.ceil(to / CELL / net) + 1;
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * net);
}

function streets(sheet: Sheet): string {
  const { box } = sheet;
  const net = netOf(sheet);
  const wide = net * 4;
  const paths = { minor: '', major: '' };
  const kind = (index: number) => (index % wide === 0 ? 'major' : 'minor');
  for (const index of indexes(box.west, box.east, net)) {
    paths[kind(index)] += `M${sheet.x(streetAt(index, 61))} -4V${SIZE + 4}`;
  }
  for (const index of indexes(box.south, box.north, net)) {
    paths[kind(index)] += `M-4 ${sheet.y(streetAt(index, 62))}H${SIZE + 4}`;
  }
  const near = sheet.zoom >= 16 ? 1.6 : sheet.zoom >= 11 ? 1 : 0.45;
  const stroke = (d: string, color: string, width: number) =>
    d === '' ? '' : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width * near}"/>`;
  return [
    stroke(paths.minor, STREET.casing, 5),
    stroke(paths.major, STREET.casing, 9),
    stroke(paths.minor, STREET.minor, 3.6),
    stroke(paths.major, STREET.major, 7.4),
  ].join('');
}

/** Every seventh block or so is green. */
function parks(sheet: Sheet): string {
  const { box } = sheet;
  const net = netOf(sheet);
  const rects: string[] = [];
  for (const across of indexes(box.west, box.east, net)) {
    for (const up of indexes(box.south, box.north, net)) {
      if (cellNumber(across, up, 63) % 7 !== 0) continue;
      const [left, right] = [sheet.x(streetAt(across, 61)), sheet.x(streetAt(across + net, 61))];
      const [top, bottom] = [sheet.y(streetAt(up + net, 62)), sheet.y(streetAt(up, 62))];
      rects.push(`M${left} ${top}H${right}V${bottom}H${left}Z`);
    }
  }
  return rects.length > 0 ? `<path d="${rects.join('')}" fill="${PARK}"/>` : '';
}

/** Rivers from west to east, one in every quarter of a degree. */
function water(sheet: Sheet): string {
  const { box } = sheet;
  const apart = Math.max(0.25, netOf(sheet) * CELL * 6);
  const width = sheet.zoom >= 14 ? 22 : sheet.zoom >= 11 ? 9 : 4;
  const paths: string[] = [];
  for (let index = Math.floor(box.south / apart) - 1; index <= Math.ceil(box.north / apart) + 1; index++) {
    const points = Array.from({ length: 18 }, (_, step) => {
      const longitude = box.west + ((box.east - box.west) * (step - 0.5)) / 16;
      const bend = Math.sin(longitude * 9 + index) * 0.03 + Math.sin(longitude * 41 + index * 2) * 0.006;
      return `${sheet.x(longitude)} ${sheet.y(index * apart + bend)}`;
    });
    paths.push(`M${points.join('L')}`);
  }
  return `<path d="${paths.join('')}" fill="none" stroke="${WATER}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** Provinces from afar, then cities, then districts, so that names do not overlap. */
function named(zoom: number): { place: District; name: string }[] {
  const seen = new Set<string>();
  return districts.flatMap((place) => {
    const name = zoom <= 6 ? place.province : zoom <= 9 ? place.city : place.district;
    if (seen.has(place.city + name) || (zoom <= 9 && seen.has(name))) return [];
    seen.add(name).add(place.city + name);
    return [{ place, name }];
  });
}

function label(x: number, y: number, text: string, size: number, color: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" stroke="#fff" stroke-width="3" paint-order="stroke" ${FONT}>${text}</text>`;
}

function labels(sheet: Sheet): string {
  const area = sheet.area(LABEL_REACH);
  return named(sheet.zoom)
    .filter(({ place }) => within(area, place))
    .map(({ place, name }) =>
      label(sheet.x(place.longitude), sheet.y(place.latitude), name, sheet.zoom <= 9 ? 12 : 14, '#4a545f'),
    )
    .join('');
}

function landmarks(sheet: Sheet): string {
  const area = sheet.area(LABEL_REACH);
  const found: string[] = [];
  for (let across = Math.floor(area.west / CELL); across <= Math.floor(area.east / CELL); across++) {
    for (let up = Math.floor(area.south / CELL); up <= Math.floor(area.north / CELL); up++) {
      for (const place of landmarksOf(across, up)) {
        const [x, y] = [sheet.x(place.longitude), sheet.y(place.latitude)];
        found.push(
          `<circle cx="${x}" cy="${y}" r="3" fill="#7a8794"/>${label(x, y - 7, place.name, 11, '#55606c')}`,
        );
      }
    }
  }
  return found.join('');
}
