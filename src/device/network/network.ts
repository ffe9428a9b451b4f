import Taro from '@tarojs/taro';
import type { Unsubscribe } from '../types';

/** Whether the device reports a network (which does not prove that the server answers). */
export async function isOnline(): Promise<boolean> {
  try {
    const { networkType } = await Taro.getNetworkType();
    return networkType !== 'none';
  } catch {
    return true;
  }
}

/** Calls back each time the network comes or goes. */
export function onNetworkChange(listener: (online: boolean) => void): Unsubscribe {
  const told = ({ isConnected }: { isConnected: boolean }) => listener(isConnected);
  Taro.onNetworkStatusChange(told);
  return () => Taro.offNetworkStatusChange(told);
}
