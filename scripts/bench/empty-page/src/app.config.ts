import type { AppConfig } from '@tarojs/taro';

const config: AppConfig = { pages: ['pages/index/index'], window: { navigationBarTitleText: 'empty' } };

export default config;
