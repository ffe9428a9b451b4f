import type { EaselElement } from '../easel';
import type { Journal } from '../journal';

type Margins = Partial<Record<'left' | 'top' | 'right' | 'bottom', number>>;
type Told = (state: object) => void;

interface Owner {
  _$: { getShadowRoot(): { querySelectorAll(selector: string): EaselElement[] } | null };
}

interface WatchOptions {
  thresholds?: number[];
  initialRatio?: number;
  observeAll?: boolean;
}

/**
 * `createIntersectionObserver` with a phone's rules: the first check calls the listener when it differs from `initialRatio` and
 * reaches a threshold; an element that is not there yet is never watched, which phones only log and the host reports as an
 * error.
 */
export class IntersectionWatch {
  private readonly watching: IntersectionObserver[] = [];
  private root?: string;
  private margins: Margins = {};

  constructor(
    private readonly owner: Owner,
    private readonly journal: Journal,
    private readonly options: WatchOptions = {},
  ) {}

  relativeTo(selector: string, margins: Margins = {}): this {
    this.root = selector;
    this.margins = margins;
    return this;
  }

  relativeToViewport(margins: Margins = {}): this {
    this.root = undefined;
    this.margins = margins;
    return this;
  }

  observe(selector: string, listener: Told): void {
    const found = this.find(selector);
    if (found.length === 0) {
      const message = `Node "${selector}" is not found. Intersection observer will not trigger.`;
      this.journal.errors.push({ kind: 'script', message });
      return;
    }
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.margins;
    const thresholds = this.options.thresholds ?? [0];
    const root = this.root ? (this.find(this.root)[0]?.$$ ?? null) : null;
    for (const target of this.options.observeAll ? found : found.slice(0, 1)) {
      let before = this.options.initialRatio ?? 0;
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (!entry) return;
          const ratio = entry.intersectionRatio;
          const reached = thresholds.some((threshold) => (before - threshold) * (ratio - threshold) <= 0);
          const changed = ratio !== before;
          before = ratio;
          if (changed && reached) listener(stateOf(entry, target));
        },
        { root, rootMargin: `${top}px ${right}px ${bottom}px ${left}px`, threshold: thresholds },
      );
      // An element of a page that has been left is no longer drawn.
      if (target.$$) watcher.observe(target.$$);
      this.watching.push(watcher);
    }
  }

  disconnect(): void {
    for (const watcher of this.watching.splice(0)) watcher.disconnect();
  }

  private find(selector: string): EaselElement[] {
    return this.owner._$.getShadowRoot()?.querySelectorAll(selector) ?? [];
  }
}

const stateOf = (entry: IntersectionObserverEntry, target: EaselElement): object => ({
  id: target.id,
  dataset: target.dataset,
  intersectionRatio: entry.intersectionRatio,
  boundingClientRect: entry.boundingClientRect,
  intersectionRect: entry.intersectionRect,
  relativeRect: entry.rootBounds,
  time: entry.time,
});
