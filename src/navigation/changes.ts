import Taro from '@tarojs/taro';

/**
 * Follows the router of H5 (mini-programs draw the bar within the page and need no such notification).
 *
 * @param moment `leaving`: the address has changed; `shown`: the new page is displayed
 * @returns the function that stops it
 */
export function onRouteChange(moment: 'leaving' | 'shown', listener: () => void): () => void {
  const event = moment === 'leaving' ? '__taroRouterChange' : '__afterTaroRouterChange';
  Taro.eventCenter.on(event, listener);
  return () => Taro.eventCenter.off(event, listener);
}
