import type { Banner } from '@/features/shared/banners/read-banners';
import { isJsonObject, own, readJson } from '@/lib/json';
import type { JsonValue } from '@/lib/json';
import { readLabel, readNumber, readText } from '@/lib/read-value';

/** A shortcut of the home page (spec §3: Tabs, each with Icon). */
export interface HomeShortcut {
  id: string;
  name: string;
  /** Image path or icon class; '' gives a tinted tile. */
  icon: string;
  url: string;
  menuId: string;
  /** Unread or waiting items shown on the tile. */
  count: number;
}

export interface HomeNotice {
  id: string;
  title: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  time: string;
  read: boolean;
}

/** The approval counts, by the tab of the to-do page they lead to. */
export interface HomeCounts {
  todo: number;
  /** Of those to do, how many have been pending for too long; 0 where the server does not say. */
  late: number;
  sender: number;
  done: number;
  copy: number;
}

/** What the home page shows. */
export interface HomeData {
  /** The cards that the person's roles begin with, added ones as JSON; none where the usual ones are meant. */
  cards: readonly string[];
  /** What somebody with a new account does first, as the server has it (`readStep`). */
  first: readonly JsonValue[];
  banners: readonly Banner[];
  shortcuts: readonly HomeShortcut[];
  counts: HomeCounts;
  notices: readonly HomeNotice[];
}

const textOf = (value: unknown, key: string): string => readText(own(value, key));
const countOf = (value: unknown, key: string): number => Math.max(0, readNumber(own(value, key)) ?? 0);

function listOf(data: unknown, key: string): JsonValue[] {
  const list = readJson(own(data, key));
  return Array.isArray(list) ? list : [];
}

const items = (data: unknown, key: string): JsonValue[] => listOf(data, key).filter(isJsonObject);

/**
 * Reads the answer of mobile_index_data; every part is optional, since each organisation writes its own engine.
 *
 * @param data Data of the answer, an object or JSON text
 */
export function readHomeData(data: unknown): HomeData {
  const source = readJson(data) ?? {};
  const todo = own(source, 'Todo');
  return {
    cards: listOf(source, 'HomeCards').map((card) =>
      typeof card === 'string' ? card : JSON.stringify(card),
    ),
    first: items(source, 'FirstSteps'),
    banners: items(source, 'Banner').map((item) => ({
      image: textOf(item, 'Img'),
      url: textOf(item, 'Url'),
      title: readLabel(own(item, 'Title')),
      text: readLabel(own(item, 'Content')),
    })),
    shortcuts: items(source, 'Tabs')
      .map((item) => ({
        id: textOf(item, 'Id') || textOf(item, 'Name'),
        name: readLabel(own(item, 'Name')),
        icon: textOf(item, 'Icon'),
        url: textOf(item, 'Url'),
        menuId: textOf(item, 'SysMenuId'),
        count: countOf(item, 'Num'),
      }))
      .filter((shortcut) => shortcut.name !== ''),
    counts: {
      todo: countOf(todo, 'Todo'),
      late: countOf(todo, 'Late'),
      sender: countOf(todo, 'Sender'),
      done: countOf(todo, 'Done'),
      copy: countOf(todo, 'Copy'),
    },
    notices: items(source, 'Notices').map((item) => ({
      id: textOf(item, 'Id'),
      title: readLabel(own(item, 'Title')),
      time: textOf(item, 'CreateTime'),
      read: own(item, 'IsRead') === 1 || own(item, 'IsRead') === true,
    })),
  };
}
