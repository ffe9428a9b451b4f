import type { AppConfig } from '@tarojs/taro';
import { routeEntries, routeTable, tabNames } from '@/navigation/route-table';
import { routeTitle } from '@/navigation/title';

const inMain = routeEntries.filter(([, route]) => route.tab || route.main).map(([, route]) => route.path);

/** Folders whose pages share so much that they are packed into one subpackage; roots must not lie within each other. */
const sharedRoots = ['pages/mine', 'pages/workbench', 'pages/tools/loctek/checkPlan'];

/** Every other folder is a subpackage of its own: a page's code loads when its folder is first opened. */
function subPackages(): { root: string; pages: string[] }[] {
  const folders = new Map<string, string[]>();
  for (const { path } of routeEntries.map(([, route]) => route)) {
    if (inMain.includes(path)) continue;
    const root =
      sharedRoots.find((shared) => path.startsWith(`${shared}/`)) ?? path.slice(0, path.lastIndexOf('/'));
    folders.set(root, [...(folders.get(root) ?? []), path.slice(root.length + 1)]);
  }
  return [...folders].map(([root, pages]) => ({ root, pages }));
}

// A call for the user's place must be declared here (requiredPrivateInfos, permission) when a page makes one, and not
// before: the static check of the build says which. The privacy check makes clients that would not do so on their own
// ask before the first photo, file or place; what they ask for is configured in WeChat's console.
const weapp: Partial<AppConfig> & { __usePrivacyCheck__: true } = {
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
  requiredPrivateInfos: ['getLocation', 'chooseLocation'],
  permission: { 'scope.userLocation': { desc: '用于打卡、定位和客户地图' } },
};

// `tabBar.custom` alone leaves Taro's bar on React Native, under ours (app/shell.rn.tsx).
const rn = { rn: { tabOptions: { tabBarVisible: false } } };

const config: AppConfig = {
  pages: inMain,
  subPackages: subPackages(),
  window: {
    // 'Hello Microi' and the custom style are the defaults of a page that names neither (spec §9).
    navigationBarTitleText: 'Hello Microi',
    navigationStyle: 'custom',
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#FFFFFF',
    backgroundColor: '#F4F5F7',
    backgroundTextStyle: 'dark',
  },
  tabBar: {
    custom: true,
    color: '#5B6470',
    selectedColor: '#2563EB',
    backgroundColor: '#FFFFFF',
    borderStyle: 'white',
    list: tabNames.map((name) => ({ pagePath: routeTable[name].path, text: routeTitle(name) })),
  },
  ...(process.env.TARO_ENV === 'weapp' ? weapp : {}),
  ...(process.env.TARO_ENV === 'rn' ? rn : {}),
};

export default config;
