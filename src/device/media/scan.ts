import Taro from '@tarojs/taro';

/** Reads a code with the platform's own scanner; undefined when the user closed it. */
export async function scanWithPlatform(): Promise<{ text: string; format: string } | undefined> {
  try {
    const { result, scanType } = await Taro.scanCode({});
    return result ? { text: result, format: scanType ?? '' } : undefined;
  } catch {
    return undefined;
  }
}
