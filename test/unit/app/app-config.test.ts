import fs from 'node:fs';
import appConfig from '@/app.config';
import { routeTable } from '@/navigation/route-table';

describe('the configuration of the app', () => {
  it('S2-default-title: a page that sets neither is titled Hello Microi and has the custom bar', () => {
    expect(appConfig.window).toMatchObject({
      navigationBarTitleText: 'Hello Microi',
      navigationStyle: 'custom',
    });
  });

  it('S2-custom-bar: the bar of tabs is our own and has the four tabs in their order', () => {
    const { custom, list } = appConfig.tabBar ?? { list: [] };
    expect(custom).toBe(true);
    const { home, workbench, message, mine } = routeTable;
    expect(list.map(({ pagePath }) => pagePath)).toEqual(
      [home, workbench, message, mine].map(({ path }) => path),
    );
  });

  it('S2-lazy: only the tabs and the pages listed for it are in the main package, the others load when opened', () => {
    const pages = Object.values(routeTable);
    const early = pages.filter(({ tab, main }) => tab || main).map(({ path }) => path);
    expect(appConfig.pages).toEqual(early);
    const late = (appConfig.subPackages ?? []).flatMap(({ root, pages: inside }) => inside.map((page) => `${root}/${page}`)); // prettier-ignore
    expect([...late, ...early].sort()).toEqual(pages.map(({ path }) => path).sort());
  });

  it.each(Object.entries(routeTable))(
    'S2-page-files: %s has its page file and its configuration',
    (_, { path }) => {
      const folder = `src/${path.replace(/\/index$/, '')}`;
      const missing = [`${folder}/index.tsx`, `${folder}/index.config.ts`].filter(
        (file) => !fs.existsSync(file),
      );
      expect(missing).toEqual([]);
    },
  );
});
