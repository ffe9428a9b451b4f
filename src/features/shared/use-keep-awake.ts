import { useDidHide, useDidShow, useUnload } from '@tarojs/taro';
import { keepAwake } from '@/device/runtime/keep-awake';

/** Keeps the screen on while this page is shown: a user walking around with it looks at it more often than they tap. */
export function useKeepAwake(): void {
  useDidShow(() => void keepAwake(true));
  useDidHide(() => void keepAwake(false));
  useUnload(() => void keepAwake(false));
}
