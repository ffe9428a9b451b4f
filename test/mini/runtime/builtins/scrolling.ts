import { controls, flag, type Behaviour } from './services';

/** Distance from an edge at which a phone reports it, in px. */
const DEFAULT_THRESHOLD = 50;

/** `scroll-view`: reports movement and edges; in jsdom, which lays nothing out, the test sets its position. */
export const scrollView: Behaviour = ({ self, lifetime, observer }) => {
  let last = 0;
  const place = (): void => {
    const top = self.data['scrollTop'];
    if (top !== null && top !== undefined && top !== '') self.$$.scrollTop = Number(top);
    const into = self.data['scrollIntoView'];
    const target = into ? document.getElementById(String(into)) : null;
    if (target && typeof target.scrollIntoView === 'function') target.scrollIntoView();
  };
  const report = (): void => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight } = self.$$;
    const deltaY = last - scrollTop;
    last = scrollTop;
    self.triggerEvent('scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, deltaX: 0, deltaY });
    const lower = Number(self.data['lowerThreshold'] ?? DEFAULT_THRESHOLD);
    const upper = Number(self.data['upperThreshold'] ?? DEFAULT_THRESHOLD);
    if (deltaY < 0 && scrollTop + clientHeight >= scrollHeight - lower)
      self.triggerEvent('scrolltolower', { direction: 'bottom' });
    if (deltaY > 0 && scrollTop <= upper) self.triggerEvent('scrolltoupper', { direction: 'top' });
  };
  lifetime('attached', () => {
    self.$$.toggleAttribute('scroll-y', flag(self.data['scrollY']));
    self.$$.toggleAttribute('scroll-x', flag(self.data['scrollX']));
    self.$$.addEventListener('scroll', (event) => {
      event.stopPropagation();
      report();
    });
    place();
  });
  observer(['scrollTop', 'scrollIntoView'], place);
  observer(['scrollX', 'scrollY'], () => {
    self.$$.toggleAttribute('scroll-y', flag(self.data['scrollY']));
    self.$$.toggleAttribute('scroll-x', flag(self.data['scrollX']));
  });
};

/** `swiper`: one item is shown; the test picks which. */
export const swiper: Behaviour = ({ self, lifetime, observer }) => {
  let current = 0;
  const show = (): void => {
    [...self.$$.querySelectorAll<HTMLElement>('wx-swiper-item')].forEach((item, at) => {
      item.style.display = at === current ? '' : 'none';
    });
  };
  const follow = (): void => {
    current = Number(self.data['current'] ?? 0);
    show();
  };
  lifetime('attached', () => {
    follow();
    new MutationObserver(show).observe(self.$$, { childList: true, subtree: true });
  });
  observer('current', follow);
  controls.set(self, {
    value: () => current,
    pick: (wanted) => {
      current = Number(wanted);
      show();
      self.triggerEvent('change', { current, currentItemId: '', source: 'touch' });
      self.triggerEvent('animationfinish', { current, currentItemId: '', source: 'touch' });
    },
  });
};

/** `navigator`: a tap opens another page. */
export const navigator: Behaviour = ({ self }, services) => {
  self.addListener('tap', () =>
    services.navigate(String(self.data['openType'] || 'navigate'), String(self.data['url'] ?? '')),
  );
};
