/**
 * A phone number as strangers may see it: of 11 digits the first 3 and last 4 are shown; of anything else the middle third is
 * masked (rounded up, so that even a single character is hidden). Spec §5.
 */
export function maskPhone(phone: string | number | null | undefined): string {
  const text = phone === null || phone === undefined ? '' : String(phone);
  if (/^\d{11}$/.test(text)) return `${text.slice(0, 3)}****${text.slice(7)}`;
  const characters = Array.from(text);
  const start = Math.floor(characters.length / 3);
  const hidden = Math.ceil(characters.length / 3);
  return characters.map((one, at) => (at >= start && at < start + hidden ? '*' : one)).join('');
}
