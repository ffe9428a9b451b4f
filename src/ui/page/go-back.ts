import Taro, { getCurrentPages } from '@tarojs/taro';
import { uiConfig } from '../internal/ui-config';

/** The arrow's way back: the app's own (`configureUi`), else the page below. */
export function goBack(): void {
  const { back } = uiConfig();
  if (back) back();
  else if (getCurrentPages().length > 1) void Taro.navigateBack({ delta: 1 });
}
