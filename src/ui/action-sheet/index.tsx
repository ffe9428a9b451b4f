import { say } from '@/lib/words/define';
import { uiWords } from '@/lib/words/ui';
import { Box } from '../box';
import { Cell } from '../cell';
import { openSheet } from '../sheet';
import type { ActionSheetOptions } from './types';
import './index.scss';

/** Offers actions; the key of the chosen one, undefined when dismissed. */
export function openActionSheet({ title, items }: ActionSheetOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    openSheet({
      title: title ?? say(uiWords, 'actions'),
      onClose: () => resolve(undefined),
      render: (close) => (
        <Box className="action-sheet">
          {items.map(({ key, ...item }) => (
            <Cell
              key={key}
              title={item.text}
              hint={item.hint}
              icon={item.icon}
              danger={item.danger}
              disabled={item.disabled}
              arrow={false}
              onTap={() => {
                resolve(key);
                close();
              }}
            />
          ))}
        </Box>
      ),
    });
  });
}
