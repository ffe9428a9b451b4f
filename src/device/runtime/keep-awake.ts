import Taro from '@tarojs/taro';

/** Keeps the screen on, or lets it go dark again. */
export async function keepAwake(on: boolean): Promise<void> {
  try {
    await Taro.setKeepScreenOn({ keepScreenOn: on });
  } catch {
    // A screen that goes dark is a nuisance, not an error.
  }
}
