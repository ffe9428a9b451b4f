import type { Page } from '@playwright/test';

/**
 * Small on purpose: the strip of letters next to the contacts is one target to aim along, as is the line between two panes for a
 * mouse, and inline links are only as high as their text.
 */
const SMALL_BY_INTENT = '[role="slider"], [role="separator"], .leaflet-control-attribution a';

/**
 * Controls of the page in front whose tappable area is smaller than `goal` × `goal` px, measured by probing around their middle: a part
 * that another element covers or an ancestor cuts off does not count.
 */
export function smallTargets(page: Page, goal = 44): Promise<string[]> {
  return page.evaluate(
    ([exceptions, GOAL]) => {
      const front = [...document.querySelectorAll('.taro_page')].filter((one) => one.getClientRects().length);
      const controls = [
        ...(front
          .at(-1)
          ?.querySelectorAll<HTMLElement>('button, a[href], input, textarea, [tabindex="0"][role]') ?? []),
        ...document.querySelectorAll<HTMLElement>('.tab-bar a, .tab-bar button'),
      ];
      const kinds = new Map<string, number>();
      const found = new Set<string>();
      for (const control of controls) {
        if (control.matches(exceptions) || control.matches(':disabled') || !control.checkVisibility())
          continue;
        if (control.closest('[inert], [aria-hidden="true"]')) continue;
        const kind = control.className;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if ((kinds.get(kind) ?? 0) > 2) continue;
        const typed = control.matches('input:not([type="checkbox"]):not([type="radio"]), textarea');
        const target = (typed && control.closest<HTMLElement>('label, .input-box, .search-bar')) || control;
        target.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = target.getBoundingClientRect();
        if (width < 2 || height < 2) continue;
        const [x, y] = [left + width / 2, top + height / 2];
        const isMine = (px: number, py: number) => {
          const hit = document.elementFromPoint(px, py);
          return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(control) === true);
        };
        if (!isMine(x, y)) continue;
        const reach = (dx: number, dy: number) => {
          let far = 0;
          while (far < GOAL && isMine(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
          return far;
        };
        const wide = reach(-1, 0) + reach(1, 0) + 1;
        const high = reach(0, -1) + reach(0, 1) + 1;
        // Allows for half a pixel of rounding on each side.
        if (Math.min(wide, high) < GOAL - 1)
          found.add(`${wide}×${high} .${kind} ${control.getAttribute('aria-label') ?? control.textContent}`);
      }
      return [...found];
    },
    [SMALL_BY_INTENT, goal] as const,
  );
}

/** Tabs through a page. @returns stops whose focus ring is not drawn, or is cut off on more than one side by an ancestor */
export async function poorRings(page: Page, steps: number): Promise<string[]> {
  const found = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(async () => {
      const stop = document.activeElement;
      if (!stop || stop === document.body) return 'end';
      // The ring may still be fading in.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.allSettled(stop.getAnimations().map(({ finished }) => finished));
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(stop);
      const name = `.${stop.className} ${stop.getAttribute('aria-label') ?? stop.textContent}`.slice(0, 80);
      // An element that is gone has no box and would be taken for one cut off on all sides.
      if (!stop.isConnected)
        return `gone, the focus is at .${document.activeElement?.className ?? ''}: ${name}`;
      const width = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      const typed = stop.matches('input, textarea');
      if (width === 0) return typed ? '' : `no ring: ${name}`;
      const gap = parseFloat(outlineOffset) || 0;
      const box = stop.getBoundingClientRect();
      if (gap + width <= 0 || box.width * box.height > 0.4 * innerWidth * innerHeight) return '';
      const cut = new Set<string>();
      for (let up = stop.parentElement; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const clip = up.getBoundingClientRect();
        // Scrolled away is not cut off: the box itself must lie inside the clip.
        const meets = (inner: number, outer: number) => outer <= inner + 1 && outer > inner - gap - 0.5;
        if (overflowX !== 'visible' && meets(box.left, clip.left)) cut.add('left');
        if (overflowX !== 'visible' && meets(-box.right, -clip.right)) cut.add('right');
        if (overflowY !== 'visible' && meets(box.top, clip.top)) cut.add('top');
        if (overflowY !== 'visible' && meets(-box.bottom, -clip.bottom)) cut.add('bottom');
      }
      return cut.size > 1 ? `cut ${[...cut].join(', ')}: ${name}` : '';
    });
    if (fault === 'end') break;
    if (fault !== '') found.add(fault);
  }
  return [...found];
}
