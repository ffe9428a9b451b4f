import Taro, { getCurrentPages } from '@tarojs/taro';
import { uiPort } from '../internal/port';

/** The arrow's way back: the app's own (`configureUi`), else the page below. */
export function goBack(): void {
  const { back } = uiPort();
  if (back) back();
  else if (getCurrentPages().length > 1) void Taro.navigateBack({ delta: 1 });
}
