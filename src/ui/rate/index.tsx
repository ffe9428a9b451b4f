import { useId } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { focusElement } from '../internal/focus';
import { Icon } from '../icon';
import { rovingIndex } from '../internal/roving';
import { Pressable } from '../pressable';
import type { RateProps } from './types';
import './index.scss';

/** Stars; tapping the current rating clears it. */
export function Rate({ id, name, value, onChange, count = 5, readOnly }: RateProps) {
  const t = useTranslation(uiMessages);
  const own = useId();
  const stars = Array.from({ length: count }, (_, at) => at + 1);
  const star = (at: number) => (
    <Icon icon="star" filled={at <= value} tone={at <= value ? 'warning' : 'text-3'} size={24} />
  );
  if (readOnly || !onChange) {
    return (
      <Box role="img" name={`${name} ${t('stars', { count: value })}`} className="rate">
        {stars.map((at) => (
          <Box key={at} className="rate__shown">
            {star(at)}
          </Box>
        ))}
      </Box>
    );
  }
  const move = (index: number) => (key: string) => {
    const to = rovingIndex(key, index, count);
    if (to === undefined) return false;
    onChange(to + 1);
    focusElement(`${own}${to + 1}`);
    return true;
  };
  return (
    <Box id={id} role="radiogroup" name={name} className="rate rate--given">
      {stars.map((at) => (
        <Pressable
          key={at}
          id={`${own}${at}`}
          role="radio"
          name={t('stars', { count: at })}
          checked={at === value}
          focusable={at === value || (value === 0 && at === 1)}
          className="rate__star"
          onTap={() => onChange(at === value ? 0 : at)}
          onKey={move(at - 1)}
        >
          {star(at)}
        </Pressable>
      ))}
    </Box>
  );
}
