import { useTranslation } from '@/i18n/use-translation';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { nameOfKey } from './key-names.h5';
import { openKeyHelp } from './key-help.h5';
import { keyTable } from './key-table';
import { keyMessages } from './messages';
import type { KeyLineProps } from './types';

/** `↑↓ Move · Enter Open · N New · ? All keys`; a click shows all keys too. */
export function KeyLinePart({ place, offers }: KeyLineProps) {
  const t = useTranslation(keyMessages);
  const moves = place === 'approvals' ? [`J K ${t('move')}`] : [`↑↓ ${t('move')}`, `Enter ${t('open')}`];
  const known = place === 'list' ? [...keyTable.list, ...keyTable.table] : keyTable[place];
  const named = known.filter(({ name, line }) => line && offers.includes(name));
  const own = named.map(({ keys, label }) => `${nameOfKey(keys[0] ?? '')} ${t(label)}`);
  const text = [...moves, ...own, `? ${t('all')}`].join(' · ');
  return (
    <Pressable name={text} popup="dialog" className="key-line__button" onTap={openKeyHelp}>
      <Text lines={1} className="key-line__text">
        {text}
      </Text>
    </Pressable>
  );
}
