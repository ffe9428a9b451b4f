/** Offers to call a number through the system's tel: address. */
export async function callPhone(number: string): Promise<void> {
  window.location.href = `tel:${encodeURIComponent(number).replace(/%2B/g, '+')}`;
}
