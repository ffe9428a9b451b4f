import { open, openAddress, routeOfAddress } from '@/navigation/navigation';
import { currentScope, sameScope } from '@/data/scope';
import { pageAddress } from '@/data/session/file-address';
import { noteUse } from '@/features/menus/menu-use';
import type { WorkMenu } from '@/features/menus/menu-model';

/** By this time (ms) what was opened has been drawn, even on a slow phone. */
const NOTED_AFTER_MS = 500;

/**
 * Opens what a menu represents (OpenType).
 *
 * @returns false when this client has nothing to open for it; the caller tells the user
 */
export async function openMenu(menu: WorkMenu): Promise<boolean> {
  const user = currentScope();
  const opened = await openTarget(menu);
  const note = () => {
    // Whoever has logged in since did not open it.
    if (sameScope(user, currentScope())) noteUse(menu.id);
  };
  // What this changes is drawn below what was opened, which is drawn first.
  if (opened) setTimeout(note, NOTED_AFTER_MS);
  return opened;
}

/** A web menu names an address, or a path on the tenant's file server (docs/protocol-notes.md). */
function webAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : pageAddress(url);
}

async function openTarget(menu: WorkMenu): Promise<boolean> {
  switch (menu.target) {
    case 'list':
    case 'report':
    case 'group':
      await open('workList', { menu: menu.id, title: menu.name });
      return true;
    case 'page':
      return openAddress(menu.url);
    case 'web':
      if (menu.url === '') return false;
      await open('webView', { url: webAddress(menu.url), title: menu.name });
      return true;
    case 'unknown':
      return false;
  }
}

/**
 * Opens an address that the server has put on a banner, a tile or a message: a page of this product, or a web page.
 *
 * @returns false when it is neither
 */
export async function openLink(url: string, title?: string): Promise<boolean> {
  if (url === '') return false;
  if (routeOfAddress(url)) return openAddress(url);
  if (!/^https?:\/\//i.test(url)) return false;
  await open('webView', title ? { url, title } : { url });
  return true;
}
