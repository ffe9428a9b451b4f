import type { Page } from '@playwright/test';

/** What is drawn where one field of the form should be. */
export interface DrawnField {
  /** Place of the field among those of the definition, in their order. */
  place: number;
  /** Its drawing broke down. */
  failed: boolean;
  /** Nothing to see. */
  empty: boolean;
  text: string;
}

/** How an address opened: the form, or the sentence that is shown instead. */
export type Opened = { form: true } | { form: false; sentence: string };

const OPEN_MS = 20_000;
const PART_MS = 5_000;

/** Opens an address afresh and waits for its form. */
export async function openAddress(page: Page, address: string): Promise<Opened> {
  // A change only after the # would leave the previous page on the stack.
  await page.goto('about:blank');
  await page.goto(address);
  const state = await page
    .waitForFunction(
      () => {
        if (document.querySelector('.skeleton')) return undefined;
        const plate = document.querySelector('.plate:not(.plate--compact) .plate__text');
        if (document.querySelector('[id^="form"][id$="-part"]')) return { form: true, sentence: '' };
        if (plate) return { form: false, sentence: plate.textContent ?? '' };
        // A form without one visible field has a panel and nothing in it.
        return document.querySelector('.pull__scroll, .page__footer')
          ? { form: true, sentence: '' }
          : undefined;
      },
      undefined,
      { timeout: OPEN_MS },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => ({ form: false, sentence: `nothing was drawn within ${OPEN_MS / 1000} seconds` }));
  return state?.form ? { form: true } : { form: false, sentence: state?.sentence ?? '' };
}

/** Draws every part of a form – tab by tab, folds and inner tabs opened – and returns what is shown there. */
export async function lookAtAll(page: Page): Promise<{ fields: DrawnField[]; undrawn: number }> {
  const found = new Map<number, DrawnField>();
  let undrawn = 0;
  const look = async (): Promise<void> => {
    undrawn += await drawParts(page);
    for (const field of await drawnFields(page)) {
      const known = found.get(field.place);
      if (!known || known.empty) found.set(field.place, field);
    }
  };
  const tabs = page.locator('.page__under [role=tab]');
  for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
    if ((await tabs.count()) > 0) await tabs.nth(at).click();
    await unfold(page);
    await look();
    await walkInnerTabs(page, look);
  }
  return { fields: [...found.values()], undrawn };
}

async function unfold(page: Page): Promise<void> {
  const folded = page.locator('.form__fold[aria-expanded=false]');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

async function walkInnerTabs(page: Page, look: () => Promise<void>): Promise<void> {
  const inner = page.locator('.form__group--tabs [role=tab]:not([aria-disabled=true])');
  for (let at = 0; at < (await inner.count()); at += 1) {
    await inner.nth(at).click();
    await look();
  }
}

/** Scrolls to each part that is not drawn yet. @returns how many stay undrawn */
function drawParts(page: Page): Promise<number> {
  // No function in here may be named: the compiler of this file would mark it with a helper that no page has.
  return page.evaluate(async (limit) => {
    let left = Infinity;
    for (let since = Date.now(); left > 0 && Date.now() - since < limit;) {
      const waiting = [...document.querySelectorAll<HTMLElement>('[id^="form"][id$="-part"]')].filter(
        (part) => part.childElementCount === 0 && part.getClientRects().length > 0,
      );
      if (waiting.length < left) since = Date.now();
      left = waiting.length;
      waiting[0]?.scrollIntoView();
      if (left > 0) await new Promise((done) => setTimeout(done, 30));
    }
    return left;
  }, PART_MS);
}

function drawnFields(page: Page): Promise<DrawnField[]> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[id^="form"][id$="-cell"]')];
    const own = cells.filter((cell) => !cell.parentElement?.closest('[id^="form"][id$="-cell"]'));
    return own.map((cell) => ({
      place: Number(/-(\d+)-cell$/.exec(cell.id)?.[1]),
      failed: cell.querySelector('.form__failed') !== null,
      empty: cell.getBoundingClientRect().height < 2,
      text: cell.innerText,
    }));
  });
}
