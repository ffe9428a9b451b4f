import type { ViewAudience } from '@/data/protocol/shared-views';
import type { WorkMenu } from '@/features/menus/menu-model';
import { readView, type KeptView } from '@/features/records/list/kept-views';
import { isJsonObject, own, type JsonValue } from '@/lib/json';
import { readText } from '@/lib/read-value';

/** A view that somebody shares with this person, or that this person shares. */
export interface GivenView extends KeptView {
  id: string;
  /** Name of the person who shares it. */
  by: string;
  /** That is this person. */
  isOwn: boolean;
  isDefault: boolean;
  /** With whom; undefined where this person may not change it. */
  audience?: ViewAudience;
}

const textsOf = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.map((one) => readText(one)).filter((one) => one !== '') : [];

function audienceOf(stored: JsonValue | undefined): ViewAudience | undefined {
  if (!isJsonObject(stored)) return undefined;
  return {
    Everyone: stored['Everyone'] === true,
    Roles: textsOf(stored['Roles']),
    Depts: textsOf(stored['Depts']),
  };
}

/** The views of a list that are shared with this person, in the order of the server; what cannot be read is left out. */
export function givenViews({ id: menu, sharedViews }: Pick<WorkMenu, 'id' | 'sharedViews'>): GivenView[] {
  return sharedViews.flatMap((stored) => {
    const [id, name] = [readText(own(stored, 'Id')), readText(own(stored, 'Name'))];
    if (id === '' || name === '') return [];
    return {
      ...readView(own(stored, 'View')),
      menu,
      id,
      name,
      by: readText(own(stored, 'By')),
      isOwn: own(stored, 'Own') === true,
      isDefault: own(stored, 'IsDefault') === true,
      audience: audienceOf(own(stored, 'Audience')),
    };
  });
}

/** The view that the list opens with where nothing else is asked of it: the newest of those that are meant to be. */
export const defaultView = (menu: Pick<WorkMenu, 'id' | 'sharedViews'>): GivenView | undefined =>
  givenViews(menu)
    .reverse()
    .find(({ isDefault }) => isDefault);
