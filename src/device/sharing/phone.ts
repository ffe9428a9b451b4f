import Taro from '@tarojs/taro';

/** Offers to call a number. Resolves when the user has decided; a device that cannot call does nothing. */
export async function callPhone(number: string): Promise<void> {
  try {
    await Taro.makePhoneCall({ phoneNumber: number });
  } catch {
    // The user declined: nothing to do.
  }
}
