/** The service worker of this app; undefined if unavailable (http, private windows, before the end of the first visit). */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** Gives up the address. @returns the one that was ended, undefined if there was none */
export async function stopPush(): Promise<string | undefined> {
  const device = await (await registration())?.pushManager.getSubscription();
  await device?.unsubscribe();
  return device?.endpoint;
}
