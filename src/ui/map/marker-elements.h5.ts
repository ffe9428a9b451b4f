import { iconPaths } from '../icon/paths';
import { TONE_COLORS, type MapMarker } from './types';

const SVG = 'http://www.w3.org/2000/svg';

function svg(size: number, box: number, d: string): SVGSVGElement {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('width', String(size));
  element.setAttribute('height', String(size));
  element.setAttribute('viewBox', `0 0 ${box} ${box}`);
  element.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', d);
  element.append(path);
  return element;
}

function element(className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.append(...children);
  return made;
}

/** A drop-shaped pin with an icon or a short text in it; the selected one is larger. */
export function pinElement({ tone = 'brand', icon, label }: MapMarker, selected: boolean): HTMLElement {
  const inside = label
    ? element('map-pin__label', label)
    : icon
      ? element('map-pin__icon', svg(16, 24, iconPaths[icon]))
      : element('map-pin__dot');
  const drop = element('map-pin__drop', inside);
  drop.style.backgroundColor = TONE_COLORS[tone];
  return element(selected ? 'map-pin map-pin--selected' : 'map-pin', drop);
}

/** A disc with the number of markers it stands for; the more, the larger. */
export function clusterElement(count: number): HTMLElement {
  const size = count >= 1000 ? 'l' : count >= 100 ? 'm' : 's';
  return element(`map-cluster map-cluster--${size}`, count >= 10_000 ? '9999+' : String(count));
}

/** The user's own position. */
export function hereElement(): HTMLElement {
  return element('map-here');
}

/** The name of an area, as text whatever it contains. */
export function titleElement(title: string): HTMLElement {
  return element('map-area__title', title);
}
