import type { IndexCard, IndexCardItem } from '../../src/data/protocol/engines';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { CurrentUser } from '../../src/data/protocol/user';
import { isOn, parseList } from '../lib/json-text';
import type { EngineContext } from './registry';

/** A card as the column `HomeCards` of sys_config has it; the menus by Id or key. */
type CardDraft = string | (Partial<IndexCardItem> & { Kind?: unknown; Items?: unknown });

/** What people of some roles begin with on the home page. */
interface Arrangement {
  /** Ids or names. */
  Roles?: unknown;
  Cards?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a card shows of one menu; nothing of a menu that this person may not open. */
function itemOf({ Menu, Name, Filters }: Partial<IndexCardItem>, menus: readonly SysMenu[]): IndexCardItem[] {
  const menu = menus.find(({ Id, ModuleEngineKey }) => Menu && (Id === Menu || ModuleEngineKey === Menu));
  if (!menu) return [];
  const item = { Menu: menu.Id, Name: textOf(Name) || String(menu.Name) };
  return [Filters && typeof Filters === 'object' ? { ...item, Filters } : item];
}

function cardOf(card: CardDraft | null, menus: readonly SysMenu[]): IndexCard[] {
  if (typeof card === 'string') return [card];
  if (!card || !textOf(card.Kind)) return [];
  const drafts = Array.isArray(card.Items) ? (card.Items as (Partial<IndexCardItem> | null)[]) : [card];
  const Items = drafts.flatMap((item) => itemOf(item ?? {}, menus));
  return Items.length > 0 ? [{ Kind: textOf(card.Kind), Items }] : [];
}

/**
 * The cards that the home page begins with for somebody's roles, as the tenant has arranged them (`HomeCards` of sys_config): the
 * first arrangement that names one of them counts. Of menus that this person may not open on a phone, nothing.
 *
 * @returns undefined where none names one
 */
export async function homeCards(context: EngineContext, user: CurrentUser): Promise<IndexCard[] | undefined> {
  const roles = (user._Roles ?? []).flatMap(({ Id, Name }) => [Id, Name]);
  const own = parseList<Arrangement | null>(context.sysConfig.HomeCards).find((arrangement) =>
    parseList<unknown>(arrangement?.Roles).some((role) => roles.includes(textOf(role))),
  );
  if (!own) return undefined;
  const limits = new Set((user._RoleLimits ?? []).map(({ FkId }) => FkId));
  const menus = (await context.menus()).filter(({ Id, AppDisplay }) => isOn(AppDisplay) && limits.has(Id));
  return parseList<CardDraft | null>(own.Cards).flatMap((card) => cardOf(card, menus));
}
