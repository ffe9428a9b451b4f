import { useDidHide, useDidShow, useUnload } from '@tarojs/taro';
import { keepAwake } from '@/device/runtime/keep-awake';

/** Keeps the screen on while this page is shown: whoever walks a floor with it looks up more often than taps. */
export function useKeepAwake(): void {
  useDidShow(() => void keepAwake(true));
  useDidHide(() => void keepAwake(false));
  useUnload(() => void keepAwake(false));
}
