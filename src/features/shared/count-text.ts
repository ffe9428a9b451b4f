import { getLanguage } from '@/i18n/define-messages';
import { compactCount, formatCount } from '@/lib/amount';

/** A count or a sum in little room, in the units of the language: 万 in Chinese; k, M or bn in English. */
export const countText = (value: number | string): string =>
  getLanguage() === 'en' ? compactCount(value) : formatCount(value);
