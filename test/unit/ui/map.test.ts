import { boundsAround, fittingView } from '@/ui/map/projection';
import { extentOf, middleOf } from '@/ui/map/types';

describe('the view of a map', () => {
  it('S9-map-zoom: everything fits, not closer than 16 and not farther than 5', () => {
    const view = fittingView([120, 30, 121, 31], 375, 600);
    const [west, south, east, north] = boundsAround(view, 375, 600);
    expect(west).toBeLessThanOrEqual(120);
    expect(east).toBeGreaterThanOrEqual(121);
    expect(south).toBeLessThanOrEqual(30);
    expect(north).toBeGreaterThanOrEqual(31);
    const closer = boundsAround({ ...view, zoom: view.zoom + 1 }, 375, 600);
    expect(closer[0] > 120 || closer[2] < 121 || closer[1] > 30 || closer[3] < 31).toBe(true);
    expect(fittingView([120, 30, 120, 30], 375, 600).zoom).toBe(16);
    expect(fittingView([-170, -80, 170, 80], 375, 600).zoom).toBe(5);
  });

  it('S9-map-fit: one distant point does not shrink all others to a dot', () => {
    const near = Array.from({ length: 99 }, (_, index) => ({
      id: String(index),
      title: '',
      longitude: 120 + index / 1000,
      latitude: 30,
    }));
    const far = { id: 'far', title: '', longitude: -100, latitude: 60 };
    expect(extentOf({ markers: [...near, far] })?.[0]).toBeGreaterThan(119);
    expect(extentOf({ markers: [...near.slice(0, 3), far] })?.[0]).toBe(-100);
    expect(extentOf({})).toBeUndefined();
  });

  it('the middle of an outline is the middle of its box', () => {
    const corners = [
      { longitude: 120, latitude: 30 },
      { longitude: 122, latitude: 30 },
      { longitude: 121, latitude: 33 },
    ];
    expect(middleOf(corners)).toEqual({ longitude: 121, latitude: 31.5 });
  });
});
