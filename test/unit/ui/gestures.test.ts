import { clampView, moveView, wholeView, ZOOM_MAX, ZOOM_MIN } from '@/ui/image-preview/zoom';
import { rovingIndex } from '@/ui/internal/roving';
import { closed, dragSwipe, releaseSwipe } from '@/ui/swipe-row/machine';

describe('image preview', () => {
  it('S9-zoom: stays between 1 and 4 however far the fingers spread or close', () => {
    const from = [
      { x: 100, y: 400 },
      { x: 110, y: 400 },
    ];
    const spread = [
      { x: 0, y: 400 },
      { x: 375, y: 400 },
    ];
    expect(moveView(wholeView, from, spread, 375, 812).zoom).toBe(ZOOM_MAX);
    expect(moveView({ ...wholeView, zoom: 3 }, spread, from, 375, 812).zoom).toBe(ZOOM_MIN);
  });

  it('keeps the image over the middle of the screen', () => {
    expect(clampView({ zoom: 1, x: 90, y: -40 }, 375, 812)).toEqual({ zoom: 1, x: 0, y: -0 });
    expect(clampView({ zoom: 2, x: 900, y: 0 }, 400, 800)).toEqual({ zoom: 2, x: 200, y: 0 });
  });
});

describe('swipe row', () => {
  it('leaves a vertical finger to the list', () => {
    const dragged = dragSwipe(closed, 0, -5, 30, 152);
    expect(dragged).toEqual({ offset: 0, direction: 'vertical' });
    expect(dragSwipe(dragged, 0, -120, 30, 152).offset).toBe(0);
  });

  it('opens past a third of its actions, else falls back', () => {
    expect(releaseSwipe(dragSwipe(closed, 0, -60, 4, 152), 0, 152).offset).toBe(152);
    expect(releaseSwipe(dragSwipe(closed, 0, -40, 4, 152), 0, 152).offset).toBe(0);
  });

  it('closes when an open row is pushed back, and resists beyond its actions', () => {
    const open = { offset: 152, direction: 'none' as const };
    expect(releaseSwipe(dragSwipe(open, 152, 60, 0, 152), 152, 152).offset).toBe(0);
    expect(dragSwipe(open, 152, -100, 0, 152).offset).toBe(152 + 25);
  });
});

describe('arrow keys in a group', () => {
  it('wrap around at both ends and leave other keys alone', () => {
    expect([
      rovingIndex('ArrowRight', 2, 3),
      rovingIndex('ArrowLeft', 0, 3),
      rovingIndex('End', 0, 3),
    ]).toEqual([0, 2, 2]);
    expect(rovingIndex('Enter', 0, 3)).toBeUndefined();
    expect(rovingIndex('ArrowDown', 0, 0)).toBeUndefined();
  });
});
