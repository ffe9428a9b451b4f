import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { openSheet } from '../sheet';
import { Text } from '../text';
import { nameOfKey } from './key-names.h5';
import { keyPlaces } from './key-table';
import { keyMessages } from './messages';
import { keysNow, type BoundKey } from './press-key.h5';
import type { KeyPlace } from './types';
import './key-help.scss';

const TITLES = {
  notice: 'inNotice',
  viewer: 'inViewer',
  file: 'inFile',
  sheet: 'inSheet',
  form: 'inForm',
  work: 'inWork',
  record: 'inRecord',
  approvals: 'inApprovals',
  steps: 'inSteps',
  check: 'inCheck',
  table: 'inTable',
  order: 'inOrder',
  // Without keys of its own.
  menu: 'inList',
  list: 'inList',
  rows: 'inRows',
  anywhere: 'inAnywhere',
} as const satisfies Record<KeyPlace, keyof typeof keyMessages.zh>;

/** What a key does, and every key that does it. */
function Line({ entry }: { entry: BoundKey }) {
  const t = useTranslation(keyMessages);
  return (
    <Box className="key-help__line">
      <Text as="dt" className="key-help__label">
        {t(entry.label)}
      </Text>
      <Box as="dd" className="key-help__keys">
        {entry.keys.map((key) => (
          <Text key={key} className="key-help__key">
            {nameOfKey(key)}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

function KeyHelp({ keys }: { keys: readonly BoundKey[] }) {
  const t = useTranslation(keyMessages);
  const places = keyPlaces.filter((place) => keys.some((entry) => entry.place === place));
  return (
    <Box className="key-help">
      {places.map((place) => (
        <Box key={place} className="key-help__group">
          <Text as="h3" className="key-help__title">
            {t(TITLES[place])}
          </Text>
          <Box as="dl" name={t(TITLES[place])}>
            {keys
              .filter((entry) => entry.place === place)
              .map((entry) => (
                <Line key={entry.name} entry={entry} />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Shows the keys that hold on what is shown. */
export function openKeyHelp(): void {
  const keys = keysNow();
  openSheet({ title: translate(keyMessages, 'title'), render: () => <KeyHelp keys={keys} /> });
}
